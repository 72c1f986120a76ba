"""The command line: `greenroom serve`, `doctor`, `judge`, `export`, `import`, `replay`, `questions ...` and more."""

import typer

from greenroom.cli import archiving, calibrating, doctor, evaluating, judge, prepare, questions, replay, report, serve

app = typer.Typer(name="greenroom", help="Rehearse technical interviews.", no_args_is_help=True)
app.command("serve")(serve.serve)
app.command("doctor")(doctor.doctor)
app.command("judge")(judge.judge)
app.command("prepare")(prepare.prepare)
app.command("eval")(evaluating.evaluate)
app.command("calibrate")(calibrating.calibrate)
app.command("replay")(replay.replay)
app.command("report")(report.report)
app.command("export")(archiving.export)
app.command("import")(archiving.import_file)
app.add_typer(questions.app, name="questions")

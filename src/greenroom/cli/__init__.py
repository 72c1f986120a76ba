"""The command line: `greenroom serve`, `doctor`, `judge`, `prepare`, `eval` and `questions ...`."""

import typer

from greenroom.cli import doctor, evaluating, judge, prepare, questions, serve

app = typer.Typer(name="greenroom", help="Rehearse technical interviews.", no_args_is_help=True)
app.command("serve")(serve.serve)
app.command("doctor")(doctor.doctor)
app.command("judge")(judge.judge)
app.command("prepare")(prepare.prepare)
app.command("eval")(evaluating.evaluate)
app.add_typer(questions.app, name="questions")

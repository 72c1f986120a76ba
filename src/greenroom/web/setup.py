"""What this machine can offer a candidate, for the lobby."""

from greenroom.interview.core.settings import InterviewSettings
from greenroom.interview.manners import CompanyStyle, Manner, company_styles, manners
from greenroom.interview.tracks import StagePlan, Track, built_in_tracks
from greenroom.ports.models import Models
from greenroom.web import resources as res
from greenroom.web.rounds.kinds import KINDS
from greenroom.web.services import Services


async def describe_setup(services: Services) -> res.Setup:
    """Tracks, interviewer, and what each kind of round can be held with, as they are here and now."""
    setups = {name: await kind.setup(services) for name, kind in KINDS.items()}
    return res.Setup.model_validate(
        {
            "version": services.version,
            "tracks": tuple(_tracks(services)),
            "interviewer": _interviewer(services.models),
            "personas": tuple(res.PersonaSetup.model_validate(_titled(manner)) for manner in manners()),
            "styles": tuple(res.StyleSetup.model_validate(_titled(style)) for style in company_styles()),
            "data_folder": services.data_folder,
            **{name: setup for name, setup in setups.items() if setup is not None},
        }
    )


def _interviewer(models: Models | None) -> res.InterviewerSetup:
    providers = models.providers() if models is not None else ()
    if not providers:
        return res.InterviewerSetup(
            kind="house",
            name="Built-in interviewer",
            description="Built in: needs no account, no key and no network.",
        )
    return res.InterviewerSetup(
        kind="model",
        name=f"{providers[0].kind}:{providers[0].model}",
        description="Asked first. The built-in interviewer takes over if it doesn't answer.",
    )


def _titled(choice: Manner | CompanyStyle) -> dict[str, str]:
    return {"id": choice.name, "title": choice.title, "description": choice.description}


def _tracks(services: Services) -> list[res.TrackSetup]:
    """The tracks that are built in; the one that is held when none is chosen comes first."""
    first = InterviewSettings.model_fields["track"].default
    tracks = sorted(built_in_tracks().values(), key=lambda track: track.name != first)
    return [_track(track, services) for track in tracks]


def _track(track: Track, services: Services) -> res.TrackSetup:
    kinds = tuple(dict.fromkeys(plan.kind for plan in track.rounds()))
    reason = next((reason for kind in kinds if (reason := _missing(kind, services))), "")
    return res.TrackSetup(
        id=track.name,
        title=track.title,
        description=track.description,
        available=not reason,
        reason=reason,
        kinds=kinds,
        stages=tuple(map(_stage, track.stages)),
    )


def _missing(kind: str, services: Services) -> str:
    return KINDS[kind].missing(services) if kind in KINDS else f"Rounds of the kind {kind} can't be held here."


def _stage(stage: StagePlan) -> res.StageSetup:
    return res.StageSetup(
        id=stage.id,
        kind=stage.kind,
        title=stage.title,
        limit_seconds=stage.limit_seconds,
        round=stage.round.kind if stage.round else None,
    )

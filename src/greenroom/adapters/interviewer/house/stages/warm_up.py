"""Five minutes at most: something they are proud of, and what the rounds need to know beforehand."""

from greenroom.adapters.interviewer.house import bridges, steering, topics
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.scene import Scene
from greenroom.adapters.interviewer.house.stages.self_intro import interrupted


def enter(scene: Scene, draft: Draft) -> None:
    """Ask for a story about their work, if possible about something they named and we have not taken up."""
    name = unspoken(scene, scene.state.memory.technologies)
    if not name or not draft.say("ask_experience_with", topic=name):
        draft.say("ask_experience")
    draft.note("ask_experience")


def unspoken(scene: Scene, names: tuple[str, ...]) -> str:
    """The first of these names that we have not spoken of ourselves; empty when there is none."""
    ours = " ".join(line.text for line in scene.state.lines if line.who == "interviewer")
    return next((name for name in names if name not in ours), "")


def reply(scene: Scene, draft: Draft) -> None:
    """React to the story, ask what the rounds need to know, go on."""
    if interrupted(scene, draft):
        return
    preparing = {host.preparing: host for host in scene.hosts if host.preparing}
    asked = [host for note, host in preparing.items() if note in scene.pending]
    skips = any(heard.kind == "skip" for heard in scene.heard)
    if not skips and not asked and steering.second_chance(scene, draft, "story_chance"):
        return
    if not skips and not scene.is_short_of(15):
        unasked = [host for note, host in preparing.items() if not scene.count(note)]
        if unasked or not preparing:
            _react(scene, draft, {host.prepared_word(scene) for host in unasked})
        if any(host.prepare(scene, draft) for host in unasked):
            return
    for host in asked:
        host.prepared(scene, draft)
    bridges.cross(scene, draft)


def _react(scene: Scene, draft: Draft, said_next: set[str]) -> None:
    """Show that the story was heard, with a word of theirs that is not about to be said anyway."""
    topic = topics.mentioned(scene.said)
    if topic and topic.text not in said_next:
        draft.say("react_story_topic", topic=topic.text)
    elif thing := topics.undertaking(scene.said):
        draft.say("react_story_thing", thing=thing)
    elif len(scene.said.split()) > 4:
        draft.say("react_story")

"""Five minutes at most: something they are proud of, and what the rounds need to know beforehand."""

from greenroom.adapters.interviewer.house import bridges, going_on, steering, topics
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.matching import stems
from greenroom.adapters.interviewer.house.scene import Scene
from greenroom.adapters.interviewer.house.stages import asking
from greenroom.adapters.interviewer.house.stages.self_intro import interrupted

_LEAST_OF_A_STORY = 5
"""Telling words; with fewer there is nothing to ask more about."""
_SHORT_STORY = 16
"""Fewer words are the beginning of a story."""


def enter(scene: Scene, draft: Draft) -> None:
    """Ask for a story about their work, if possible about something they named and we have not taken up."""
    if going_on.wanted_work(scene):
        bridges.cross(scene, draft)
        return
    if not _takes_up(scene, draft):
        draft.say("ask_experience")
    draft.note("ask_experience")


def _takes_up(scene: Scene, draft: Draft) -> bool:
    """Ask about what they told already, and not for something they told already."""
    told = [line.text for line in scene.state.lines if line.who == "candidate"]
    thing = next((found for text in told if (found := topics.undertaking(text))), "")
    if thing:
        return draft.say("ask_experience_thing" if unspoken(scene, (thing,)) else "ask_experience_besides", thing=thing)
    name = unspoken(scene, named_technologies(scene))
    return bool(name) and draft.say("ask_experience_with", topic=name)


def named_technologies(scene: Scene) -> tuple[str, ...]:
    """The technologies that the candidate named, without those that nearly everybody names."""
    said = "\n".join(line.text for line in scene.state.lines if line.who == "candidate")
    left = topics.disliked(said)
    named = (name for name in scene.state.memory.technologies if name not in left)
    return tuple(name for name in named if not topics.is_in_passing(name))


def unspoken(scene: Scene, names: tuple[str, ...]) -> str:
    """The first of these names that we have not spoken of ourselves; empty when there is none."""
    ours = " ".join(line.text for line in scene.state.lines if line.who == "interviewer")
    return next((name for name in names if name not in ours), "")


def reply(scene: Scene, draft: Draft) -> None:
    """React to the story, ask what the rounds need to know, go on."""
    if interrupted(scene, draft):
        return
    scene = asking.answer_direct(scene, draft)
    if scene.answered and not scene.left:
        steering.keep_asking(scene, draft)
        return
    preparing = {host.preparing: host for host in scene.hosts if host.preparing}
    asked = [host for note, host in preparing.items() if note in scene.pending]
    skips = asking.wants_to_go_on(scene)
    begins = not any(scene.count(note) for note in preparing)
    if not skips and begins and (steering.second_chance(scene, draft, "story_chance") or _wants_more(scene, draft)):
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


def _wants_more(scene: Scene, draft: Draft) -> bool:
    """Ask once for the rest of a story that was only begun."""
    is_begun = len(scene.said.split()) < _SHORT_STORY and not any(clause.asks for clause in scene.left)
    if is_begun and len(stems(scene.said)) < _LEAST_OF_A_STORY:
        # There is no story yet that could go on.
        is_asked = not scene.count("story_more") and not scene.is_short_of(30) and draft.say("rephrase_experience")
        if is_asked:
            draft.note("story_more")
            draft.note("ask_experience")
        return is_asked
    if not is_begun or scene.count("story_more") or scene.count("second_chance") or scene.is_short_of(30):
        return False
    if not draft.say("story_more"):
        return False
    draft.note("story_more")
    draft.note("ask_experience")
    return True


def _react(scene: Scene, draft: Draft, said_next: set[str]) -> None:
    """Show that the story was heard, with a word of theirs that is not about to be said anyway."""
    topic = topics.taken_up(scene.said, fields=False)
    if topic and topic.text not in said_next:
        draft.say("react_story_topic", topic=topic.text)
    elif thing := topics.undertaking(scene.said):
        draft.say("react_story_thing", thing=thing)
    elif len(scene.said.split()) > 4:
        draft.say("react_story")

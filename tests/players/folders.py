"""A round on disk: what is in its folder, whether it is whole, and its figures.

rounds/02/briefs/<player>.yaml        written before the round
rounds/02/transcripts/<player>.md     for the judge, by `export`
rounds/02/findings/<player>.md        for the judge, once the ranking is there
rounds/02/index/<player>.json         what has to be labelled, by `export`
rounds/02/ranking.json                the blind ranking
rounds/02/scores.json                 the reports' scores, by `scores`, once the ranking is there
rounds/02/labels/<player>.json        the judge's labels
rounds/02/second/<player>.json        a second judge's labels, of at least a tenth
rounds/01/published.json              figures of a round that has no files of its own
"""

import json
import random
from pathlib import Path

from tests.players.brief import Mistake, read_briefs
from tests.players.exporting import Index, read_index
from tests.players.figures import Figures, compute
from tests.players.labels import Labels, mistakes, ranking_mistakes, read_labels, read_ranking

ROUNDS = Path(__file__).parent / "rounds"
TENTH = 10


class Round:
    """One round."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        if not folder.is_dir():
            raise Mistake(f"There is no round in {folder}.")

    @property
    def players(self) -> list[str]:
        """Everybody who was to play."""
        return [brief.player for brief in read_briefs(self.folder)]

    def index(self, player: str) -> Index:
        """What has to be labelled of a player. Raises Mistake before it was exported."""
        file = self.folder / "index" / f"{player}.json"
        if not file.exists():
            raise Mistake(f"{file} is missing: export the interview of {player} first.")
        return read_index(file)

    def mistakes(self) -> list[str]:
        """Everything that is missing or wrong before the figures can be computed."""
        found: list[str] = []
        for player in self.players:
            found += self._checked("labels", player, is_sample=False)
        for file in sorted((self.folder / "second").glob("*.json")):
            found += self._checked("second", file.stem, is_sample=True)
        try:
            ranking = read_ranking(self.folder / "ranking.json")
            found += [f"ranking.json: {one}" for one in ranking_mistakes(ranking, self.players)]
            self.scores()
            if not found:
                found += self._too_few()
        except Mistake as mistake:
            found.append(str(mistake))
        return found

    def figures(self) -> Figures:
        """The figures, published or computed. Raises Mistake with everything that is wrong."""
        published = self.folder / "published.json"
        if published.exists():
            return Figures.model_validate_json(published.read_bytes())
        if found := self.mistakes():
            raise Mistake("\n".join(found))
        personas = {player: self.index(player).persona for player in self.players}
        ranking = read_ranking(self.folder / "ranking.json")
        return compute(
            self.folder.name, self._labels("labels"), personas, ranking, self.scores(), self._labels("second")
        )

    def scores(self) -> dict[str, float | None]:
        """The reports' scores by player. Raises Mistake."""
        try:
            scores = json.loads((self.folder / "scores.json").read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise Mistake(f"scores.json: {error}") from None
        if not isinstance(scores, dict) or set(scores) != set(self.players):
            raise Mistake("scores.json: it must have exactly the players of the round.")
        return scores

    def add_score(self, player: str, score: float | None) -> None:
        """Keep a report's score. Raises Mistake before the ranking is there: nobody ranks with the scores in view."""
        read_ranking(self.folder / "ranking.json")
        file = self.folder / "scores.json"
        scores = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
        file.write_text(json.dumps(scores | {player: score}, indent=1, sort_keys=True) + "\n", encoding="utf-8")

    def sample(self, seed: int) -> dict[str, list[str]]:
        """A tenth of all labels, drawn by lot, for the second judge: by player, what to label."""
        items = [(one.player, f"{what} {key}") for one in self._labels("labels") for what, key in one.items()]
        drawn = random.Random(f"second judge {seed}").sample(items, _tenth(len(items)))
        return {player: [item for one, item in sorted(drawn) if one == player] for player in sorted(dict(drawn))}

    def _checked(self, kind: str, player: str, *, is_sample: bool) -> list[str]:
        try:
            labels = read_labels(self.folder / kind / f"{player}.json")
            return [f"{kind}/{player}.json: {one}" for one in mistakes(labels, self.index(player), is_sample=is_sample)]
        except Mistake as mistake:
            return [str(mistake)]

    def _too_few(self) -> list[str]:
        wanted = _tenth(sum(len(one.items()) for one in self._labels("labels")))
        given = sum(len(one.items()) for one in self._labels("second"))
        return [] if given >= wanted else [f"second: {given} labels, but a tenth is {wanted}."]

    def _labels(self, kind: str) -> list[Labels]:
        return [read_labels(file) for file in sorted((self.folder / kind).glob("*.json"))]


def _tenth(number: int) -> int:
    return -(-number // TENTH)


def all_rounds(folder: Path = ROUNDS) -> list[Round]:
    """Every round that was played, in order. One without a ranking is still being played."""
    return [Round(one) for one in sorted(folder.iterdir()) if _is_played(one)]


def _is_played(folder: Path) -> bool:
    return any((folder / file).exists() for file in ("ranking.json", "published.json"))

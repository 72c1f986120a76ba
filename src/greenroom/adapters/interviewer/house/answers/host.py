from greenroom.adapters.interviewer.house.host import RoundHost


class AnswersHost(RoundHost):
    pass


AnswersHost.__abstractmethods__ = frozenset()

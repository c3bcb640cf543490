"""A companion one could wish for."""

import random

ALWAYS = {"choice-eat-nobody", "choice-travel", "choice-stay-with-group", "choice-go-along"}


class Kind:
    def __init__(self, seed):
        self.dice = random.Random(seed)

    def choose(self, observer):
        for choice in observer.choices:
            if choice.said.id in ALWAYS:
                return choice.action
        return self.dice.choice(observer.actions)


def bot(seed):
    return Kind(seed)

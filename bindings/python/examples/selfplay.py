"""An environment for programs that learn: positions as arrays, moves as action numbers. It works with NumPy, and without it."""

import array
import random
from typing import Tuple

import gungi_core as gungi

State = Tuple[memoryview, memoryview]


class Environment:
    """A game of two players: `reset`, then `step` with the number of a legal move."""

    def __init__(self, rules: gungi.Rules) -> None:
        self.rules = rules
        self.position = gungi.Position(rules)

    def reset(self) -> State:
        self.position = gungi.Position(self.rules)
        return self.state()

    def state(self) -> State:
        return self.position.cells(), self.position.hands()

    def mask(self) -> "array.array[int]":
        """1 for each action number that is a legal move."""
        mask = array.array("b", bytes(self.position.actions))
        for move in self.position.legal_moves():
            mask[move.action] = 1
        return mask

    def step(self, action: int) -> Tuple[State, int, bool]:
        """The state after a move, the reward of the player who made it, and whether the game is over."""
        mover, move = self.position.turn, self.position.move_of_action(action)
        if move is None:
            raise ValueError("this action is not legal here")
        self.position = self.position.play(move)
        reward = 0 if self.position.winner is None else 1 if self.position.winner == mover else -1
        return self.state(), reward, self.position.status != "ongoing"


def main() -> None:
    generator = random.Random(7)
    rulesets: Tuple[gungi.Rules, ...] = ("classic", "official-advanced")
    for rules in rulesets:
        game = Environment(rules)
        cells, hands = game.reset()
        done, plies = False, 0
        while not done and plies < 60:
            legal = [action for action, is_legal in enumerate(game.mask()) if is_legal]
            (cells, hands), reward, done = game.step(generator.choice(legal))
            plies += 1
        units = sum(1 for cell in cells.cast("B") if cell)
        print(f"{rules}: {plies} plies, {units} units on the board, {hands.nbytes} counts of hands")


if __name__ == "__main__":
    main()

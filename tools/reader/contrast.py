"""Teaching by questions against all texts of their histories, some histories at a time: words.py and encoder.py."""
import random

import torch

HISTORIES = 4
"""How many are compared at a time."""
STATEMENT = 0.3
"""What a statement without its value counts, which asks for its message, beside a question."""


def teach(histories, parameters, rate, epochs, loss_of):
    """Moves the parameters so that `loss_of` some histories falls."""
    optimizer = torch.optim.Adam(parameters, lr=rate)
    for epoch in range(epochs):
        optimizer.param_groups[0]['lr'] = rate * (1 - epoch / epochs)
        random.shuffle(histories)
        losses = []
        for at in range(0, len(histories), HISTORIES):
            loss = loss_of(histories[at : at + HISTORIES])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            losses.append(loss.item())
        print(f'epoch {epoch + 1}: {sum(losses) / len(losses):.3f}', flush=True)


def asked(history):
    """All questions of the history and half of what is half stated, each with its answers and what it counts."""
    half_stated = [(*one, STATEMENT) for one in history.half_stated if random.random() < 0.5]
    return [(*one, 1.0) for one in history.asked] + half_stated


def missed(likeness, answers, weights):
    """The loss of questions (rows) whose answers are these texts (columns)."""
    answering = torch.zeros_like(likeness, dtype=torch.bool)
    for at, places in enumerate(answers):
        answering[at, places] = True
    chance = likeness.masked_fill(~answering, -1e9).logsumexp(1) - likeness.logsumexp(1)
    weights = torch.tensor(weights)
    return -(chance * weights).sum() / weights.sum()

"""What a model gets wrong in a batch."""
import torch
from torch.nn.functional import binary_cross_entropy_with_logits, cross_entropy

from model import POINTERS

MORE = torch.tensor(2.0)
"""How much more a revision counts than what stays: there are ten times fewer."""
WEIGHTS = {'end': 1.0, 'subject': 1.5, 'subject_end': 0.7}
"""Of the pointers; 0.5 of the others."""


def loss_of(batch, outputs):
    if 'revised' in batch:
        return of_comparisons(batch, outputs[4])
    return of_answers(batch, outputs[6], outputs[7]) if 'answers' in batch else of_messages(batch, outputs)


def of_comparisons(batch, revises):
    logits = revises[batch['rows'], batch['marks']]
    pos_weight = MORE.to(logits.device)
    return 4 * binary_cross_entropy_with_logits(logits, batch['revised'], reduction='sum', pos_weight=pos_weight) / len(revises)


def of_answers(batch, answer, answers):
    rows = batch['answers'][:, 0]
    allowed = (batch['mask'] == 1) & ((batch['types'] == 1) | (torch.arange(answer.shape[1], device=rows.device) == 0))
    loss = 0.0
    for edge in (0, 1):
        right = torch.zeros_like(allowed)
        right[rows, batch['answers'][:, 1 + edge]] = True
        loss = loss - said_of(answer[:, :, edge].masked_fill(~allowed, -1e4), right).mean()
    logits = answers[batch['rows'], batch['marks']]
    return 3 * loss + 4 * binary_cross_entropy_with_logits(logits, batch['answering'], reduction='sum') / len(answer)


def of_messages(batch, outputs):
    begins, relation, state, pointers, _, whole, _, _ = outputs
    rows, places = batch['rows'], batch['places']
    wanted = torch.zeros_like(begins)
    wanted[rows, places] = 1
    loss = (binary_cross_entropy_with_logits(begins, wanted, reduction='none') * batch['inside'] * (1 + wanted)).sum()
    if len(rows):
        loss = loss + 0.6 * cross_entropy(relation[rows, places], batch['relation'], reduction='sum')
        loss = loss + 0.6 * cross_entropy(state[rows, places], batch['state'], reduction='sum')
        right = torch.zeros(len(rows), len(POINTERS), pointers.shape[-1], dtype=torch.bool, device=rows.device)
        right[tuple(batch['right'].T)] = True
        weights = torch.tensor([WEIGHTS.get(name, 0.5) for name in POINTERS], device=rows.device)
        loss = loss - (said_of(pointers[rows, :, places], right) * weights).sum()
    return 2 * binary_cross_entropy_with_logits(whole, batch['said']) + loss / len(begins)


def said_of(logits, right):
    """The logarithm of the probability of any of the right places."""
    return logits.log_softmax(-1).masked_fill(~right, -1e4).logsumexp(-1)

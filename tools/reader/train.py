"""Trains the reader. usage: train.py BASE OUT.pt [--share 0.5] [--epochs 6]"""
import argparse
import json
import math
import os
import random
import time

import torch
from torch.nn.functional import binary_cross_entropy_with_logits, cross_entropy

from examples import STATES, Reader, contexts, load_histories, message_examples, split_of
from model import POINTERS, ReaderModel
from revisions import MARK, revisions
from sentences import load_sentences
from swaps import Swaps

MORE = torch.tensor(2.0)
"""How much more a revision counts than what stays: there are ten times fewer."""
HIDDEN = 103
"""The piece in the place of hidden ones."""

parser = argparse.ArgumentParser()
parser.add_argument('base')
parser.add_argument('out')
parser.add_argument('--share', type=float, default=1.0, help='of the histories, for the learning curve')
parser.add_argument('--epochs', type=int, default=6)
parser.add_argument('--batch', type=int, default=24)
parser.add_argument('--rate', type=float, default=1.5e-4)
parser.add_argument('--unrevised', type=float, default=0.25, help='share of the messages that revise nothing')
parser.add_argument('--revisions', type=int, default=1, help='how often the messages are compared with what is known, in different orders')
parser.add_argument('--swapped', type=float, default=0.5, help='share of the messages that get other values')
parser.add_argument('--hidden', type=float, default=0.06, help='share of the pieces that the model must do without')
parser.add_argument('--start', help='a model to go on from')
parser.add_argument('--data', default=None)
args = parser.parse_args()

random.seed(1)
torch.manual_seed(1)
torch.set_num_threads(int(os.environ.get('THREADS', '2')))
device = 'cuda' if torch.cuda.is_available() else 'cpu'
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'relations.json'), encoding='utf-8') as file:
    names = json.load(file)
relations = {name: index for index, name in enumerate(names)}
reader = Reader(os.path.join(args.base, 'tokenizer.json'))
histories = [h for h in load_histories(*([args.data] if args.data else [])) if split_of(h[0]['history']) == 'train']
random.shuffle(histories)
histories = histories[: max(1, round(len(histories) * args.share))]
sentences = load_sentences()
swaps = Swaps(histories)


def messages_to_read():
    """All examples, half of them with other values in their places."""
    said = [pair for _, messages in histories for pair in zip(messages, contexts(messages))] + [(m, '') for m in sentences]
    for message, context in said:
        if message['speaker'] == 'assistant' and not message.get('statements') and random.random() > 0.3:
            continue
        swapped = swaps.of(message, context) if random.random() < args.swapped else (message, context)
        yield from message_examples(reader, swapped[1], swapped[0], relations)


train = list(messages_to_read())
revising = [e for header, messages in histories for _ in range(args.revisions) for e in revisions(reader, messages)
            if any(e['revised']) or random.random() < args.unrevised]
print(len(histories), 'histories', len(train), 'examples', sum(len(e['labels']) for e in train), 'statements',
      len(revising), 'comparisons', sum(sum(e['revised']) for e in revising), 'revisions', flush=True)

model = ReaderModel(args.base, len(names), len(STATES)).to(device)
if args.start:
    model.load_state_dict(torch.load(args.start)['model'], strict=False)
# What words mean is known; training them takes a third of the time and forgets the rare ones.
model.encoder.embeddings.word_embeddings.weight.requires_grad = False
encoder = [p for p in model.encoder.parameters() if p.requires_grad]
heads = [p for name, p in model.named_parameters() if not name.startswith('encoder.')]
optimizer = torch.optim.AdamW([{'params': encoder, 'lr': args.rate}, {'params': heads, 'lr': 1e-3}], weight_decay=0.01)
steps = args.epochs * (math.ceil(len(train) / args.batch) + math.ceil(len(revising) / args.batch))
schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, [args.rate, 1e-3], total_steps=steps + 1, pct_start=0.1)


def batches():
    """Examples of like lengths together, in a new order each time."""
    groups = []
    for kind in (list(messages_to_read()) if args.swapped else train, revising):
        order = sorted(kind, key=lambda e: len(e['ids']) + random.random() * 16)
        groups += [order[i : i + args.batch] for i in range(0, len(order), args.batch)]
    random.shuffle(groups)
    return groups


def loss_of(group):
    # Few different lengths: each takes the processor some time to prepare.
    length = -(-max(len(e['ids']) for e in group) // 16) * 16
    pad = lambda row: row + [0] * (length - len(row))
    ids = torch.tensor([pad(e['ids']) for e in group], device=device)
    types = torch.tensor([pad(e['types']) for e in group], device=device)
    mask = torch.tensor([[1] * len(e['ids']) + [0] * (length - len(e['ids'])) for e in group], device=device)
    ids = ids.masked_fill((torch.rand(ids.shape, device=device) < args.hidden) & (ids > MARK), HIDDEN)
    with torch.autocast(device, dtype=torch.bfloat16):
        begins, relation, state, pointers, revises, whole = [output.float() for output in model(ids, types, mask)]
    if 'marks' in group[0]:
        at = [(row, mark, revised) for row, e in enumerate(group) for mark, revised in zip(e['marks'], e['revised'])]
        wanted = torch.tensor([revised for _, _, revised in at], dtype=torch.float, device=device)
        logits = revises[[row for row, _, _ in at], [mark for _, mark, _ in at]]
        return 4 * binary_cross_entropy_with_logits(logits, wanted, reduction='sum', pos_weight=MORE) / len(group)
    wanted, inside = torch.zeros_like(begins), torch.zeros_like(begins)
    rows, places, labels = [], [], []
    for row, e in enumerate(group):
        inside[row, e['message'][0] : e['message'][1]] = 1
        for label in e['labels']:
            wanted[row, label['start']] = 1
            rows.append(row), places.append(label['start']), labels.append(label)
    said = torch.tensor([[bool(e['labels']), e['changes']] for e in group], dtype=torch.float, device=device)
    start = 2 * binary_cross_entropy_with_logits(whole, said)
    start = start + (binary_cross_entropy_with_logits(begins, wanted, reduction='none') * inside * (1 + wanted)).sum() / len(group)
    if not labels:
        return start
    target = lambda key: torch.tensor([key(label) for label in labels], device=device)
    loss = 0.6 * cross_entropy(relation[rows, places], target(lambda l: l['relation']), reduction='sum')
    loss = loss + 0.6 * cross_entropy(state[rows, places], target(lambda l: l['state']), reduction='sum')
    spans = {'end': lambda l: [l['end']], 'subject': lambda l: [start for start, _ in l['subjects']],
             'subject_end': lambda l: [end for _, end in l['subjects']]}
    for name in ('attribute', 'time'):
        spans[name] = lambda l, name=name: [l[name][0]]
        spans[name + '_end'] = lambda l, name=name: [l[name][1]]
    for index, name in enumerate(POINTERS):
        weight = {'end': 1.0, 'subject': 1.5, 'subject_end': 0.7}.get(name, 0.5)
        # Words may stand in several places: any of them is right.
        right = torch.zeros(len(labels), length, dtype=torch.bool, device=device)
        for row, label in enumerate(labels):
            right[row, spans[name](label)] = True
        said = pointers[rows, index, places].log_softmax(-1)
        loss = loss - weight * said.masked_fill(~right, -1e4).logsumexp(-1).sum()
    return start + loss / len(group)


began = time.time()
model.train()
for epoch in range(args.epochs):
    total = 0.0
    groups = batches()
    for step, group in enumerate(groups):
        if step % 50 == 0:
            print(f'step {step} of {len(groups)} loss {total / max(1, step):.3f} after {time.time() - began:.0f} s', flush=True)
        loss = loss_of(group)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        schedule.step()
        total += loss.item()
    print(f'epoch {epoch + 1} loss {total / len(groups):.3f} after {time.time() - began:.0f} s', flush=True)
    torch.save({'model': model.state_dict(), 'relations': names}, args.out)

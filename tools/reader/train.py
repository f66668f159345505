"""Trains the reader. usage: train.py BASE OUT.pt [--share 0.5] [--epochs 6]"""
import argparse
import json
import math
import os
import random
import time

import torch
from torch.nn.functional import binary_cross_entropy_with_logits, cross_entropy

from examples import STATES, Reader, examples, load_histories, message_examples, split_of
from model import POINTERS, ReaderModel
from revisions import revisions
from sentences import load_sentences

parser = argparse.ArgumentParser()
parser.add_argument('base')
parser.add_argument('out')
parser.add_argument('--share', type=float, default=1.0, help='of the histories, for the learning curve')
parser.add_argument('--epochs', type=int, default=6)
parser.add_argument('--batch', type=int, default=24)
parser.add_argument('--rate', type=float, default=1.5e-4)
parser.add_argument('--unrevised', type=float, default=0.25, help='share of the messages that revise nothing')
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
train = [e for header, messages in histories for e in examples(reader, header, messages, relations)
         if e['speaker'] != 'assistant' or e['labels'] or random.random() < 0.3]
train += [e for message in load_sentences() for e in message_examples(reader, '', message, relations)]
revising = [e for header, messages in histories for e in revisions(reader, messages)
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
    for kind in (train, revising):
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
    with torch.autocast(device, dtype=torch.bfloat16):
        begins, relation, state, pointers, revises = [output.float() for output in model(ids, types, mask)]
    if 'marks' in group[0]:
        at = [(row, mark, revised) for row, e in enumerate(group) for mark, revised in zip(e['marks'], e['revised'])]
        wanted = torch.tensor([revised for _, _, revised in at], dtype=torch.float, device=device)
        logits = revises[[row for row, _, _ in at], [mark for _, mark, _ in at]]
        return 2 * binary_cross_entropy_with_logits(logits, wanted, reduction='sum') / len(group)
    wanted, inside = torch.zeros_like(begins), torch.zeros_like(begins)
    rows, places, labels = [], [], []
    for row, e in enumerate(group):
        inside[row, e['message'][0] : e['message'][1]] = 1
        for label in e['labels']:
            wanted[row, label['start']] = 1
            rows.append(row), places.append(label['start']), labels.append(label)
    start = (binary_cross_entropy_with_logits(begins, wanted, reduction='none') * inside * (1 + wanted)).sum() / len(group)
    if not labels:
        return start
    target = lambda key: torch.tensor([key(label) for label in labels], device=device)
    loss = 0.6 * cross_entropy(relation[rows, places], target(lambda l: l['relation']), reduction='sum')
    loss = loss + 0.6 * cross_entropy(state[rows, places], target(lambda l: l['state']), reduction='sum')
    spans = {'end': lambda l: l['end']}
    for name in ('subject', 'attribute', 'time'):
        spans[name] = lambda l, name=name: l[name][0]
        spans[name + '_end'] = lambda l, name=name: l[name][1]
    for index, name in enumerate(POINTERS):
        weight = {'end': 1.0, 'subject': 1.5, 'subject_end': 0.7}.get(name, 0.5)
        loss = loss + weight * cross_entropy(pointers[rows, index, places], target(spans[name]), reduction='sum')
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

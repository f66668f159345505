"""Trains the reader. usage: train.py BASE OUT.pt [--share 0.5] [--epochs 6]"""
import argparse
import math
import os
import time
from concurrent.futures import ProcessPoolExecutor

import torch

from batches import RELATIONS, Epochs
from examples import STATES
from losses import loss_of
from model import ReaderModel
from revisions import MARK

HIDDEN = 103
"""The piece in the place of hidden ones."""

parser = argparse.ArgumentParser()
parser.add_argument('base')
parser.add_argument('out')
parser.add_argument('--share', type=float, default=1.0, help='of the histories, for the learning curve')
parser.add_argument('--epochs', type=int, default=4)
parser.add_argument('--minutes', type=float, default=1e9, help='the rate falls so that training ends by then')
parser.add_argument('--batch', type=int, default=24)
parser.add_argument('--rate', type=float, default=1e-4)
parser.add_argument('--unrevised', type=float, default=0.25, help='share of the messages that revise nothing')
parser.add_argument('--swapped', type=float, default=0.4, help='share of the messages that get other values')
parser.add_argument('--read', type=float, default=1.0, help='share of the messages that are read, for more questions')
parser.add_argument('--asked', type=int, default=1, help='how often each question is asked, among other memories')
parser.add_argument('--likeness', help='what likeness.py wrote')
parser.add_argument('--hidden', type=float, default=0.06, help='share of the pieces that the model must do without')
parser.add_argument('--frozen', type=int, default=0, help='layers from below that do not learn: a third of the time of each')
parser.add_argument('--start', help='a model to go on from')
parser.add_argument('--seed', type=int, default=1)
parser.add_argument('--data', default=None)
args = parser.parse_args()


def step_of(batch):
    batch = {name: torch.from_numpy(value).to(device) for name, value in batch.items()}
    hidden = (torch.rand(batch['ids'].shape, device=device) < args.hidden) & (batch['ids'] > MARK)
    with torch.autocast(device, dtype=torch.bfloat16):
        outputs = model(batch['ids'].masked_fill(hidden, HIDDEN), batch['types'], batch['mask'])
    loss = loss_of(batch, [output.float() for output in outputs])
    optimizer.zero_grad()
    loss.backward()
    torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
    optimizer.step()
    return loss.detach()


def rate_at(progress):
    """Of the highest: up in the first tenth, then down to nothing."""
    return progress / 0.1 if progress < 0.1 else (1 + math.cos(math.pi * (progress - 0.1) / 0.9)) / 2 + 1e-4


torch.manual_seed(args.seed)
torch.set_num_threads(int(os.environ.get('THREADS', '2')))
device = 'cuda' if torch.cuda.is_available() else 'cpu'
epochs = Epochs(os.path.join(args.base, 'tokenizer.json'), args)

with ProcessPoolExecutor(max_workers=int(os.environ.get('WORKERS', '1'))) as builders:
    building = [builders.submit(epochs.of, args.seed * 100 + number) for number in range(args.epochs)]
    model = ReaderModel(args.base, len(RELATIONS), len(STATES)).to(device)
    if args.start:
        model.load_state_dict(torch.load(args.start, map_location='cpu')['model'], strict=False)
    # In a few epochs over so many examples nothing is learned by heart, and hiding pieces costs nothing.
    for part in model.encoder.modules():
        if isinstance(part, torch.nn.Dropout):
            part.p = 0.0
    # What words mean is known; training them takes a third of the time and forgets the rare ones.
    model.encoder.embeddings.word_embeddings.weight.requires_grad = False
    for layer in model.encoder.encoder.layer[: args.frozen]:
        layer.requires_grad_(False)
    if args.frozen:
        model.encoder.embeddings.requires_grad_(False)
    encoder = [p for p in model.encoder.parameters() if p.requires_grad]
    heads = [p for name, p in model.named_parameters() if not name.startswith('encoder.')]
    optimizer = torch.optim.AdamW([{'params': encoder}, {'params': heads}], weight_decay=0.01, fused=device == 'cuda')
    model.train()
    began, done = time.time(), 0.0
    for number in range(args.epochs):
        batches = building[number].result()
        building[number] = None
        began = began if number else time.time()
        total = 0.0
        for step, batch in enumerate(batches):
            done = max((number + step / len(batches)) / args.epochs, (time.time() - began) / 60 / args.minutes)
            if done >= 1:
                break
            for group, rate in zip(optimizer.param_groups, (args.rate, 1e-3)):
                group['lr'] = rate * rate_at(done)
            total += step_of(batch)
            if step % 100 == 99:
                print(f'epoch {number + 1} step {step + 1} of {len(batches)} loss {total / (step + 1):.3f} after {time.time() - began:.0f} s', flush=True)
        print(f'epoch {number + 1} loss {total / (step + 1):.3f} after {time.time() - began:.0f} s', flush=True)
        torch.save({'model': model.state_dict(), 'relations': list(RELATIONS)}, args.out)
        if done >= 1:
            break
        if done >= 1:
            # Epochs for which no time is left are not built.
            builders.shutdown(wait=False, cancel_futures=True)
            break

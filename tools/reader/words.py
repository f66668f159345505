"""Teaches the table of word pieces of libs/models-static what the words of a question have to do with those of its answer.
usage: words.py DISTILLED TABLE: the folder of tools/static-embedder/distil.py, and the one to write.

Each question is compared with all messages, and facts, of its history and of three others. The sum of its pieces is to be
nearest to the sum of those that answer. Pieces that no history has keep their vectors.
"""
import hashlib
import json
import math
import os
import random
import sys
from collections import Counter

import numpy as np
import torch
from tokenizers import BertWordPieceTokenizer
from torch.nn.functional import embedding_bag, normalize

from contrast import asked, missed, teach
from examples import load_histories, split_of
from questions import memories_of
from quotes import says
from revisions import Known

SEED = 1
EPOCHS = 20
RATE = 3e-3
SHARPNESS = 1 / 0.07
LONG = 0.4
"""Share of the histories whose messages are put together, so that long texts are known, too."""
LEFT_OUT = 0.1
"""Share of the pieces of messages and facts that are not seen."""
PIECES = 'vectors.int8.bin'


class History:
    """Bags of pieces: of messages, of the facts that they state, and of questions with the places of what answers."""

    def __init__(self, bag, header, messages):
        texts = [m['text'] for m in messages]
        stated = [(at, m['speaker'], s) for at, m in enumerate(messages) for s in m.get('statements', ())]
        facts = [memory.text for memory in memories_of(messages)[len(messages) :]]
        self.messages, self.facts = [bag(t) for t in texts], [bag(t) for t in facts]
        self.asked, self.half_stated = [], []
        for question in header.get('questions', ()):
            answering = lambda among: [at for at, text in enumerate(among) if says(text, question['answer'])]
            if answering(texts):
                self.asked.append((bag(question['question']), answering(texts), answering(facts)))
        for at, speaker, s in stated:
            known = Known({**s, 'o': ''}, speaker, at, 0)
            if s['r'] != 'note' and known.text != known.subject:
                self.half_stated.append((bag(known.text), [at], []))


def main(distilled, table):
    rows, bag = bags_of(distilled)
    histories = [History(bag, *history) for history in load_histories() if split_of(history[0]['history']) == 'train']
    random.seed(SEED)
    rows = torch.nn.Parameter(rows)
    teach(histories, [rows], RATE, EPOCHS, lambda some: loss_of(some, rows))
    write(rows.detach().numpy(), distilled, table)


def bags_of(table):
    """The vectors of the table, and how a text becomes a bag of its pieces."""
    with open(os.path.join(table, 'vocabulary.txt'), encoding='utf-8') as file:
        vocabulary = file.read().rstrip('\n').split('\n')
    with open(os.path.join(table, PIECES), 'rb') as file:
        rows = np.frombuffer(file.read(), np.int8).reshape(len(vocabulary), -1).astype(np.float32)
    tokenizer = BertWordPieceTokenizer(vocab={piece: at for at, piece in enumerate(vocabulary)})
    return torch.tensor(rows / rows.std()), lambda text: Counter(tokenizer.encode(text, add_special_tokens=False).ids)


def loss_of(histories, rows):
    texts, questions, answers, weights = [], [], [], []
    for history in histories:
        places = add_messages(texts, history.messages)
        first_fact = len(texts)
        with_facts = random.random() < 0.5
        texts += history.facts if with_facts else []
        for bag, messages, facts, weight in asked(history):
            questions.append(bag)
            answers.append([places[m] for m in messages] + [first_fact + f for f in facts if with_facts])
            weights.append(weight)
    likeness = SHARPNESS * vectors(questions, rows) @ vectors([left_out(bag) for bag in texts], rows).T
    return missed(likeness, answers, weights)


def add_messages(texts, messages):
    """Adds them, some histories in longer pieces. Returns where each of them is."""
    longest = random.choice((2, 3, 5, 8)) if random.random() < LONG else 1
    places = []
    while len(places) < len(messages):
        part = messages[len(places) : len(places) + random.randint(1, longest)]
        places += [len(texts)] * len(part)
        texts.append(sum(part, Counter()))
    return places


def left_out(bag):
    return {piece: count for piece, count in bag.items() if random.random() >= LEFT_OUT} or bag


def vectors(bags, rows):
    """As `StaticEmbedder` sums them."""
    pieces = torch.tensor([piece for bag in bags for piece in bag])
    weights = torch.tensor([1 + math.log(count) for bag in bags for count in bag.values()])
    starts = torch.tensor(np.cumsum([0] + [len(bag) for bag in bags])[:-1])
    return normalize(embedding_bag(pieces, rows, starts, mode='sum', per_sample_weights=weights))


def write(rows, distilled, table):
    content = np.rint(rows * (127 / np.abs(rows).max())).astype(np.int8).tobytes()
    with open(os.path.join(distilled, 'manifest.json'), encoding='utf-8') as file:
        manifest = json.load(file)
    manifest['distilledSha256'] = manifest['sha256'][PIECES]
    manifest['sha256'][PIECES] = hashlib.sha256(content).hexdigest()
    with open(os.path.join(table, PIECES), 'wb') as file:
        file.write(content)
    with open(os.path.join(table, 'manifest.json'), 'w', encoding='utf-8') as file:
        file.write(json.dumps(manifest, indent=2) + '\n')


if __name__ == '__main__':
    torch.set_num_threads(1)
    main(*sys.argv[1:])

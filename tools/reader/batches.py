"""Builds what a model is trained on: one epoch after another in processes of their own, each with other values swapped in.

A batch holds messages, comparisons of messages with what is known, or questions, of like lengths."""
import json
import os
import random

import numpy as np

from examples import HERE, Reader, contexts, load_histories, message_examples, split_of
from model import POINTERS
from questions import questions
from revisions import revisions
from sentences import load_sentences
from swaps import Swaps

SILENT_ASSISTANT = 0.3
"""Share of an assistant's messages without a statement that are read: there are too many."""

with open(os.path.join(HERE, 'relations.json'), encoding='utf-8') as file:
    RELATIONS = {name: index for index, name in enumerate(json.load(file))}


class Epochs:
    """`of(seed)` makes the batches of one epoch."""

    def __init__(self, tokenizer, options):
        self.reader, self.options = Reader(tokenizer), options
        histories = [h for h in load_histories(*([options.data] if options.data else [])) if split_of(h[0]['history']) == 'train']
        random.Random(1).shuffle(histories)
        self.histories = histories[: max(1, round(len(histories) * options.share))]
        self.likeness = json.load(open(options.likeness, encoding='utf-8')) if options.likeness else {}
        self.sentences = load_sentences()
        self.swaps = Swaps(self.histories)

    def of(self, seed):
        random.seed(seed)
        groups = []
        for examples, collate in ((self.messages(), of_messages), (self.comparisons(), of_comparisons), (self.questions(), of_questions)):
            kind = sorted(examples, key=lambda e: len(e['ids']) + random.random() * 16)
            groups += [(collate, kind[i : i + self.options.batch]) for i in range(0, len(kind), self.options.batch)]
        random.shuffle(groups)
        return [collate(group) for collate, group in groups]

    def messages(self):
        said = [pair for _, messages in self.histories for pair in zip(messages, contexts(messages))]
        for message, context in said + [(m, '') for m in self.sentences]:
            if message['speaker'] == 'assistant' and not message.get('statements') and random.random() > SILENT_ASSISTANT:
                continue
            if random.random() >= self.options.read:
                continue
            swapped = self.swaps.of(message, context) if random.random() < self.options.swapped else (message, context)
            yield from message_examples(self.reader, swapped[1], swapped[0], RELATIONS)

    def comparisons(self):
        for _, messages in self.histories:
            yield from (e for e in revisions(self.reader, messages) if random.random() < self.options.read * (1 if any(e['revised']) else self.options.unrevised))

    def questions(self):
        for header, messages in self.histories * self.options.asked:
            yield from questions(self.reader, header, messages, self.likeness.get(header['history']))


def padded(group):
    # Few different lengths: each takes the processor some time to prepare.
    length = -(-max(len(e['ids']) for e in group) // 16) * 16
    ids, types, mask = (np.zeros((len(group), length), dtype=np.int64) for _ in range(3))
    for row, e in enumerate(group):
        ids[row, : len(e['ids'])], types[row, : len(e['ids'])], mask[row, : len(e['ids'])] = e['ids'], e['types'], 1
    return {'ids': ids, 'types': types, 'mask': mask}


def of_comparisons(group):
    return {**padded(group), **at_marks(group, 'revised')}


def at_marks(group, name):
    at = [(row, mark, wanted) for row, e in enumerate(group) for mark, wanted in zip(e['marks'], e[name])]
    rows, marks, wanted = (np.array(column, dtype=np.int64) for column in zip(*at))
    return {'rows': rows, 'marks': marks, name: wanted.astype(np.float32)}


def of_messages(group):
    """`right`: for each label and pointer the pieces that it may point to, since words may stand in several places."""
    batch = padded(group)
    inside = np.zeros(batch['ids'].shape, dtype=np.float32)
    labels = []
    for row, e in enumerate(group):
        inside[row, e['message'][0] : e['message'][1]] = 1
        labels += [(row, label) for label in e['labels']]
    right = []
    for at, (_, label) in enumerate(labels):
        places = {'end': [label['end']], 'subject': [first for first, _ in label['subjects']], 'subject_end': [last for _, last in label['subjects']]}
        for name in ('attribute', 'time'):
            places[name], places[name + '_end'] = [label[name][0]], [label[name][1]]
        right += [(at, POINTERS.index(name), place) for name, found in places.items() for place in found]
    column = lambda of: np.array([of(row, label) for row, label in labels], dtype=np.int64)
    return {
        **batch, 'inside': inside, 'said': np.array([[bool(e['labels']), e['changes']] for e in group], dtype=np.float32),
        'rows': column(lambda row, _: row), 'places': column(lambda _, label: label['start']),
        'relation': column(lambda _, label: label['relation']), 'state': column(lambda _, label: label['state']),
        'right': np.array(right, dtype=np.int64).reshape(-1, 3),
    }


def of_questions(group):
    """`answers`: for each question the pieces at which an answer begins and ends; `answering`: which memories answer."""
    answers = [(row, *place) for row, e in enumerate(group) for place in e['answers']]
    return {**padded(group), **at_marks(group, 'answering'), 'answers': np.array(answers, dtype=np.int64)}

"""Examples of what a message revises: the statements that held before it, and which of them hold no longer after it."""
import random
import re

from examples import CLS, SEP, WINDOW_PIECES
from quotes import key_words, quoted

KNOWN_PIECES = 112
"""Pieces of the known statements that a message is compared with."""
STATEMENT_PIECES = 16
"""Pieces of one of them."""
MARK = 1064
"""The piece "|" before each of them."""


def worded(subject, relation, attribute, value):
    """A statement as the runtime words a fact."""
    words = '' if relation == 'note' else attribute or '' if relation == 'open' else re.sub(r'^has_', '', relation).replace('_', ' ')
    return ' '.join(part for part in (subject, words, value) if part)


class Known:
    """A statement that holds."""

    def __init__(self, statement, speaker, at, place):
        self.reference = f'{at + 1}{chr(ord("a") + place)}'
        value, subject = quoted(statement['o'])[0], quoted(statement['s'])[0].lstrip('^')
        self.subject = {'me': speaker, 'you': 'user'}.get(subject, subject)
        self.relation, self.attribute, self.value, self.at = statement['r'], statement['a'], value, at
        self.text = worded(self.subject, statement['r'], statement['a'] and quoted(statement['a'])[0], value)
        self.words = key_words(f'{self.subject if self.subject != "user" else ""} {self.attribute or ""} {value}')


def nearness(known, message_words, relations, now):
    """How likely a message revises it. libs/extraction/src/reader does the same."""
    shared = len(known.words & message_words) / (1 + len(known.words)) ** 0.5
    same = (known.relation in relations and known.relation != 'open') * 1.0
    recent = max(0.0, 1 - (now - known.at) / 12)
    return 2 * shared + 0.7 * same + 0.8 * recent


def revisions(reader, messages):
    """Yields the examples of one history."""
    known = []
    for now, message in enumerate(messages):
        statements = message.get('statements', ())
        speaker = message['speaker']
        revised = {id(k) for k in known if k.reference in message.get('ends', ())}
        if known:
            candidates = nearest(known, message, now)
            candidates += [k for k in known if id(k) in revised and k not in candidates and random.random() < 0.5]
            random.shuffle(candidates)
            yield encode(reader, candidates, speaker, message['text'], revised)
        known = [k for k in known if id(k) not in revised]
        known += [Known(s, speaker, now, place) for place, s in enumerate(statements) if s['state'] in ('holds', 'planned')]


def nearest(known, message, now):
    words = key_words(message['text'])
    relations = {s['r'] for s in message.get('statements', ())}
    scored = sorted(known, key=lambda k: -nearness(k, words, relations, now))
    return scored[:10]


def encode(reader, candidates, speaker, text, revised):
    message, _ = reader.pieces(f'{speaker}: {text}')
    message = message[:WINDOW_PIECES]
    ids, marks, wanted = [CLS], [], []
    for candidate in candidates:
        pieces = reader.pieces(candidate.text)[0][:STATEMENT_PIECES]
        if len(ids) + len(pieces) > KNOWN_PIECES:
            break
        marks.append(len(ids))
        wanted.append(int(id(candidate) in revised))
        ids += [MARK, *pieces]
    types = [0] * (len(ids) + 1) + [1] * (len(message) + 1)
    return {'ids': [*ids, SEP, *message, SEP], 'types': types, 'marks': marks, 'revised': wanted, 'texts': [c.text for c in candidates], 'text': text}

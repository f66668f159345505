"""Turns histories into examples: the pieces of one message with its context, and where its statements stand in them."""
import glob
import json
import os
import re
import zlib

from tokenizers import Tokenizer

from quotes import place, quoted

HERE = os.path.dirname(os.path.abspath(__file__))
CONTEXT_PIECES = 40
"""Pieces of what was said before that a message is read with."""
WINDOW_PIECES = 96
"""Pieces of a message that are read at a time; longer ones are read by sentences."""
SENTENCE_END = re.compile(r'[.!?…]+["”’)\]]*\s+|\n+')
STATES = ('holds', 'ended', 'planned', 'denied')
CLS, SEP = 101, 102


def split_of(history):
    """Histories, thus people, are split by the checksum of their names: eight parts train, one develops, one tests."""
    part = zlib.crc32(history.encode()) % 10
    return 'train' if part < 8 else 'development' if part == 8 else 'test'


def load_histories(folder=os.path.join(HERE, 'data')):
    for path in sorted(glob.glob(os.path.join(folder, '*.ndjson'))):
        with open(path, encoding='utf-8') as lines:
            header, *messages = [json.loads(line) for line in lines if line.strip()]
        yield header, messages


class Pieces:
    """The pieces of a window of a message after its context, as the runtime builds them too."""

    def __init__(self, ids, types, spans, message_at, context_at):
        self.ids, self.types, self.spans = ids, types, spans
        self.message_at, self.context_at = message_at, context_at

    def find(self, start, end, first, last):
        """The first and last piece of characters [start, end) among the pieces [first, last)."""
        inside = [i for i in range(first, last) if self.spans[i] and self.spans[i][0] < end and self.spans[i][1] > start]
        return (inside[0], inside[-1]) if inside else None


class Reader:
    """Splits messages into windows of pieces."""

    def __init__(self, tokenizer_file):
        self.tokenizer = Tokenizer.from_file(tokenizer_file)
        self.tokenizer.no_truncation()
        self.tokenizer.no_padding()

    def pieces(self, text):
        encoded = self.tokenizer.encode(text, add_special_tokens=False)
        return encoded.ids, encoded.offsets

    def windows(self, text):
        """[start, end) in characters of the parts of a text that are read one by one."""
        ids, offsets = self.pieces(text)
        if len(ids) <= WINDOW_PIECES:
            return [(0, len(text))]
        ends = [m.end() for m in SENTENCE_END.finditer(text)] + [len(text)]
        parts, start, previous = [], 0, 0
        count = lambda a, b: sum(a <= x < b for x, _ in offsets)
        for end in ends:
            if count(start, end) > WINDOW_PIECES and previous > start:
                parts.append((start, previous))
                start = previous
            while count(start, end) > WINDOW_PIECES:
                cut = [x for x, _ in offsets if x >= start][WINDOW_PIECES]
                parts.append((start, cut))
                start = cut
            previous = end
        if previous > start:
            parts.append((start, previous))
        return parts

    def encode(self, context, speaker, text, start=0, end=None):
        end = len(text) if end is None else end
        context_ids, context_spans = self.pieces(context)
        context_ids, context_spans = context_ids[-CONTEXT_PIECES:], context_spans[-CONTEXT_PIECES:]
        speaker_ids, _ = self.pieces(speaker + ':')
        ids, spans = self.pieces(text[start:end])
        first = len(context_ids) + 2 + len(speaker_ids)
        return Pieces(
            [CLS, *context_ids, SEP, *speaker_ids, *ids, SEP],
            [0] * (len(context_ids) + 2) + [1] * (len(speaker_ids) + len(ids) + 1),
            [None, *context_spans, None, *[None] * len(speaker_ids), *[(a + start, b + start) for a, b in spans], None],
            (first, first + len(ids)),
            (1, 1 + len(context_ids)),
        )


def contexts(messages):
    """The words before each message: the last two, with who said them."""
    said = [f'{m["speaker"]}: {m["text"]}' for m in messages]
    return ['\n'.join(said[max(0, i - 2) : i]) for i in range(len(messages))]


def examples(reader, header, messages, relations):
    for message, context in zip(messages, contexts(messages)):
        yield from message_examples(reader, context, message, relations)


def message_examples(reader, context, message, relations):
    text, before = message['text'], context
    for start, end in reader.windows(text):
        pieces = reader.encode(before, message['speaker'], text, start, end)
        labels = []
        for statement in message.get('statements', ()):
            label = label_of(pieces, before, text, statement, relations, start, end)
            if label and all(label['start'] != other['start'] for other in labels):
                labels.append(label)
        yield {'ids': pieces.ids, 'types': pieces.types, 'message': pieces.message_at, 'labels': labels, 'pieces': pieces,
               'text': text, 'context': before, 'speaker': message['speaker'],
               'changes': bool(message.get('ends')),
               'statements': [s for s in message.get('statements', ()) if within(text, s, start, end)]}
        before = f'{before}\n{text[start:end]}'


def within(text, statement, start, end):
    span = place(text, *quoted(statement['o']))
    return bool(span) and start <= span[0] < end


def label_of(pieces, context, text, statement, relations, start, end):
    def here(words):
        span = place(text, *quoted(words)) if words else None
        return pieces.find(*span, *pieces.message_at) if span else None

    value = here(statement['o'])
    if not value or not within(text, statement, start, end) or statement['r'] not in relations:
        return None
    subjects = places_of_subject(pieces, context, text, statement['s'])
    return {'start': value[0], 'end': value[1], 'relation': relations[statement['r']], 'state': STATES.index(statement['state']),
            'subjects': subjects, 'attribute': here(statement['a']) or (0, 0), 'time': here(statement['t']) or (0, 0)}


def places_of_subject(pieces, context, text, subject):
    """Its mark, or all places of its words: in the message; else in the context; else the mark of what was said earlier."""
    if subject == 'me':
        return [(0, 0)]
    if subject == 'you':
        return [(pieces.context_at[1], pieces.context_at[1])]
    words, nth = quoted(subject.lstrip('^'))
    if nth > 1 and (span := place(text, words, nth)) and (found := pieces.find(*span, *pieces.message_at)):
        return [found]
    inside = [] if subject.startswith('^') else places_of(words, pieces, text, pieces.message_at)
    nowhere = len(pieces.ids) - 1
    return inside or places_of(words, pieces, context, pieces.context_at) or [(nowhere, nowhere)]


def places_of(words, pieces, text, among):
    """All places of words in a text, among some of the pieces."""
    spans = []
    while span := place(text, words, len(spans) + 1):
        spans.append(span)
    return [found for span in spans if (found := pieces.find(*span, *among))]

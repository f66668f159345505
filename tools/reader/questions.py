"""Examples of questions: what may answer, in the order of its time, and where the answer stands in it."""
import math
import random
from collections import Counter

from examples import CLS, SENTENCE_END, SEP
from quotes import key_words, place
from revisions import MARK, Known

MEMORIES = 8
"""How many facts and messages are looked at together."""
MEMORY_PIECES = 40
"""Pieces of one of them."""
QUESTION_PIECES = 32
UNANSWERED = 0.35
"""Share of the questions whose answers are taken away: so many are not found."""


class Memory:
    """A message, or a fact that it states."""

    def __init__(self, at, text):
        self.at, self.text = at, text
        self.words = {stem(w) for w in key_words(text)}


def stem(word):
    return word[:5]


def questions(reader, header, messages):
    """Yields the examples of one history."""
    memories = [Memory(at, f'{m["speaker"]}: {m["text"]}') for at, m in enumerate(messages)]
    memories += [Memory(at, Known(s, m['speaker'], at, 0).text) for at, m in enumerate(messages) for s in m.get('statements', ()) if s['state'] in ('holds', 'planned')]
    seen = Counter(word for m in memories for word in m.words)
    for question in header.get('questions', ()):
        answers = [] if random.random() < UNANSWERED else question['answer'] or []
        has_answer = lambda m: any(place(m.text, words) for words in question['answer'] or [])
        words = {stem(w) for w in key_words(question['question'])}
        score = lambda m: sum(math.log(1 + len(memories) / seen[w]) for w in words & m.words) / (3 + len(m.words)) ** 0.3 + random.random()
        among = [m for m in memories if answers or not has_answer(m)]
        nearest = sorted(among, key=score, reverse=True)[: random.randint(4, MEMORIES)]
        if answers and not any(has_answer(m) for m in nearest):
            nearest[-1] = random.choice([m for m in among if has_answer(m)] or nearest)
        asked = question['question'].rstrip('?') + random.choice(('', '?'))
        yield encode(reader, asked, sorted(nearest, key=lambda m: m.at), answers)


def encode(reader, question, memories, answers):
    asked = reader.pieces(question)[0][:QUESTION_PIECES]
    ids, places = [CLS, *asked, SEP], []
    types = [0] * len(ids)
    for memory in memories:
        text = part(reader, memory.text, key_words(question), answers)
        pieces, offsets = reader.pieces(text)
        pieces, offsets = pieces[:MEMORY_PIECES], offsets[:MEMORY_PIECES]
        for words in answers:
            span = place(text, words)
            inside = [i for i, (start, end) in enumerate(offsets) if span and start < span[1] and end > span[0]]
            if inside and offsets[inside[-1]][1] >= span[1]:
                places.append((len(ids) + 1 + inside[0], len(ids) + 1 + inside[-1]))
        ids += [MARK, *pieces]
    ids.append(SEP)
    return {'ids': ids, 'types': types + [1] * (len(ids) - len(types)), 'answers': places or [(0, 0)]}


def part(reader, text, words, answers):
    """Of a long text the part from the sentence on that says most of what is asked, or the answer."""
    if len(reader.pieces(text)[0]) <= MEMORY_PIECES:
        return text
    starts = [0] + [m.end() for m in SENTENCE_END.finditer(text) if m.end() < len(text)]
    ends = starts[1:] + [len(text)]
    said = lambda at: len({stem(w) for w in key_words(text[starts[at] : ends[at]])} & {stem(w) for w in words})
    answering = [at for at in range(len(starts)) if any(place(text[starts[at] : ends[at]], a) for a in answers)]
    at = answering[0] if answering and random.random() < 0.7 else max(range(len(starts)), key=said)
    return text[starts[at] :]

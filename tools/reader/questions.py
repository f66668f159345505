"""Examples of questions: what may answer, in the order of its time, which of it answers, and where the answer stands in it."""
import math
import random
import re
from collections import Counter

from examples import CLS, SENTENCE_END, SEP
from quotes import key_words, place, says
from revisions import MARK, Known

MEMORIES = 6
"""How many facts and messages are looked at together."""
MEMORY_PIECES = 40
"""Pieces of one of them."""
QUESTION_PIECES = 32
UNANSWERED = 0.35
"""Share of the questions whose answers are taken away: so many are not found."""
MISSED = 0.15
"""Share of the near memories that a search does not find."""
CARELESS = 0.15
"""Share of the questions that are asked with a slip of the fingers, and of those without articles."""


class Memory:
    """A message, or a fact that it states."""

    def __init__(self, at, text):
        self.at, self.text = at, text
        self.words = {stem(w) for w in key_words(text)}


def stem(word):
    return word[:5]


def memories_of(messages):
    """All that may answer: each message, and the facts that hold or are planned."""
    said = [Memory(at, f'{m["speaker"]}: {m["text"]}') for at, m in enumerate(messages)]
    return said + [Memory(at, Known(s, m['speaker'], at, 0).text) for at, m in enumerate(messages) for s in m.get('statements', ()) if s['state'] in ('holds', 'planned')]


def questions(reader, header, messages, likeness=None):
    """Yields the examples of one history. `likeness`: of each question, how near each memory is to it by vectors."""
    memories = memories_of(messages)
    seen = Counter(word for m in memories for word in m.words)
    for number, question in enumerate(header.get('questions', ())):
        answers = [] if random.random() < UNANSWERED else question['answer'] or []
        has_answer = lambda m: says(m.text, question['answer'])
        words = {stem(w) for w in key_words(question['question'])}
        by_words = [sum(math.log(1 + len(memories) / seen[w]) for w in words & m.words) / (3 + len(m.words)) ** 0.3 + random.random() for m in memories]
        lists = [by_words] + ([likeness[number]] if likeness else [])
        among = [m for m, _ in fused(memories, lists) if (answers or not has_answer(m)) and random.random() >= MISSED]
        nearest = among[: random.randint(3, MEMORIES)]
        if answers and not any(has_answer(m) for m in nearest):
            nearest[-1] = random.choice([m for m in memories if has_answer(m)] or nearest)
        in_time = sorted(nearest, key=lambda m: m.at)
        yield {**encode(reader, asked(question['question']), in_time, answers), 'ranks': [nearest.index(m) for m in in_time]}


def fused(memories, lists):
    """Memories with their ranks, the best first, by the ranks that they have in several lists of scores."""
    total = [0.0] * len(memories)
    for scores in lists:
        for rank, index in enumerate(sorted(range(len(memories)), key=lambda index: -scores[index])):
            total[index] += 1 / (20 + rank)
    return sorted(zip(memories, total), key=lambda pair: -pair[1])


def asked(question):
    """A question as people type it."""
    question = question.rstrip('?') + random.choice(('', '?'))
    if random.random() < 0.4:
        question = question.lower()
    if random.random() < CARELESS:
        question = re.sub(r'\b(?:the|a|an) ', '', question)
    if random.random() < CARELESS:
        at = random.randrange(1, max(2, len(question) - 2))
        question = question[:at] + random.choice((question[at + 1 : at + 2] + question[at], '', question[at] * 2)) + question[at + 2 :]
    return question


def encode(reader, question, memories, answers):
    asked = reader.pieces(question)[0][:QUESTION_PIECES]
    ids, places, marks, right = [CLS, *asked, SEP], [], [], []
    types = [0] * len(ids)
    for memory in memories:
        text = part(reader, memory.text, key_words(question), answers)
        pieces, offsets = reader.pieces(text)
        pieces, offsets = pieces[:MEMORY_PIECES], offsets[:MEMORY_PIECES]
        before = len(places)
        for words in answers:
            span = place(text, words)
            inside = [i for i, (start, end) in enumerate(offsets) if span and start < span[1] and end > span[0]]
            if inside and offsets[inside[-1]][1] >= span[1]:
                places.append((len(ids) + 1 + inside[0], len(ids) + 1 + inside[-1]))
        marks.append(len(ids))
        right.append(int(len(places) > before))
        ids += [MARK, *pieces]
    ids.append(SEP)
    return {'ids': ids, 'types': types + [1] * (len(ids) - len(types)), 'answers': places or [(0, 0)], 'marks': marks, 'answering': right}


def part(reader, text, words, answers):
    """Of a long text the part from the sentence on that says most of what is asked, or the answer."""
    if len(reader.pieces(text)[0]) <= MEMORY_PIECES:
        return text
    starts = [0] + [m.end() for m in SENTENCE_END.finditer(text) if m.end() < len(text)]
    ends = starts[1:] + [len(text)]
    said = lambda at: len({stem(w) for w in key_words(text[starts[at] : ends[at]])} & {stem(w) for w in words})
    answering = [at for at in range(len(starts)) if says(text[starts[at] : ends[at]], answers)]
    at = answering[0] if answering and random.random() < 0.7 else max(range(len(starts)), key=said)
    return text[starts[at] :]

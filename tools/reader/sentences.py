"""The development texts of tools/eval-extraction as examples: what is rare in histories, in plain sentences."""
import json
import os
import re

from examples import HERE

FILES = ('development.ndjson', 'everyday/development.ndjson')
SMALL = {'the', 'a', 'an', 'my', 'our'}


def load_sentences():
    found = []
    for name in FILES:
        with open(os.path.join(HERE, '..', 'eval-extraction', name), encoding='utf-8') as lines:
            for line in lines:
                if line.strip() and not line.startswith('#'):
                    message = message_of(json.loads(line))
                    if message:
                        found.append(message)
    return found


def message_of(item):
    """None for a text of several speakers, or of facts that its words do not name."""
    text = item['text']
    if '\n' in text:
        return None
    statements = []
    for fact in item['facts']:
        spans = [find(text, words) for words in [fact.get('object'), *(fact.get('objects') or [])] if words]
        span = next((s for s in spans if s), None)
        subject = 'me' if fact['subject'] == 'user' else words_at(text, find(text, fact['subject']))
        if span is None or subject is None:
            if fact.get('optional'):
                continue
            return None
        if fact.get('correction') and fact.get('optional'):
            continue
        state = 'denied' if fact.get('correction') else 'ended' if fact.get('ending') or fact.get('to') == 'past' else 'holds'
        statements.append({'s': subject, 'r': fact['predicates'][0], 'a': None, 'o': words_at(text, span), 'state': state, 't': None})
    return {'speaker': item.get('role', 'user'), 'text': text, 'statements': statements}


def words_at(text, span):
    return text[span[0] : span[1]] if span else None


def stem(word):
    word = re.sub(r"'s$", '', word)
    for ending in ('ing', 'ies', 'ied', 'es', 'ed', 's', 'e', 'y'):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word[: -len(ending)]
    return word


def find(text, words):
    """The shortest stretch of up to twelve words that has all stems of the wanted ones."""
    wanted = {stem(w) for w in re.findall(r"[\w'@.+-]*\w", words.lower()) if w not in SMALL}
    there = [(m.start(), m.end(), stem(m.group().lower())) for m in re.finditer(r"[\w'@.+-]*\w", text)]
    best = None
    for i, (start, _, first) in enumerate(there):
        left = set(wanted)
        for _, end, word in there[i : i + 12] if first in wanted else ():
            left.discard(word)
            if not left:
                if best is None or end - start < best[1] - best[0]:
                    best = (start, end)
                break
    return best

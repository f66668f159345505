"""Other values in the place of those that a message has, so that the words around them are learned: mention replacement."""
import random
import re
from collections import defaultdict

from quotes import joined, quoted

FIELDS = ('s', 'a', 'o', 't')
NOT_SWAPPED = (
    'note', 'open', 'decided', 'plans_to', 'must', 'has_task', 'has_goal', 'has_routine', 'asks_to', 'believes', 'wants', 'is_a',
    'has_status', 'has_problem', 'likes', 'dislikes', 'prefers',
)


class Swaps:
    """The values of each relation in all histories, and the names of the subjects."""

    def __init__(self, histories):
        self.values = defaultdict(list)
        for _, messages in histories:
            for statement in (s for m in messages for s in m.get('statements', ())):
                if statement['r'] not in NOT_SWAPPED:
                    self.values[statement['r']].append(quoted(statement['o'])[0])
                subject = quoted(statement['s'])[0]
                if is_name(subject):
                    self.values['subject'].append(subject)

    def of(self, message, context):
        """The message and what was said before it with some of its words swapped; the labels quote the new ones."""
        changes = {}
        for statement in message.get('statements', ()):
            if statement['r'] in self.values and random.random() < 0.4:
                changes[quoted(statement['o'])[0]] = random.choice(self.values[statement['r']])
            subject = quoted(statement['s'])[0]
            if is_name(subject) and random.random() < 0.4:
                changes[subject.lstrip('^')] = random.choice(self.values['subject'])
        quotes = {quoted(words)[0].lstrip('^') for s in message.get('statements', ()) for words in (s[f] for f in FIELDS) if words}
        text, changed = message['text'], {}
        for old, new in changes.items():
            shares = any(other != old and (old.lower() in other.lower() or other.lower() in old.lower()) for other in quotes)
            if shares or text.lower().count(new.lower()) or count(text, old) > 1:
                continue
            text, context = replace(text, old, new), replace(context, old, new)
            changed[old] = new
        if not changed:
            return message, context
        swap = lambda words: words and words.replace(words.lstrip('^'), changed.get(quoted(words)[0].lstrip('^'), words.lstrip('^')))
        statements = [{**s, **{f: swap(s[f]) for f in FIELDS}} for s in message['statements']]
        return {**message, 'text': text, 'statements': statements}, context


def is_name(subject):
    return subject not in ('me', 'you') and not subject.startswith('^') and subject[:1].isupper() and len(subject.split()) < 3


def places(text, words):
    return [m.start() for m in re.finditer(re.escape(words), text, re.IGNORECASE)]


def count(text, words):
    return len(places(text, words))


def replace(text, old, new):
    for at in reversed(places(text, old)):
        if not joined(text, at) and not joined(text, at + len(old)):
            text = text[:at] + new + text[at + len(old) :]
    return text

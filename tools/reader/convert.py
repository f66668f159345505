"""Reads histories in the notation of writers and writes JSON lines. usage: convert.py FILE.txt ... [--to DIR]; without --to it only checks."""
import json, re, sys, glob, os
from collections import Counter

from quotes import key_words, place, quoted

with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'relations.json'), encoding='utf-8') as file:
    RELATIONS = set(json.load(file)) - {'open'}
STATES = ('holds', 'ended', 'planned', 'denied')
LINE = re.compile(r'^(?:\[(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d))?\]\s*)?([^:\n]{1,40}):\s(.*)$')


def parse(path):
    head, messages, questions, errors = {}, [], [], []
    day, clock = None, '09:00'
    err = lambda n, what: errors.append(f'{path}:{n}: {what}')
    for n, line in enumerate(open(path, encoding='utf-8').read().split('\n'), 1):
        if not line.strip(): continue
        if line.startswith('# '):
            k, _, v = line[2:].partition(':'); head[k.strip()] = v.strip(); continue
        if line.startswith('? '):
            q, sep, a = line[2:].partition('=>')
            if not sep: err(n, 'a question needs "=>"'); continue
            want, _, stale = a.partition('||')
            want, stale = want.strip(), stale.strip()
            if want != '-' and not any(place(m['text'], w.strip()) for w in want.split(' / ') for m in messages): err(n, f'answer words {want!r} stand in no message'); continue
            questions.append({'question': q.strip(), 'answer': None if want == '-' else [w.strip() for w in want.split(' / ')], 'outdated': stale or None}); continue
        if line.startswith('  '):
            if not messages: err(n, 'a label before the first message'); continue
            m = messages[-1]; text = m['text']
            if line.strip().startswith('< '):
                ended = said_before(messages[:-1], line.strip()[2:])
                if ended is None: err(n, f'{line.strip()!r} is the value of no label before')
                elif ended not in m['ends']: m['ends'].append(ended)
                continue
            parts = [p.strip() for p in re.split(r'\s\|\s', line.strip())]
            if len(parts) < 3: err(n, 'a label needs subject | relation | value'); continue
            s, r, o, *rest = parts; st = {'s': s, 'r': r, 'a': None, 'o': o, 'state': 'holds', 't': None}; former = None
            if r.startswith('~'): st['r'], st['a'] = 'open', r[1:].strip()
            elif r not in RELATIONS: err(n, f'{r!r} is no relation of the list; use ~words for an open attribute'); continue
            bad = False
            for x in rest:
                if x in STATES: st['state'] = x
                elif x.startswith('@'): st['t'] = x[1:].strip()
                elif x.startswith('<'): former = x[1:].strip()
                else: err(n, f'{x!r}: a state, "@ time words" or "< former value"'); bad = True
            for k in ('o', 'a', 't'):
                if st[k] is None: continue
                w, nth = quoted(st[k])
                if not w or place(text, w, nth) is None: err(n, f'{k}: {st[k]!r} does not stand in the message'); bad = True
            if s.startswith('^'):
                if not any(place(e['text'], s[1:]) for e in messages[:-1]) and not any(e['speaker'] == s[1:] for e in messages): err(n, f'subject {s!r} stands in no earlier message'); bad = True
            elif s not in ('me', 'you'):
                w, nth = quoted(s)
                if place(text, w, nth) is None: err(n, f'subject {s!r} does not stand in the message: quote it, or me, you, ^words of an earlier message'); bad = True
            if former and not any(place(e['text'], quoted(former)[0]) for e in messages): err(n, f'< {former!r} stands in no message so far'); bad = True
            if r != 'note' and len(o) > 90: err(n, 'the value is long: shorten it, or make it a note'); bad = True
            if bad: continue
            m['statements'].append(st)
            ended = former and said_before(messages[:-1], former)
            if ended and ended not in m['ends']: m['ends'].append(ended)
            continue
        x = LINE.match(line)
        if not x: err(n, f'not understood: {line[:60]!r}'); continue
        if x[1]:
            if day and x[1] < day: err(n, 'the time goes back')
            day = x[1]
        if x[2]: clock = x[2]
        if not day: err(n, 'the first message needs [YYYY-MM-DD HH:MM]'); day = '2026-01-01'
        messages.append({'speaker': x[3].strip(), 'at': f'{day}T{clock}:00Z', 'text': x[4].strip().replace('\\n', '\n'), 'statements': [], 'ends': []})
    for k in ('id', 'who', 'register'):
        if k not in head: errors.append(f'{path}: the header lacks "# {k}: …"')
    return head, messages, questions, errors


def said_before(messages, value):
    """The number and letter of the last statement with a value of these words."""
    words = key_words(quoted(value)[0])
    for n, message in reversed(list(enumerate(messages, 1))):
        for at, statement in reversed(list(enumerate(message['statements']))):
            have = key_words(quoted(statement['o'])[0])
            if statement['state'] in ('holds', 'planned') and words and len(words & have) * 2 >= len(words | have):
                return f'{n}{chr(ord("a") + at)}'
    return None


def main():
    args = sys.argv[1:]; to = None
    if '--to' in args: i = args.index('--to'); to = args[i + 1]; del args[i:i + 2]
    paths = [p for a in args for p in (sorted(glob.glob(a + '/*.txt')) if os.path.isdir(a) else [a])]
    bad = 0; seen = {}; tot = Counter(); rel = Counter(); states = Counter()
    for p in paths:
        head, ms, qs, errors = parse(p)
        people = [m for m in ms if m['speaker'] != 'assistant']
        for m in people:
            k = re.sub(r'\W+', ' ', m['text'].lower()).strip()
            if len(k) > 30 and k in seen: errors.append(f'{p}: the message {m["text"][:50]!r} stands in {seen[k]} too')
            seen[k] = p
        none = sum(not m['statements'] for m in people); n = max(1, len(people))
        if len(ms) < 28: errors.append(f'{p}: {len(ms)} messages; write 30 to 50')
        if none / n < .28: errors.append(f'{p}: only {none} of {n} messages of people state nothing; a third or more should')
        if len(qs) < 4: errors.append(f'{p}: {len(qs)} questions; write 4 to 16')
        if len(paths) < 40 or errors:
            for e in errors: print(e)
        bad += len(errors); tot['histories'] += 1; tot['messages'] += len(ms); tot['of people'] += len(people); tot['without'] += none; tot['questions'] += len(qs)
        for m in ms:
            tot['ends'] += len(m['ends'])
            for s in m['statements']: rel[s['r']] += 1; states[s['state']] += 1; tot['statements'] += 1; tot['timed'] += bool(s['t']); tot['elsewhere'] += s['s'].startswith('^')
        if to and not errors:
            with open(f'{to}/{head["id"]}.ndjson', 'w', encoding='utf-8') as f:
                f.write(json.dumps({'history': head['id'], **{k: v for k, v in head.items() if k != 'id'}, 'questions': qs}, ensure_ascii=False) + '\n')
                for m in ms: f.write(json.dumps({k: v for k, v in m.items() if not (k in ('statements', 'ends') and not v)}, ensure_ascii=False) + '\n')
    print(dict(tot), dict(states)); print(rel.most_common(80)) if len(paths) > 5 else None
    print(f'{bad} errors')
    sys.exit(bad > 0)


main()

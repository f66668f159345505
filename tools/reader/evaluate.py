"""How well a model reads the labelled histories. usage: evaluate.py BASE MODEL.pt [development|test] [--messages N] [--show N]"""
import json
import os
import random
import re
import sys
from collections import Counter, defaultdict

import torch

from decode import answer_of, outputs_of, read
from examples import STATES, Reader, examples, load_histories, split_of
from model import ReaderModel
from questions import questions
from revisions import revisions

args = sys.argv[1:]
show = int(args[args.index('--show') + 1]) if '--show' in args else 0
base, path = args[:2]
part = args[2] if len(args) > 2 and not args[2].startswith('--') else 'development'
data = os.environ.get('READER_DATA')
torch.set_num_threads(1)
saved = torch.load(path, map_location='cpu')
names = saved['relations']
model = ReaderModel(base, len(names), len(STATES))
model.load_state_dict(saved['model'])
model.eval().to('cuda' if torch.cuda.is_available() else 'cpu')
reader = Reader(os.path.join(base, 'tokenizer.json'))

words = lambda s: {w for w in re.findall(r'\w+', (s or '').lower())} - {'the', 'a', 'an', 'my', 'our', 'i', 'to'}
plain = lambda s: re.sub(r'#\d$', '', s or '').lstrip('^')


def overlaps(one, other):
    a, b = words(plain(one)), words(plain(other))
    return bool(a & b) and len(a & b) * 2 >= min(len(a), len(b)) and len(a & b) * 3 >= max(len(a), len(b))


def same_subject(wanted, got):
    if wanted['s'] in ('me', 'you') or got['s'] in ('me', 'you', 'earlier'):
        return wanted['s'] == got['s']
    return overlaps(wanted['s'], got['s'])


limit = int(args[args.index('--messages') + 1]) if '--messages' in args else 10**9
histories = [h for h in load_histories(*([data] if data else [])) if split_of(h[0]['history']) == part]
rows = []
for header, messages in histories:
    for e in examples(reader, header, messages, {n: i for i, n in enumerate(names)}):
        if e['speaker'] == 'assistant' and not e['labels']:
            continue
        if len(rows) < limit:
            rows.append((e, read(model, e, names, 0.2)))
print(part, len(rows), 'messages')
for threshold in (0.3, 0.4, 0.5, 0.6, 0.7, 0.8):
    n = Counter()
    for e, got in rows:
        got = [g for g in got if g['certainty'] >= threshold]
        n['got'] += len(got)
        n['wanted'] += len(e['statements'])
        n['silent'] += not e['statements']
        n['talks'] += not e['statements'] and bool(got)
        for g in got:
            n['good value'] += any(overlaps(w['o'], g['o']) for w in e['statements'])
            n['good'] += any(overlaps(w['o'], g['o']) and same_subject(w, g) for w in e['statements'])
        for w in e['statements']:
            hits = [g for g in got if overlaps(w['o'], g['o'])]
            n['value'] += bool(hits)
            hits = [g for g in hits if same_subject(w, g)]
            n['subject'] += bool(hits)
            n['state'] += any(g['state'] == w['state'] for g in hits)
            hits = [g for g in hits if g['r'] == w['r']]
            n['relation'] += bool(hits)
            n['all'] += any(g['state'] == w['state'] for g in hits)
    of = lambda a, b: f'{n[a] / max(1, n[b]):.2f}'
    print(threshold, 'recall: value', of('value', 'wanted'), '+subject', of('subject', 'wanted'), '+state', of('state', 'wanted'), '+relation',
          of('relation', 'wanted'), 'all', of('all', 'wanted'), '| precision: value', of('good value', 'got'), '+subject', of('good', 'got'), '| silent messages read', of('talks', 'silent'))
compared = []
random.seed(1)
for header, messages in histories:
    if len(compared) < 20 * limit:
        for e in revisions(reader, messages):
            revises = outputs_of(model, e)[4].sigmoid()
            compared += [(float(revises[mark]), wanted) for mark, wanted in zip(e['marks'], e['revised'])]
for threshold in (0.3, 0.4, 0.5, 0.6, 0.7, 0.8):
    got = [wanted for certainty, wanted in compared if certainty >= threshold]
    print(threshold, f'revisions: recall {sum(got) / max(1, sum(w for _, w in compared)):.2f} precision {sum(got) / max(1, len(got)):.2f} of {len(compared)}')
asked, first, among_three = [], Counter(), Counter()
likeness = json.load(open(os.environ['LIKENESS'], encoding='utf-8')) if 'LIKENESS' in os.environ else {}
for header, messages in histories:
    if len(asked) < limit:
        for e in questions(reader, header, messages, likeness.get(header['history'])):
            outputs = outputs_of(model, e)
            asked.append((e, answer_of(e, outputs)))
            if any(e['answering']):
                chances = outputs[7][e['marks']].tolist()
                for name, order in (('as found', [-rank for rank in e['ranks']]), ('by the model', chances)):
                    best = sorted(range(len(order)), key=lambda at: -order[at])
                    first[name] += e['answering'][best[0]]
                    among_three[name] += any(e['answering'][at] for at in best[:3])
                first['of'] += 1
for threshold in (0.3, 0.5, 0.7, 0.8, 0.9):
    answered = [(e['answers'], at) for e, (at, certainty) in asked if certainty >= threshold]
    open_ones = [e for e, _ in asked if e['answers'] == [(0, 0)]]
    right = sum(any(at[0] <= last and at[1] >= first for first, last in answers) for answers, at in answered)
    wrong = sum(answers != [(0, 0)] for answers, _ in answered) - right
    print(threshold, f'questions: right {right / max(1, len(asked) - len(open_ones)):.2f} wrong {wrong / max(1, len(asked) - len(open_ones)):.2f} of {len(asked)};',
          f'without an answer, answered {(len(answered) - right - wrong) / max(1, len(open_ones)):.2f}')
for name in ('as found', 'by the model'):
    print(f'memories {name}: first {first[name] / max(1, first["of"]):.2f} in three {among_three[name] / max(1, first["of"]):.2f} of {first["of"]}')
for e, got in rows[:show]:
    print('---', repr(e['context'][-80:]), '|', e['speaker'], ':', e['text'])
    for w in e['statements']:
        print('   want', {k: v for k, v in w.items() if v})
    for g in got:
        if g['certainty'] >= 0.5:
            print('   got ', {k: v for k, v in g.items() if v})

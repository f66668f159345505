"""What the outputs of the model say: the same decisions as the runtime makes."""
import torch

from examples import SEP, STATES
from model import POINTERS
from revisions import MARK

THRESHOLD = 0.5
LONGEST = {'end': 40, 'subject': 8, 'attribute': 8, 'time': 12}


def statements_of(pieces, outputs, names, text, context, threshold=THRESHOLD):
    begins, relation, state, pointers, _, message, _, _ = outputs
    begins = begins.sigmoid() * message[0].sigmoid() ** 0.5
    found = []
    first, last = pieces.message_at
    nowhere = len(pieces.ids) - 1
    you = pieces.context_at[1]
    for i in range(first, last):
        if begins[i] < threshold:
            continue
        row = {name: pointers[index, i] for index, name in enumerate(POINTERS)}
        best = lambda name, low, high: low + int(row[name][low:high].argmax())
        end = best('end', i, min(last, i + LONGEST['end']))

        def span(name):
            at = int(row[name].argmax())
            if pieces.spans[at] is None:
                return at, at
            limit = last if at >= first else pieces.context_at[1]
            return at, best(name + '_end', at, min(limit, at + LONGEST[name]))

        def words(at):
            if pieces.spans[at[0]] is None:
                return None
            source = text if at[0] >= first else context
            return source[pieces.spans[at[0]][0] : pieces.spans[at[1]][1]]

        subject, attribute, time = span('subject'), span('attribute'), span('time')
        who = words(subject) or ('me' if subject[0] == 0 else 'you' if subject[0] == you else 'earlier' if subject[0] == nowhere else 'me')
        scores = relation[i].softmax(-1)
        found.append({
            'at': (i, end),
            's': who, 'r': names[int(scores.argmax())], 'a': words(attribute), 'o': words((i, end)),
            'state': STATES[int(state[i].argmax())], 't': words(time), 'certainty': round(float(begins[i]), 3),
        })
    return [s for s in found if not any(hides(other, s) for other in found)]


def hides(other, statement):
    """Two values share no words: the surer one counts. A note may be around a value."""
    overlap = other['at'][0] <= statement['at'][1] and other['at'][1] >= statement['at'][0]
    surer = (other['certainty'], -other['at'][0]) > (statement['certainty'], -statement['at'][0])
    return overlap and surer and (other['r'] == 'note') == (statement['r'] == 'note')


def read(model, example, names, threshold=THRESHOLD):
    outputs = outputs_of(model, example)
    return statements_of(example['pieces'], outputs, names, example['text'], example['context'], threshold)


def outputs_of(model, example):
    device = next(model.parameters()).device
    ids = torch.tensor([example['ids']], device=device)
    with torch.no_grad():
        return [output[0].cpu() for output in model(ids, torch.tensor([example['types']], device=device), torch.ones_like(ids))]


def answer_of(example, outputs):
    """The first and last piece of the likeliest answer, and how sure it is that there is one."""
    answer, first = outputs[6], example['types'].index(1)
    allowed = torch.arange(len(answer)) >= first
    allowed[0] = True
    starts, ends = answer.masked_fill(~allowed[:, None], -1e4).softmax(0).T
    start = first + int(starts[first:].argmax())
    stop = next((at for at in range(start, len(answer)) if example['ids'][at] in (MARK, SEP)), len(answer))
    end = start + int(ends[start : min(stop, start + LONGEST['end'])].argmax())
    words = example['ids'][start : end + 1]
    # The same answer may be found in a message and in its fact.
    places = [at for at in range(len(answer)) if example['ids'][at : at + len(words)] == words]
    return (start, end), float(starts[places].sum() * ends[[at + len(words) - 1 for at in places]].sum()) ** 0.5

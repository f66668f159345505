"""How near each memory of a history is to each of its questions, by the vectors of the base model. usage: likeness.py BASE OUT.json"""
import json
import sys

import torch
from transformers import AutoModel, AutoTokenizer

from examples import load_histories
from questions import memories_of

MOST_PIECES = 128
base, out = sys.argv[1:3]
device = 'cuda' if torch.cuda.is_available() else 'cpu'
tokenizer, model = AutoTokenizer.from_pretrained(base), AutoModel.from_pretrained(base, add_pooling_layer=False).eval().to(device)


def vectors_of(texts):
    order = sorted(range(len(texts)), key=lambda at: len(texts[at]))
    vectors = torch.zeros(len(texts), model.config.hidden_size)
    for start in range(0, len(order), 64):
        among = order[start : start + 64]
        pieces = tokenizer([texts[at] for at in among], padding=True, truncation=True, max_length=MOST_PIECES, return_tensors='pt').to(device)
        with torch.no_grad():
            hidden = model(**pieces).last_hidden_state
        mask = pieces['attention_mask'][:, :, None]
        vectors[among] = torch.nn.functional.normalize((hidden * mask).sum(1) / mask.sum(1)).cpu()
    return vectors


likeness = {}
for header, messages in load_histories(*sys.argv[3:]):
    asked = [question['question'] for question in header.get('questions', ())]
    if asked:
        near = vectors_of(asked) @ vectors_of([memory.text for memory in memories_of(messages)]).T
        likeness[header['history']] = [[round(value, 3) for value in row] for row in near.tolist()]
with open(out, 'w', encoding='utf-8') as file:
    json.dump(likeness, file)

"""Writes the model for the runtime: 8-bit ONNX, and what the runtime must know of it. usage: export.py BASE MODEL.pt FOLDER [THRESHOLD [OF_REVISIONS [OF_CHANGES]]]

Thresholds that are not given are kept, and so are the figures that figures.spec.ts compares with: set them to what it prints."""
import hashlib
import json
import os
import sys

import onnx
import torch
from onnxruntime.quantization import QuantType, quantize_dynamic

from examples import STATES
from model import ReaderModel


class OneMessage(torch.nn.Module):
    """The runtime reads one sequence at a time: nothing is padding."""

    def __init__(self, model):
        super().__init__()
        self.model = model

    def forward(self, ids, types):
        return self.model(ids, types, torch.ones_like(ids))


base, path, folder = sys.argv[1:4]
saved = torch.load(path, map_location='cpu')
model = ReaderModel(base, len(saved['relations']), len(STATES))
model.load_state_dict(saved['model'])
model.eval()
os.makedirs(folder, exist_ok=True)
whole = os.path.join(folder, 'reader.float.onnx')
file = os.path.join(folder, 'reader.onnx')
sample = torch.ones(1, 40, dtype=torch.long)
outputs = ['begins', 'relation', 'state', 'pointers', 'revises', 'message', 'answer', 'answers']
axes = {name: {1: 'n'} for name in ['ids', 'types', 'begins', 'relation', 'state', 'revises', 'answer', 'answers']} | {'pointers': {2: 'n', 3: 'm'}}
torch.onnx.export(OneMessage(model), (sample, sample), whole, input_names=['ids', 'types'], output_names=outputs, dynamic_axes=axes,
                  opset_version=17, dynamo=False)
quantize_dynamic(whole, file, weight_type=QuantType.QInt8, per_channel=True, reduce_range=True)
os.remove(whole)
with open(file, 'rb') as written:
    checksum = hashlib.sha256(written.read()).hexdigest()
description = os.path.join(folder, 'reader.json')
known = {'threshold': 0.5, 'revisionThreshold': 0.5, 'replacementThreshold': 0.2, 'changeThreshold': 0.02, 'figures': {'recall': 0, 'precision': 0}}
if os.path.exists(description):
    with open(description, encoding='utf-8') as before:
        known |= json.load(before)
for name, value in zip(('threshold', 'revisionThreshold', 'changeThreshold'), sys.argv[4:]):
    known[name] = float(value)
with open(description, 'w', encoding='utf-8') as out:
    json.dump({**known, 'sha256': checksum, 'relations': saved['relations']}, out, indent=2)
    out.write('\n')
with open(os.path.join(base, 'tokenizer.json'), encoding='utf-8') as tokenizer:
    vocabulary = json.load(tokenizer)['model']['vocab']
with open(os.path.join(folder, 'vocabulary.txt'), 'w', encoding='utf-8') as out:
    out.write('\n'.join(sorted(vocabulary, key=vocabulary.get)) + '\n')
print(os.path.getsize(file) >> 20, 'MB', checksum)

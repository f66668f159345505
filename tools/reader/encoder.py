"""Teaches the encoder of libs/models-onnx which messages and facts answer a question: a head on the sentence model E5-small-v2.
usage: encoder.py SENTENCE_MODEL TABLE ENCODER: the folder of the model, that of the table of word pieces, and the one to write.

The sentence model itself stays as it is, so that texts unlike those of the histories are still encoded well. Its vectors of
all pieces are computed once; the head weighs, turns and adds them. Beside the sum of the table's pieces, the sum of a
question's is to be nearest to those of the texts that answer, among all of its history and of three others.
"""
import json
import os
import random
import sys

import numpy as np
import onnx
import onnxruntime
import torch
from onnx import TensorProto, helper, numpy_helper
from tokenizers import Tokenizer
from torch import nn
from torch.nn.functional import normalize, softplus

from contrast import asked, missed, teach
from examples import load_histories, split_of
from words import History, bags_of, vectors

SEED = 1
EPOCHS = 6
RATE = 1e-3
SHARPNESS = 1 / 0.05
ALONE = 0.3
"""What the likeness by the encoder alone counts, beside that with the table."""
LONGEST = 256
"""Pieces of a text that are seen."""
SIZE = 128
QUESTION, TEXT = 'query: ', 'passage: '


class Encoded:
    """The vectors of all pieces of all texts, as the sentence model computes them."""

    def __init__(self, folder, texts):
        tokenizer = Tokenizer.from_file(os.path.join(folder, 'tokenizer.json'))
        tokenizer.no_padding()
        tokenizer.enable_truncation(LONGEST)
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        session = onnxruntime.InferenceSession(os.path.join(folder, 'model.onnx'), options)
        self.place = {text: at for at, text in enumerate(texts)}
        self.pieces = [tokenizer.encode(text).ids for text in texts]
        self.starts = np.cumsum([0] + [len(pieces) for pieces in self.pieces])
        self.states = np.empty((self.starts[-1], 384), np.float16)
        for at, pieces in enumerate(self.pieces):
            ids = np.array([pieces], np.int64)
            inputs = {'input_ids': ids, 'attention_mask': np.ones_like(ids), 'token_type_ids': np.zeros_like(ids)}
            self.states[self.starts[at] : self.starts[at + 1]] = session.run(['last_hidden_state'], inputs)[0][0]

    def of(self, texts):
        """The pieces of these texts, their vectors, and the place of the text that each belongs to."""
        places = [self.place[text] for text in texts]
        pieces = torch.tensor([piece for at in places for piece in self.pieces[at]])
        states = np.concatenate([self.states[self.starts[at] : self.starts[at + 1]] for at in places])
        owners = np.repeat(np.arange(len(places)), [len(self.pieces[at]) for at in places])
        return pieces, torch.tensor(states.astype(np.float32)), torch.tensor(owners)


class Head(nn.Module):
    def __init__(self, states, pieces):
        super().__init__()
        some = torch.tensor(states[:40_000].astype(np.float32))
        self.mean = nn.Parameter(some.mean(0))
        self.turn = nn.Parameter(torch.pca_lowrank(some - self.mean, SIZE, niter=4)[2].T.contiguous().detach())
        self.weight = nn.Parameter(torch.zeros(some.shape[1]))
        self.piece_weight = nn.Parameter(torch.full((pieces,), 0.5))
        self.share = nn.Parameter(torch.tensor(0.5))

    def forward(self, pieces, states, owners):
        states = states - self.mean
        weights = softplus(states @ self.weight + self.piece_weight[pieces])
        sums = torch.zeros(int(owners.max()) + 1, SIZE).index_add(0, owners, (states @ self.turn.T) * weights[:, None])
        return normalize(sums)


def main(folder, table, encoder):
    torch.manual_seed(SEED)
    random.seed(SEED)
    rows, bag = bags_of(table)
    histories = [History(str, *history) for history in load_histories() if split_of(history[0]['history']) == 'train']
    texts = dict.fromkeys(text for h in histories for text in texts_of(h) + questions_of(h))
    encoded = Encoded(folder, list(texts))
    print(f'{len(texts)} texts of {encoded.starts[-1]} pieces', flush=True)
    by_words = {text: bag(text.split(': ', 1)[1]) for text in texts}
    head = Head(encoded.states, len(rows))
    words_of = lambda some: vectors([by_words[text] for text in some], rows)
    teach(histories, head.parameters(), RATE, EPOCHS, lambda some: loss_of(some, head, encoded, words_of))
    write(head, folder, encoder)


def texts_of(history):
    return [TEXT + text for text in history.messages + history.facts]


def questions_of(history):
    return [QUESTION + text for text, *_ in history.asked + history.half_stated]


def loss_of(histories, head, encoded, by_words):
    texts, questions, answers, weights = [], [], [], []
    for history in histories:
        first, first_fact = len(texts), len(texts) + len(history.messages)
        with_facts = random.random() < 0.5
        texts += texts_of(history) if with_facts else texts_of(history)[: len(history.messages)]
        for question, messages, facts, weight in asked(history):
            questions.append(QUESTION + question)
            answers.append([first + m for m in messages] + [first_fact + f for f in facts if with_facts])
            weights.append(weight)
    alone = head(*encoded.of(questions)) @ head(*encoded.of(texts)).T
    share = torch.sigmoid(head.share)
    both = share * alone + (1 - share) * (by_words(questions) @ by_words(texts).T)
    return sum(part * missed(SHARPNESS * likeness, answers, weights) for likeness, part in ((both, 1), (alone, ALONE)))


def write(head, folder, encoder):
    """The sentence model with the head as further nodes: its output is the vector of the text."""
    model = onnx.load(os.path.join(folder, 'model.onnx'))
    graph = model.graph
    values = {
        'head.mean': head.mean, 'head.turn': head.turn.T, 'head.weight': head.weight[:, None],
        'head.piece_weight': head.piece_weight[:, None],
    }
    for name, value in values.items():
        graph.initializer.append(numpy_helper.from_array(np.ascontiguousarray(value.detach().numpy()), name))
    for kind, inputs, output in (
        ('Sub', ['last_hidden_state', 'head.mean'], 'head.states'),
        ('MatMul', ['head.states', 'head.weight'], 'head.by_state'),
        ('Gather', ['head.piece_weight', 'input_ids'], 'head.by_piece'),
        ('Add', ['head.by_state', 'head.by_piece'], 'head.sum'),
        ('Softplus', ['head.sum'], 'head.weights'),
        ('MatMul', ['head.states', 'head.turn'], 'head.turned'),
        ('Mul', ['head.turned', 'head.weights'], 'head.weighed'),
    ):
        graph.node.append(helper.make_node(kind, inputs, [output]))
    # In the form of the sentence model's operators, which are older than version 13.
    graph.node.append(helper.make_node('ReduceSum', ['head.weighed'], ['vector'], axes=[1], keepdims=0))
    del graph.output[:]
    graph.output.append(helper.make_tensor_value_info('vector', TensorProto.FLOAT, ['batch', SIZE]))
    onnx.checker.check_model(model)
    onnx.save(model, os.path.join(encoder, 'encoder.onnx'))
    with open(os.path.join(encoder, 'encoder.json'), 'w', encoding='utf-8') as file:
        file.write(json.dumps({'share': round(torch.sigmoid(head.share).item(), 3)}, indent=2) + '\n')


if __name__ == '__main__':
    torch.set_num_threads(1)
    main(*sys.argv[1:])

"""The reader: an encoder with heads on its pieces."""
import torch
from torch import nn
from transformers import AutoModel

POINTERS = ('end', 'subject', 'subject_end', 'attribute', 'attribute_end', 'time', 'time_end')
WIDTH = 64


class ReaderModel(nn.Module):
    """
    At the first piece: how sure something is stated at all, and that it revises what was said before. At the first piece of each value: how sure a statement is, its relation, its state, and by pointers where the value ends
    and where the subject, the attribute and the time begin and end. At the mark before each known statement: how sure the
    message revises it. At each piece after a question: that the answer begins or ends there; at the first piece, that there is none; at the mark before each memory: that it answers. Pointers to the first piece mean the speaker (subject)
    or none (attribute, time), to the first separator the user when another speaks, to the last one what was said earlier.
    """

    def __init__(self, base, relations, states):
        super().__init__()
        self.encoder = AutoModel.from_pretrained(base, add_pooling_layer=False)
        size = self.encoder.config.hidden_size
        self.drop = nn.Dropout(0.1)
        self.inner = nn.Linear(size, size)
        self.begins = nn.Linear(size, 1)
        self.relation = nn.Linear(size, relations)
        self.state = nn.Linear(size, states)
        self.revises = nn.Linear(size, 1)
        self.message = nn.Linear(size, 2)
        self.answer = nn.Linear(size, 2)
        self.answers = nn.Linear(size, 1)
        self.query = nn.Linear(size, len(POINTERS) * WIDTH)
        self.key = nn.Linear(size, len(POINTERS) * WIDTH)

    def forward(self, ids, types, mask):
        hidden = self.drop(self.encoder(input_ids=ids, token_type_ids=types, attention_mask=mask).last_hidden_state)
        inner = torch.nn.functional.gelu(self.inner(hidden)) + hidden
        batch, length, _ = hidden.shape
        shape = (batch, length, len(POINTERS), WIDTH)
        query, key = self.query(inner).view(shape).transpose(1, 2), self.key(hidden).view(shape).transpose(1, 2)
        pointers = query @ key.transpose(2, 3) / WIDTH**0.5
        pointers = pointers.masked_fill(mask[:, None, None, :] == 0, -1e4)
        return self.begins(inner).squeeze(-1), self.relation(inner), self.state(inner), pointers, self.revises(inner).squeeze(-1), self.message(inner[:, 0]), self.answer(inner), self.answers(inner).squeeze(-1)

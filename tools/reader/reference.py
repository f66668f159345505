"""Writes how messages are cut and numbered for the model, which the runtime must do alike. usage: reference.py BASE OUT.json"""
import json
import os
import sys

from examples import Reader, contexts, load_histories, split_of

EDGES = [
    ('', 'user', 'Ça va? Straße, İstanbul ﬁne ΣΑΣ … 5kg 👩‍👩‍👧 x'),
    ('Mum: a\u200bb\u00adc\tdef', 'Zoë K.', 'naïve café №5 ½ 東京へ行く e\u0301te\u0301'),
    ('', 'user', ''),
    ('user: ' + 'so ' * 80, 'assistant', 'word ' * 97 + 'end.'),
    ('', 'user', ('This is a sentence of some words. ' * 14 + '\n\n') * 2 + 'x' * 101),
]
MESSAGES = 25


def utf16(text):
    """The place in UTF-16 code units of each place of a text."""
    places = [0]
    for character in text:
        places.append(places[-1] + (2 if ord(character) > 0xFFFF else 1))
    return places


reader = Reader(os.path.join(sys.argv[1], 'tokenizer.json'))
said = list(EDGES)
for header, messages in load_histories():
    if split_of(header['history']) == 'development' and len(said) < len(EDGES) + MESSAGES:
        said += [(c, m['speaker'], m['text']) for c, m in list(zip(contexts(messages), messages))[2:40:6]]
references = []
for context, speaker, text in said:
    windows, before = [], context
    for start, end in reader.windows(text):
        pieces = reader.encode(before, speaker, text, start, end)
        first = pieces.message_at[0]
        of_context, of_text = utf16(before), utf16(text)
        place = lambda at, span: span and [(of_text if at >= first else of_context)[edge] for edge in span]
        windows.append({'ids': pieces.ids, 'message': pieces.message_at, 'separator': pieces.context_at[1],
                        'spans': [place(at, span) for at, span in enumerate(pieces.spans)]})
        before = f'{before}\n{text[start:end]}'
    references.append({'context': context, 'speaker': speaker, 'text': text, 'windows': windows})
with open(sys.argv[2], 'w', encoding='utf-8') as out:
    out.write('[\n' + ',\n'.join(json.dumps(r, ensure_ascii=False) for r in references) + '\n]\n')
print(len(references))

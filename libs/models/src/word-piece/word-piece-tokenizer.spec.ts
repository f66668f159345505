import { WordPieceTokenizer } from './word-piece-tokenizer.js';

const VOCABULARY = ['[UNK]', 'play', 'player', '##er', '##s', '##e', '!', 'σ', '##σ', 'x', '##x'];

describe('WordPieceTokenizer', () => {
  const tokenizer = new WordPieceTokenizer(VOCABULARY);
  const pieces = (text: string) => tokenizer.encode(text).map((id) => VOCABULARY[id]);

  it('takes the longest piece first', () => {
    expect(pieces('Players play!')).toEqual(['player', '##s', 'play', '!']);
  });

  it('knows nothing of a word of which it knows only the beginning', () => {
    expect(pieces('playing play')).toEqual(['[UNK]', 'play']);
  });

  it('folds letter by letter, wherever in a word they stand', () => {
    expect(pieces('ΣΣ')).toEqual(['σ', '##σ']);
  });

  it('does not take words of more than 100 characters apart', () => {
    expect(pieces('x'.repeat(100))).toHaveLength(100);
    expect(pieces('x'.repeat(101))).toEqual(['[UNK]']);
  });

  it('needs a piece for what is unknown', () => {
    expect(() => new WordPieceTokenizer(['play'])).toThrow('[UNK]');
  });
});

describe('the places of pieces', () => {
  const tokenizer = new WordPieceTokenizer(VOCABULARY);
  const placed = (text: string) => {
    const { ids, spans } = tokenizer.encodePlaced(text);
    return ids.map((id, at) => [VOCABULARY[id], text.slice(...spans[at]!)]);
  };

  it.each([
    [
      'Players  play!',
      [
        ['player', 'Player'],
        ['##s', 's'],
        ['play', 'play'],
        ['!', '!'],
      ],
    ],
    [
      'pláy 👍 x',
      [
        ['play', 'pláy'],
        ['[UNK]', '👍'],
        ['x', 'x'],
      ],
    ],
    ['p\u00adlay\u0301', [['play', 'p\u00adlay']]],
    ['', []],
  ])('are those in the text: %j', (text, pieces) => {
    expect(placed(text)).toEqual(pieces);
    expect(tokenizer.encodePlaced(text).ids).toEqual(tokenizer.encode(text));
  });
});

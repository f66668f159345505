export interface JsonPiece {
  /** `[3]`, `.results[3]`, `.exported_at`, `:12` for a line. */
  place: string;
  member: string | null;
  text: string;
  problem?: { reason: 'bad-json' | 'truncated' | 'too-large'; message: string };
}

type Within = 'start' | 'list' | 'object' | 'member-list' | 'done';

/**
 * Cuts a JSON document into the texts of its elements as it arrives. It knows brackets, strings and commas only: whether an
 * element is JSON is found when it is parsed.
 */
export class ElementScanner {
  /** Nothing more can be read. */
  isBroken = false;
  private within: Within = 'start';
  private depth = 0;
  private isInString = false;
  private isEscaped = false;
  private member: string | null = null;
  private index = 0;
  private text = '';
  /** Whether `text` has more than white space. Testing the text itself at each bracket would copy it each time. */
  private hasText = false;
  private isTooLarge = false;

  constructor(
    private readonly isLines: boolean,
    private readonly maxCharacters: number,
  ) {
    if (isLines) this.index = 1;
  }

  *push(chunk: string): Generator<JsonPiece> {
    let from = 0;
    for (let at = 0; at < chunk.length && !this.isBroken; at++) {
      const code = chunk.charCodeAt(at);
      if (this.isLines) {
        if (code !== LINE_FEED) continue;
        this.keep(chunk.slice(from, at));
        from = at + 1;
        yield* this.cutLine();
      } else if (this.isInString) this.stepInString(code);
      else if (code === QUOTE) this.isInString = true;
      else if (this.depth === this.outerDepth && isStructure(code)) {
        this.keep(chunk.slice(from, at));
        from = at + 1;
        yield* this.atStructure(code);
      } else if (code === OPEN_BRACE || code === OPEN_BRACKET) this.depth++;
      else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) this.depth--;
    }
    this.keep(chunk.slice(from));
  }

  *end(): Generator<JsonPiece> {
    if (this.isLines) yield* this.cutLine();
    else if (this.within === 'start') {
      if (this.isTooLarge || this.text.trim() !== '') yield this.broken('bad-json', 'Neither a list nor an object');
      else yield this.broken('truncated', 'The file is empty');
    } else if (this.within !== 'done') yield this.broken('truncated', 'The file breaks off');
    else if (this.text.trim() !== '') yield this.broken('bad-json', 'Something follows the document');
  }

  private get outerDepth(): number {
    return { start: 0, list: 1, object: 1, 'member-list': 2, done: -1 }[this.within];
  }

  private *atStructure(code: number): Generator<JsonPiece> {
    if (this.within === 'start') {
      if ((code !== OPEN_BRACKET && code !== OPEN_BRACE) || this.text.replace('\uFEFF', '').trim() !== '') {
        yield this.broken('bad-json', 'Neither a list nor an object');
        return;
      }
      this.within = code === OPEN_BRACKET ? 'list' : 'object';
      this.depth = 1;
      this.clear();
      return;
    }
    if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      this.depth++;
      if (this.within === 'object' && code === OPEN_BRACKET && this.member !== null && !this.hasText) {
        this.within = 'member-list';
        this.index = 0;
        this.clear();
      } else this.keep(String.fromCharCode(code));
      return;
    }
    if (code === COLON) {
      if (this.within === 'object' && this.member === null) this.startMember();
      else this.keep(':');
      return;
    }
    yield* this.cutElement();
    if (code === COMMA) return;
    this.depth--;
    if (this.within === 'member-list') {
      this.within = 'object';
      this.clear();
    } else this.within = 'done';
  }

  private startMember(): void {
    const name = this.text.trim();
    this.clear();
    try {
      this.member = String(JSON.parse(name));
    } catch {
      this.member = name;
    }
  }

  private *cutElement(): Generator<JsonPiece> {
    const { text, isTooLarge, member } = this;
    const place = `${member === null ? '' : `.${member}`}${this.within === 'object' ? '' : `[${this.index}]`}`;
    this.clear();
    this.isTooLarge = false;
    if (this.within === 'object') this.member = null;
    else if (text.trim() !== '') this.index++;
    if (isTooLarge) yield { place, member, text: '', problem: TOO_LARGE };
    else if (text.trim() !== '') yield { place, member, text };
  }

  private *cutLine(): Generator<JsonPiece> {
    const piece = { place: `:${this.index++}`, member: null, text: this.text.trim() };
    const { isTooLarge } = this;
    this.clear();
    this.isTooLarge = false;
    if (isTooLarge) yield { ...piece, text: '', problem: TOO_LARGE };
    else if (piece.text !== '') yield piece;
  }

  private stepInString(code: number): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (code === BACKSLASH) this.isEscaped = true;
    else if (code === QUOTE) this.isInString = false;
  }

  private keep(text: string): void {
    if (this.isTooLarge || text === '') return;
    if (this.text.length + text.length > this.maxCharacters) {
      this.isTooLarge = true;
      this.text = '';
      this.hasText = true;
    } else {
      this.text += text;
      this.hasText ||= text.trim() !== '';
    }
  }

  private clear(): void {
    this.text = '';
    this.hasText = false;
  }

  private broken(reason: 'bad-json' | 'truncated', message: string): JsonPiece {
    this.isBroken = true;
    return { place: '', member: null, text: '', problem: { reason, message } };
  }
}

const TOO_LARGE = { reason: 'too-large', message: 'One element has more than 64 MiB' } as const;

const LINE_FEED = 0x0a;
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

function isStructure(code: number): boolean {
  return (
    code === COMMA ||
    code === COLON ||
    code === OPEN_BRACKET ||
    code === CLOSE_BRACKET ||
    code === OPEN_BRACE ||
    code === CLOSE_BRACE
  );
}

import { utf8Length } from './utf8.js';

export interface JsonPiece {
  /** `[3]`, `.results[3]`, `.chats.list[0]`, `.exported_at`, `:12` for a line. */
  place: string;
  /** The names of the outer objects' members: `results`, `chats.list`. Null in an outer list or a line. */
  member: string | null;
  text: string;
  problem?: { reason: 'bad-json' | 'truncated' | 'too-large'; message: string };
}

export interface ScannerOptions {
  /** Each line is an element. */
  isLines: boolean;
  /** Members of objects whose members are elements of their own, as `chats`. */
  opens: ReadonlySet<string>;
  maxBytes: number;
}

/** An open bracket around the elements. */
type Frame = { kind: 'list'; index: number } | { kind: 'object'; member: string | null };

/**
 * Cuts a JSON document into the texts of its elements as it arrives. It knows brackets, strings and commas only: whether an
 * element is JSON is found when it is parsed.
 */
export class ElementScanner {
  /** Nothing more can be read. */
  isBroken = false;
  private readonly frames: Frame[] = [];
  private isDone = false;
  private depth = 0;
  private isInString = false;
  private isEscaped = false;
  private line = 1;
  private text = '';
  /** Whether `text` has more than white space. Testing the text itself at each bracket would copy it each time. */
  private hasText = false;
  private bytes = 0;
  private isTooLarge = false;

  constructor(private readonly options: ScannerOptions) {}

  *push(chunk: string): Generator<JsonPiece> {
    let from = 0;
    for (let at = 0; at < chunk.length && !this.isBroken; at++) {
      const code = chunk.charCodeAt(at);
      if (this.options.isLines) {
        if (code !== LINE_FEED) continue;
        this.keep(chunk.slice(from, at));
        from = at + 1;
        yield* this.cutLine();
      } else if (this.isInString) this.stepInString(code);
      else if (code === QUOTE) this.isInString = true;
      else if (!this.isDone && this.depth === this.frames.length && isStructure(code)) {
        this.keep(chunk.slice(from, at));
        from = at + 1;
        yield* this.atStructure(code);
      } else if (code === OPEN_BRACE || code === OPEN_BRACKET) this.depth++;
      else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) this.depth--;
    }
    this.keep(chunk.slice(from));
  }

  *end(): Generator<JsonPiece> {
    if (this.options.isLines) yield* this.cutLine();
    else if (this.isDone) {
      if (this.text.trim() !== '') yield this.broken('bad-json', 'Something follows the document');
    } else if (this.frames.length > 0) yield this.broken('truncated', 'The file breaks off');
    else if (this.isTooLarge || this.text.trim() !== '') yield this.broken('bad-json', 'Neither a list nor an object');
    else yield this.broken('truncated', 'The file is empty');
  }

  private *atStructure(code: number): Generator<JsonPiece> {
    const frame = this.frames.at(-1);
    const isOpening = code === OPEN_BRACE || code === OPEN_BRACKET;
    if (!frame) {
      if (!isOpening || this.text.replace('\uFEFF', '').trim() !== '')
        yield this.broken('bad-json', 'Neither a list nor an object');
      else this.enter(code);
    } else if (isOpening) {
      if (this.isEntered(frame, code)) this.enter(code);
      else {
        this.depth++;
        this.keep(String.fromCharCode(code));
      }
    } else if (code === COLON) {
      if (frame.kind === 'object' && frame.member === null) this.startMember(frame);
      else this.keep(':');
    } else {
      yield* this.cutElement(frame);
      if (code === COMMA) return;
      this.depth--;
      this.frames.pop();
      this.isDone = this.frames.length === 0;
    }
  }

  /** A list that is a member is read element by element; an object only if it is asked for. */
  private isEntered(frame: Frame, code: number): boolean {
    if (frame.kind === 'list' || frame.member === null || this.hasText) return false;
    return code === OPEN_BRACKET || this.options.opens.has(this.member!);
  }

  private enter(code: number): void {
    this.frames.push(code === OPEN_BRACKET ? { kind: 'list', index: 0 } : { kind: 'object', member: null });
    this.depth++;
    this.clear();
  }

  private startMember(frame: Frame & { kind: 'object' }): void {
    const name = this.text.trim();
    this.clear();
    try {
      frame.member = String(JSON.parse(name));
    } catch {
      frame.member = name;
    }
  }

  private get member(): string | null {
    const names = this.frames.flatMap((frame) => (frame.kind === 'object' ? [frame.member ?? ''] : []));
    return names.length === 0 ? null : names.join('.');
  }

  private *cutElement(frame: Frame): Generator<JsonPiece> {
    const { text, hasText, isTooLarge, member } = this;
    const place = `${member === null ? '' : `.${member}`}${frame.kind === 'list' ? `[${frame.index}]` : ''}`;
    this.clear();
    if (frame.kind === 'object') frame.member = null;
    else if (hasText) frame.index++;
    if (isTooLarge) yield { place, member, text: '', problem: tooLarge(this.options.maxBytes) };
    else if (hasText) yield { place, member, text };
  }

  private *cutLine(): Generator<JsonPiece> {
    const piece = { place: `:${this.line++}`, member: null, text: this.text.trim() };
    const { isTooLarge } = this;
    this.clear();
    if (isTooLarge) yield { ...piece, text: '', problem: tooLarge(this.options.maxBytes) };
    else if (piece.text !== '') yield piece;
  }

  private stepInString(code: number): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (code === BACKSLASH) this.isEscaped = true;
    else if (code === QUOTE) this.isInString = false;
  }

  /** What is too large is not held any longer: it is counted as one element that was left out. */
  private keep(text: string): void {
    if (this.isTooLarge || text === '') return;
    this.bytes += utf8Length(text);
    if (this.bytes > this.options.maxBytes) {
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
    this.bytes = 0;
    this.isTooLarge = false;
  }

  private broken(reason: 'bad-json' | 'truncated', message: string): JsonPiece {
    this.isBroken = true;
    return { place: '', member: null, text: '', problem: { reason, message } };
  }
}

function tooLarge(maxBytes: number) {
  return { reason: 'too-large', message: `One element has more than ${maxBytes} bytes` } as const;
}

const LINE_FEED = 0x0a;
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const STRUCTURE = new Set([COMMA, COLON, OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE]);

function isStructure(code: number): boolean {
  return STRUCTURE.has(code);
}

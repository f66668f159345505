import type { PlacedPieces } from '@memory-graph/models/word-piece';
import { POINTERS, type ReaderModel, type ReaderOutputs, STATES } from '@memory-graph/models';

const RELATIONS = [
  'open',
  'note',
  'lives_in',
  'works_at',
  'reports_to',
  'scheduled_for',
  'has_age',
  'goes_by',
  'has_phone',
  'sibling_of',
  'is_a',
];
const [SURE, UNSURE] = [8, -8];

/** What a scripted model says of a message: in the words of its pieces. */
export interface Scripted {
  /** Words of the message or of its context; else the speaker, the user or somebody earlier. */
  subject: string | { mark: 'speaker' | 'user' | 'earlier' };
  relation: string;
  attribute?: string;
  value: string;
  state?: (typeof STATES)[number];
  time?: string;
}

/** A fake of the trained model: its pieces are words, and it reads what the test says. */
export class ScriptedModel implements ReaderModel {
  readonly relations = RELATIONS;
  readonly threshold = 0.5;
  readonly revisionThreshold = 0.5;
  readonly replacementThreshold = 0.1;
  readonly changeThreshold = 0.5;
  private readonly words: string[] = [];

  /**
   * @param scripted each is found in a message that contains its value
   * @param revised the words of the known statements that any message revises
   * @param answers the words that answer any question, the likeliest first
   * @param certainty that these statements are revised
   */
  constructor(
    private readonly scripted: readonly Scripted[] = [],
    private readonly revised: readonly string[] = [],
    private readonly answers: readonly string[] = [],
    private readonly certainty = 0.999,
  ) {}

  pieces(text: string): PlacedPieces {
    const found = [...text.matchAll(/[\p{L}\p{N}'-]+|[^\s\p{L}\p{N}]/gu)];
    return {
      ids: found.map(([word]) => this.numberOf(word)),
      spans: found.map(({ 0: word, index }) => [index, index + word.length] as const),
    };
  }

  run(ids: readonly number[], types: readonly number[]): Promise<ReaderOutputs> {
    const size = ids.length;
    const outputs: ReaderOutputs = {
      begins: new Float32Array(size).fill(UNSURE),
      relation: new Float32Array(size * RELATIONS.length),
      state: new Float32Array(size * STATES.length),
      pointers: new Float32Array(POINTERS.length * size * size),
      revises: new Float32Array(size).fill(UNSURE),
      message: Float32Array.of(SURE, this.revised.length > 0 ? SURE : UNSURE),
      answer: new Float32Array(size * 2).fill(UNSURE),
      answers: new Float32Array(size).fill(UNSURE),
    };
    // Unless something answers, nothing does.
    outputs.answer.fill(0, 0, 2);
    const message = types.indexOf(1);
    for (const [rank, words] of this.answers.entries()) {
      const at = this.place(ids, words, message);
      for (const edge of [0, 1]) if (at) outputs.answer[at[edge]! * 2 + edge] = SURE - rank;
    }
    for (const words of this.revised) {
      const at = this.place(ids.slice(0, message), words, 0);
      if (at) outputs.revises[at[0] - 1] = Math.log(this.certainty / (1 - this.certainty));
    }
    for (const { subject, relation, attribute, value, state = 'holds', time } of this.scripted) {
      const at = this.place(ids, value, message);
      if (!at) continue;
      outputs.begins[at[0]] = SURE;
      outputs.relation[at[0] * RELATIONS.length + RELATIONS.indexOf(relation)] = SURE;
      outputs.state[at[0] * STATES.length + STATES.indexOf(state)] = SURE;
      const marks = { speaker: 0, user: message - 1, earlier: size - 1 };
      const who =
        typeof subject === 'string'
          ? (this.place(ids, subject, message) ?? this.place(ids, subject, 0))!
          : [marks[subject.mark], marks[subject.mark]];
      const named = (words: string | undefined) => (words === undefined ? [0, 0] : this.place(ids, words, message)!);
      const targets = [at[1], ...who, ...named(attribute), ...named(time)];
      for (const [pointer, target] of targets.entries())
        outputs.pointers[(pointer * size + at[0]) * size + target] = SURE;
    }
    return Promise.resolve(outputs);
  }

  /** The first and the last piece of the words. */
  private place(ids: readonly number[], words: string, from: number): readonly [number, number] | null {
    const wanted = this.pieces(words).ids;
    for (let at = from; at + wanted.length <= ids.length; at++)
      if (wanted.every((id, index) => ids[at + index] === id)) return [at, at + wanted.length - 1];
    return null;
  }

  private numberOf(word: string): number {
    const known = this.words.indexOf(word);
    return 1_000 + (known >= 0 ? known : this.words.push(word) - 1);
  }
}

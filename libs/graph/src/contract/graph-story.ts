import type { EpisodeChange, Mention } from '../graph-writer.port.js';
import {
  type Correction,
  type DecidedPart,
  entityId,
  entityKey,
  type EntityType,
  type EpisodeHeader,
  type Evidence,
  type FactObject,
  headerOf,
  type Owner,
  scopedKey,
  scopeOf,
  type TimePrecision,
} from '@memory-graph/memory-model';
import { v7 as uuidv7 } from 'uuid';
import { CONTRACT_DIMENSION } from './open-graph-store.js';

/** What an episode says, in short. Entities are given by name; times as ISO 8601 dates. */
export type Said =
  | {
      says: [subject: string, predicate: string, object: string];
      from?: string | null;
      to?: string;
      confidence?: number;
      precision?: TimePrecision;
    }
  | { says: [subject: string, predicate: string]; value: string; from?: string | null; to?: string }
  | { ends: [subject: string, predicate: string, object?: string]; at: string; precision?: TimePrecision }
  | { contradicts: [subject: string, predicate: string, object: string]; at: string }
  | { retracts: readonly string[] }
  | {
      corrects: [subject: string, predicate: string, object?: string];
      wrongTime?: [start: string | null, end: string | null];
    }
  | { same: [one: string, other: string] }
  | { different: [one: string, other: string] };

export interface Told extends Partial<Omit<EpisodeHeader, keyof Owner>> {
  text?: string;
  at?: string;
  /** When the service received it; default: `at`. */
  recordedAt?: string;
  /** Default: that of the story. */
  owner?: Owner;
  /** Entities that the episode names beside those of its statements. */
  names?: { name: string; type?: EntityType; aliases?: string[]; decides?: DecidedPart[] }[];
  /** Types of the entities in its statements; `other` where not given. */
  types?: Record<string, EntityType>;
  said?: Said[];
  embedding?: Float32Array;
}

/** Creates episodes of one new workspace, or of an owner in it, as the pipeline would write them. */
export class GraphStory {
  constructor(
    readonly workspaceId: string = uuidv7(),
    private readonly owner: Owner = {},
  ) {}

  /** The story of another owner in the same workspace. */
  of(owner: Owner): GraphStory {
    return new GraphStory(this.workspaceId, owner);
  }

  entityId(name: string): string {
    return entityId(this.workspaceId, scopedKey(scopeOf(this.owner), entityKey(name)));
  }

  episode({ owner, ...told }: Told): EpisodeChange {
    if (owner) return this.of(owner).episode(told);
    const said = told.said ?? [];
    const referenceTime = Date.parse(told.at ?? '2024-01-01T00:00:00Z');
    const recordedAt = told.recordedAt === undefined ? referenceTime : Date.parse(told.recordedAt);
    const episodeId = uuidv7();
    const evidence = said.map((one, position) =>
      this.evidence(
        one,
        {
          id: uuidv7(),
          episodeId,
          position,
          saidAt: referenceTime,
          recordedAt,
          wording: told.text ?? '',
          confidence: 0.8,
        },
        referenceTime,
      ),
    );
    const text = told.text ?? evidence.map(textOf).filter(Boolean).join('. ');
    return {
      queueId: uuidv7(),
      episodeId,
      text,
      ...headerOf({ ...told, source: told.source ?? 'story', ...this.owner }),
      referenceTime,
      recordedAt,
      mentions: this.mentions(told, said),
      evidence,
      embedding: told.embedding ?? vectorOf(text),
      textEmbeddings: new Map(
        evidence
          .map(textOf)
          .filter(Boolean)
          .map((one) => [one, vectorOf(one)]),
      ),
    };
  }

  private mentions(told: Told, said: readonly Said[]): Mention[] {
    const names = new Set(said.flatMap(namesIn));
    const mention = (name: string, type: EntityType, aliases: readonly string[]): Mention => ({
      entityId: this.entityId(name),
      name,
      type,
      aliases,
    });
    return [
      ...[...names].map((name) => mention(name, told.types?.[name] ?? 'other', [])),
      ...(told.names ?? []).map(({ name, type, aliases, decides }) => ({
        ...mention(name, type ?? 'other', aliases ?? []),
        ...(decides && { decides }),
      })),
    ];
  }

  private evidence(one: Said, base: EvidenceBase, referenceTime: number): Evidence {
    if ('retracts' in one) return { ...base, kind: 'retraction', statementIds: one.retracts };
    if ('corrects' in one) return this.correction(one, base);
    if ('same' in one)
      return { ...base, kind: 'same-as', a: this.entityId(one.same[0]), b: this.entityId(one.same[1]) };
    if ('different' in one) {
      return { ...base, kind: 'not-same-as', a: this.entityId(one.different[0]), b: this.entityId(one.different[1]) };
    }
    if ('ends' in one) {
      const [subject, predicate, object] = one.ends;
      const ended = object === undefined ? null : this.entity(object);
      return {
        ...base,
        kind: 'ending',
        subject: this.entityId(subject),
        predicate,
        object: ended,
        at: Date.parse(one.at),
        ...(one.precision && { atPrecision: one.precision }),
      };
    }
    if ('contradicts' in one) {
      const [subject, predicate, object] = one.contradicts;
      const at = Date.parse(one.at);
      return {
        ...base,
        kind: 'contradiction',
        subject: this.entityId(subject),
        predicate,
        object: this.entity(object),
        at,
      };
    }
    const [subject, predicate] = one.says;
    const value = 'value' in one ? one.value : null;
    return {
      ...base,
      ...('confidence' in one && one.confidence !== undefined && { confidence: one.confidence }),
      kind: 'assertion',
      subject: this.entityId(subject),
      predicate,
      object: value === null ? this.entity(one.says[2] as string) : { kind: 'value', value },
      from: one.from === undefined ? referenceTime : one.from === null ? null : Date.parse(one.from),
      ...('precision' in one && one.precision && { fromPrecision: one.precision }),
      to: one.to === undefined ? null : Date.parse(one.to),
      text: `${subject} ${predicate.replaceAll('_', ' ')} ${value ?? one.says[2]}`,
    };
  }

  private correction({ corrects, wrongTime }: Extract<Said, { corrects: unknown }>, base: EvidenceBase): Correction {
    const [subject, predicate, object] = corrects;
    return {
      ...base,
      kind: 'correction',
      subject: this.entityId(subject),
      predicate,
      object: object === undefined ? null : this.entity(object),
      wrongTime: wrongTime ? { start: timeOf(wrongTime[0]), end: timeOf(wrongTime[1]) } : null,
    };
  }

  private entity(name: string): FactObject {
    return { kind: 'entity', entityId: this.entityId(name) };
  }
}

type EvidenceBase = Pick<
  Evidence,
  'id' | 'episodeId' | 'position' | 'saidAt' | 'recordedAt' | 'wording' | 'confidence'
>;

/** A vector of unit length in which each word has a position: texts with common words are near each other. */
export function vectorOf(text: string, dimension = CONTRACT_DIMENSION): Float32Array {
  const vector = new Float32Array(dimension);
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? ['']) {
    const hash = [...word].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
    const place = hash % dimension;
    vector[place] = (vector[place] ?? 0) + 1;
  }
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

function timeOf(date: string | null): number | null {
  return date === null ? null : Date.parse(date);
}

function textOf(piece: Evidence): string {
  return piece.kind === 'assertion' ? piece.text : '';
}

function namesIn(one: Said): string[] {
  if ('says' in one) return 'value' in one ? [one.says[0]] : [one.says[0], one.says[2]];
  if ('corrects' in one) return one.corrects.filter((_, index) => index !== 1) as string[];
  if ('ends' in one) return one.ends[2] === undefined ? [one.ends[0]] : [one.ends[0], one.ends[2]];
  if ('contradicts' in one) return one.contradicts.filter((_, index) => index !== 1);
  if ('same' in one) return one.same;
  return 'different' in one ? one.different : [];
}

import type { EntityId } from '@memory-graph/memory-model';
import type { EpisodeChange, Mention } from '../../graph-writer.port.js';

/** The limits of one transaction. */
export interface WriteLimits {
  /**
   * The number of mentions and pieces of evidence, adapted to the speed of the last transactions within these bounds.
   */
  rows: { least: number; most: number };
  /** The number of characters of text, unless one episode has more. */
  characters: number;
}

export const WRITE_LIMITS: WriteLimits = { rows: { least: 30, most: 400 }, characters: 32_000 };

/** How long a transaction may keep others waiting, on a store that has one session for all. */
const TARGET_MS = 30;

/** Some of the mentions and evidence of an episode whose row is stored already. */
export interface EpisodePart extends EpisodeChange {
  /** The positions of the mentions, in the same order. */
  mentionPositions: readonly number[];
}

export function isPart(episode: EpisodeChange): episode is EpisodePart {
  return 'mentionPositions' in episode;
}

/** Adapts the number of rows of the next transaction to the duration of the last ones. */
export class PartSize {
  private current: number;

  constructor(private readonly limits: WriteLimits) {
    this.current = Math.max(limits.rows.least, Math.round(limits.rows.most / 3));
  }

  get rows(): number {
    return this.current;
  }

  /** @param heldMs how long a transaction with that many rows occupied the store */
  note(heldMs: number): void {
    const { least, most } = this.limits.rows;
    const factor = Math.min(1.5, Math.max(0.3, TARGET_MS / Math.max(heldMs, 1)));
    this.current = Math.min(most, Math.max(least, Math.round(this.current * factor)));
  }
}

export function isLong({ mentions, evidence }: EpisodeChange, { rows }: WriteLimits): boolean {
  return mentions.length + evidence.length > rows.most;
}

/** Groups episodes into transactions: in their order, long ones alone. */
export function* episodeGroups(episodes: readonly EpisodeChange[], limits: WriteLimits): Generator<EpisodeChange[]> {
  let group: EpisodeChange[] = [];
  let rows = 0;
  let characters = 0;
  for (const episode of episodes) {
    rows += episode.mentions.length + episode.evidence.length;
    characters += episode.text.length;
    if (group.length > 0 && (rows > limits.rows.most || characters > limits.characters)) {
      yield group;
      group = [];
      rows = episode.mentions.length + episode.evidence.length;
      characters = episode.text.length;
    }
    group.push(episode);
  }
  if (group.length > 0) yield group;
}

/**
 * Splits a long episode into parts: first all mentions, because facts need their entities, then the evidence. Mentions
 * of one entity stay together, so that each name counts once.
 */
export function* episodeParts(episode: EpisodeChange, size: PartSize): Generator<EpisodePart> {
  const part = (mentions: PlacedMention[], evidence: EpisodeChange['evidence']): EpisodePart => ({
    ...episode,
    mentions: mentions.map(({ mention }) => mention),
    mentionPositions: mentions.map(({ position }) => position),
    evidence,
  });
  let mentions: PlacedMention[] = [];
  for (const ofEntity of mentionsByEntity(episode.mentions)) {
    mentions.push(...ofEntity);
    if (mentions.length < size.rows) continue;
    yield part(mentions, []);
    mentions = [];
  }
  if (mentions.length > 0) yield part(mentions, []);
  for (let at = 0; at < episode.evidence.length;) {
    const evidence = episode.evidence.slice(at, at + size.rows);
    yield part([], evidence);
    at += evidence.length;
  }
}

interface PlacedMention {
  mention: Mention;
  position: number;
}

function mentionsByEntity(mentions: readonly Mention[]): Iterable<PlacedMention[]> {
  const groups = new Map<EntityId, PlacedMention[]>();
  for (const [position, mention] of mentions.entries()) {
    const group = groups.get(mention.entityId);
    if (group) group.push({ mention, position });
    else groups.set(mention.entityId, [{ mention, position }]);
  }
  return groups.values();
}

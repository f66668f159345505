import type { IndexedEpisode } from '@memory-graph/graph';
import { givenKinds, isSearched, statesSomething } from '@memory-graph/memory-model';
import { type Columns, float32s, float64s, int32s, prefixed } from '../columns/column.js';
import { Links } from '../columns/links.js';
import { Lists } from '../columns/lists.js';
import type { ScopeTable } from '../columns/scope-table.js';
import { StringTable } from '../columns/string-table.js';
import { Documents } from './documents.js';
import type { Entities } from './entities.js';
import { MetadataValues } from './metadata-values.js';
import { speakerOfEpisode } from './speaker-of-episode.js';

/** Episodes: their documents, and their positions in their sessions. */
export class Episodes {
  readonly documents: Documents;
  readonly metadata = new MetadataValues();
  /** Numbers of the entities that each episode mentions, as its names give them. */
  private readonly mentions = new Lists();
  private readonly times = float64s();
  /** The number of the session, plus one; 0: none. */
  private readonly sessions = int32s();
  private readonly sources = int32s();
  private readonly scopes = int32s();
  /** The number of the speaker, plus one; 0: none. */
  private readonly speakers = int32s();
  /** Of the texts, in characters. */
  private readonly lengths = int32s();
  /** See `givenKinds`. */
  private readonly kinds = int32s();
  /** See `statementOf`. */
  private readonly stated = float32s();
  private readonly sessionIds = new StringTable();
  private readonly sourceNames = new StringTable();
  private readonly speakerNames = new StringTable();
  private readonly ofSession = new Links();
  /** By session and scope, kept until the session changes, because a session may be as long as its workspace. */
  private readonly chains = new Map<number, Map<number, Int32Array>>();

  constructor(
    words: StringTable,
    dimension: number,
    labels: StringTable,
    private readonly scopeNumbers: ScopeTable,
    private readonly entities: Entities,
  ) {
    this.documents = new Documents(words, labels, dimension);
  }

  get columns(): Columns {
    return {
      ...prefixed('documents', this.documents.columns),
      ...prefixed('metadata', this.metadata.columns),
      ...prefixed('mentions', this.mentions.columns),
      ...prefixed('sessionIds', this.sessionIds.columns),
      ...prefixed('sourceNames', this.sourceNames.columns),
      ...prefixed('speakerNames', this.speakerNames.columns),
      ...prefixed('ofSession', this.ofSession.columns),
      times: this.times,
      sessions: this.sessions,
      sources: this.sources,
      scopes: this.scopes,
      speakers: this.speakers,
      lengths: this.lengths,
      kinds: this.kinds,
      stated: this.stated,
    };
  }

  write(episode: IndexedEpisode): void {
    const { id, text: whole, referenceTime, source, sessionId, scope, labelIds, metadata, entityIds } = episode;
    const searched = isSearched(metadata);
    const [text, embedding] = searched ? [whole, episode.embedding] : ['', null];
    const no = this.documents.numberOf(id);
    const { times, sessions, sources, scopes, speakers, lengths, kinds, stated } = this;
    for (const column of [times, sessions, sources, scopes, speakers, lengths, kinds, stated]) column.reach(no + 1);
    this.times.values[no] = referenceTime;
    this.sources.values[no] = this.sourceNames.intern(source);
    this.scopes.values[no] = this.scopeNumbers.intern(scope);
    this.documents.write(no, text, embedding, this.scopes.values[no]);
    this.lengths.values[no] = whole.length;
    this.kinds.values[no] = givenKinds(text);
    const speaker = speakerOfEpisode(text);
    this.stated.values[no] = statementOf(text, speaker, metadata);
    this.speakers.values[no] = speaker === null ? 0 : this.speakerNames.intern(speaker) + 1;
    this.documents.label(no, labelIds);
    this.metadata.write(no, metadata);
    this.mentions.set(
      no,
      entityIds.map((entity) => this.entities.numberOf(entity)),
    );
    const session = sessionId === null ? 0 : this.sessionIds.intern(sessionId) + 1;
    if (searched && session > 0 && this.sessions.values[no] !== session) this.ofSession.add(session, no);
    this.sessions.values[no] = session;
    this.chains.delete(session);
  }

  /** Whether the episode had a longer text until now, so that some of its words are gone. */
  isShortenedBy({ id, text }: IndexedEpisode): boolean {
    const no = this.documents.ids.find(id);
    return no >= 0 && this.documents.has(no) && text.length < this.lengthOf(no);
  }

  remove(id: string): void {
    const no = this.documents.ids.find(id);
    if (no < 0) return;
    this.documents.remove(no);
    if (no < this.sessions.length) this.chains.delete(this.sessions.values[no]!);
  }

  timeOf(no: number): number {
    return this.times.values[no]!;
  }

  /** Of its text, in characters. */
  lengthOf(no: number): number {
    return this.lengths.values[no]!;
  }

  /** What its text has of what may be asked for, as bits of `ANSWER_KINDS`. */
  kindsOf(no: number): number {
    return this.kinds.values[no]!;
  }

  /** How much it states, rather than asks: 0 to 1. */
  statementOf(no: number): number {
    return this.stated.values[no]!;
  }

  /** The number of its session within its scope, while no episode is added; null if it has none. */
  scopedSessionOf(no: number): number | null {
    const session = this.sessions.values[no]!;
    return session === 0 ? null : session * this.scopeNumbers.size + this.scopeNoOf(no);
  }

  /** The number of its scope; 0 for an episode that does not exist. */
  scopeNoOf(no: number): number {
    return this.scopes.values[no] ?? 0;
  }

  /** By the number of a session: 1 for the requested sessions. */
  sessionsAmong(sessionIds: readonly string[]): Uint8Array {
    return marksOf(
      this.sessionIds.size + 1,
      sessionIds.map((id) => this.sessionIds.find(id) + 1).filter((no) => no > 0),
    );
  }

  /** By the number of a source: 1 for the requested sources. */
  sourcesAmong(sources: readonly string[]): Uint8Array {
    return marksOf(
      this.sourceNames.size,
      sources.map((source) => this.sourceNames.find(source)).filter((no) => no >= 0),
    );
  }

  /** The number of its session; 0: none. */
  sessionNoOf(no: number): number {
    return this.sessions.values[no]!;
  }

  sourceNoOf(no: number): number {
    return this.sources.values[no]!;
  }

  /** @param entities by number, as names give them: 1 for the requested entities */
  mentionsAny(no: number, entities: Uint8Array): boolean {
    return this.mentions.hasAny(no, entities);
  }

  /** The key of the name at the beginning of a transcript; null for any other text. */
  speakerOf(no: number): string | null {
    const speaker = this.speakers.values[no]!;
    return speaker === 0 ? null : this.speakerNames.at(speaker - 1);
  }

  /** By canonical entity: how many episodes mention it. */
  countMentions(): Int32Array {
    const counts = new Int32Array(this.entities.ids.size);
    /** The last episode that was counted for each entity, plus one: an episode may mention it by several ids. */
    const counted = new Int32Array(counts.length);
    for (let no = 0; no < this.documents.numberCount; no++) {
      if (!this.documents.has(no)) continue;
      for (const id of this.mentions.of(no)) {
        const entity = this.entities.canonicalOf(id);
        if (counted[entity] === no + 1) continue;
        counted[entity] = no + 1;
        counts[entity]!++;
      }
    }
    return counts;
  }

  /** The canonical entities that it mentions, each once. */
  entitiesOf(no: number): number[] {
    const found = new Set<number>();
    for (const entity of this.mentions.of(no)) found.add(this.entities.canonicalOf(entity));
    return [...found];
  }

  /**
   * The episodes of its session within its scope, in the order of their times, ties by id; empty for an episode without a
   * session.
   */
  chainOf(no: number): Int32Array {
    const session = this.sessions.values[no]!;
    if (session === 0) return NOTHING;
    const chains = this.chains.get(session) ?? this.chainsOf(session);
    return chains.get(this.scopeNoOf(no)) ?? NOTHING;
  }

  private chainsOf(session: number): Map<number, Int32Array> {
    const byScope = new Map<number, Set<number>>();
    this.ofSession.each(session, (episode) => {
      if (!this.documents.has(episode) || this.sessions.values[episode] !== session) return;
      const scope = this.scopeNoOf(episode);
      const found = byScope.get(scope);
      if (found) found.add(episode);
      else byScope.set(scope, new Set([episode]));
    });
    const times = this.times.values;
    const compare = (a: number, b: number) => times[a]! - times[b]! || this.documents.ids.compare(a, b);
    const chains = new Map([...byScope].map(([scope, found]) => [scope, Int32Array.from(found).sort(compare)]));
    if (this.chains.size >= MAX_CHAINS) this.chains.clear();
    this.chains.set(session, chains);
    return chains;
  }
}

/** What an assistant explains is seldom what somebody asks their memory for. */
function statementOf(text: string, speaker: string | null, metadata: string): number {
  if (!statesSomething(text)) return 0;
  const role: unknown = metadata.includes(`"${ASSISTANT}"`) && (JSON.parse(metadata) as { role?: unknown }).role;
  return speaker === ASSISTANT || role === ASSISTANT ? STATED_BY_ASSISTANT : 1;
}

function marksOf(size: number, numbers: readonly number[]): Uint8Array {
  const marks = new Uint8Array(size);
  for (const no of numbers) marks[no] = 1;
  return marks;
}

const ASSISTANT = 'assistant';
const STATED_BY_ASSISTANT = 0.4;
const NOTHING = new Int32Array(0);
const MAX_CHAINS = 10_000;

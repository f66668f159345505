import type { EntityId, Evidence, StatementId } from '../evidence/evidence.js';
import { foldText } from '../words/fold-text.js';
import { removeSentences } from './remove-sentences.js';
import { WordingFinder } from './wording-finder.js';

/** What is to be forgotten. */
export interface ForgetRule {
  /** @param text a sentence, or a name */
  namesIn: (text: string) => boolean;
  isAbout: (piece: Evidence) => boolean;
  /** Entities of which nothing is to stay. */
  isForgotten: (entityId: EntityId) => boolean;
}

interface NamedEntity {
  entityId: EntityId;
  name: string;
  aliases: readonly string[];
}

export interface RedactableEpisode<Mention extends NamedEntity> {
  text: string;
  mentions: readonly Mention[];
  /** Ordered by `position`. */
  evidence: readonly Evidence[];
}

export interface Redaction<Mention extends NamedEntity> {
  /** Empty if no word is left: then the episode goes as a whole. */
  text: string;
  /** The mentions and the evidence that stay. Statements keep their ids and positions. */
  mentions: Mention[];
  evidence: Evidence[];
  /** The removed sentences, in the order of the text. */
  removed: string[];
  /** The statements that go. */
  statementIds: StatementId[];
  /** What the statements quote that go, for other texts with the same sentences. */
  wordings: string[];
}

/**
 * Removes from an episode the sentences that a rule names, those that state what it is about, and
 * everything that was extracted from them.
 */
export function redactEpisode<Mention extends NamedEntity>(
  { text, mentions, evidence }: RedactableEpisode<Mention>,
  rule: ForgetRule,
): Redaction<Mention> {
  const wordings = evidence.filter(rule.isAbout).map(({ wording }) => wording);
  const stated = new WordingFinder(wordings);
  const shortened = removeSentences(text, (sentence) => rule.namesIn(sentence) || stated.isQuoted(sentence));
  const removed = new WordingFinder(shortened.removed);
  const isLeft = (piece: Evidence) =>
    shortened.text !== '' && !rule.isAbout(piece) && !rule.namesIn(piece.wording) && !isGone(piece.wording);
  const isGone = (wording: string) => removed.isQuoted(wording) && !shortened.text.includes(wording);
  const left = evidence.filter(isLeft);
  const gone = evidence.filter((piece) => !left.includes(piece));
  return {
    text: shortened.text,
    mentions: mentionsLeft(mentions, { before: text, after: shortened.text, left, rule }),
    evidence: left,
    removed: shortened.removed,
    statementIds: gone.map(({ id }) => id),
    wordings: gone.map(({ wording }) => wording),
  };
}

interface Rest {
  before: string;
  after: string;
  left: readonly Evidence[];
  rule: ForgetRule;
}

/** A name stays if the rest has it, if what is left speaks of it, or if no sentence had it (as with "I"). */
function mentionsLeft<Mention extends NamedEntity>(
  mentions: readonly Mention[],
  { before, after, left, rule }: Rest,
): Mention[] {
  const spokenOf = new Set(left.flatMap(entitiesOf));
  const wasIn = foldedIn(before);
  const isIn = foldedIn(after);
  const stays = (name: string) => !rule.namesIn(name) && (isIn(name) || !wasIn(name));
  return mentions
    .filter(
      ({ entityId, name }) => after !== '' && !rule.isForgotten(entityId) && (stays(name) || spokenOf.has(entityId)),
    )
    .map((mention) => ({ ...mention, aliases: mention.aliases.filter(stays) }));
}

function entitiesOf(piece: Evidence): EntityId[] {
  if (piece.kind === 'retraction') return [];
  if (piece.kind === 'same-as' || piece.kind === 'not-same-as') return [piece.a, piece.b];
  return piece.object?.kind === 'entity' ? [piece.subject, piece.object.entityId] : [piece.subject];
}

function foldedIn(text: string): (name: string) => boolean {
  const folded = foldText(text);
  return (name) => folded.includes(foldText(name).trim());
}

import {
  deriveFacts,
  entityKey,
  familyNamesOf,
  impliedLinks,
  resolveClasses,
  userEntityKey,
  entityId,
} from '@memory-graph/memory-model';
import { buildEvidence } from '../../../apps/ingestion-worker/src/pipeline/build-evidence.js';
import { resolveEntities } from '../../../apps/ingestion-worker/src/pipeline/resolve-entities.js';
import { utcOffsetOf } from '../labelled-period.mjs';

const WORKSPACE = '0190a000-0000-7000-8000-000000000000';
const USER_ID = 'user';

/**
 * What is true after a dialogue: each message is an episode, read and built as the ingestion worker does, in the order in
 * which the messages were sent; the facts are derived from all of their evidence.
 * @returns the facts that hold when the last message is said, as statements, and the entities that they are about
 */
export async function playDialogue({ user: name, messages }, extractor) {
  const user = { id: USER_ID, name };
  const evidence = [];
  const mentions = [];
  for (const [index, { role, referenceTime, text }] of messages.entries()) {
    const saidAt = Date.parse(referenceTime);
    const extraction = await extractor.extract({
      text,
      role,
      referenceTime: saidAt,
      utcOffsetMinutes: utcOffsetOf(referenceTime),
      source: 'chat',
      user,
    });
    const resolved = await resolveEntities({ workspaceId: WORKSPACE, user }, [extraction]);
    const reading = { text, readBy: extractor.name, extractions: [extraction], retraction: null };
    const origin = { episodeId: `episode-${index}`, referenceTime: saidAt, recordedAt: saidAt + index };
    mentions.push(...resolved.mentions);
    evidence.push(...(await buildEvidence(reading, resolved.byRef, origin)));
  }
  const now = Date.parse(messages.at(-1).referenceTime);
  const names = mentions.flatMap(namesOf);
  const facts = deriveFacts(WORKSPACE, evidence, names).filter(
    ({ from, to }) => (from === null || from <= now) && (to === null || to > now),
  );
  return { entities: entitiesOf(mentions, evidence, names), statements: facts.map(toStatement) };
}

function namesOf({ entityId: rawId, name, type, aliases }) {
  return [
    { rawId, key: entityKey(name), type, isAlias: false },
    ...aliases.map((alias) => ({ rawId, key: entityKey(alias), type, isAlias: true })),
  ];
}

/** One entity for each class of those that are the same, with all of its names. */
function entitiesOf(mentions, evidence, names) {
  const identity = evidence.filter(({ kind }) => kind === 'same-as' || kind === 'not-same-as');
  const canonicalIds = resolveClasses(identity, impliedLinks(WORKSPACE, names), familyNamesOf(names));
  const canonical = (id) => canonicalIds.get(id) ?? id;
  const userRef = canonical(entityId(WORKSPACE, userEntityKey(USER_ID)));
  const entities = new Map();
  for (const { entityId: id, name, type, aliases } of mentions) {
    const ref = canonical(id);
    const known = entities.get(ref);
    if (known) known.aliases.push(name, ...aliases);
    else entities.set(ref, { ref, name, type, aliases: [...aliases], isUser: ref === userRef });
  }
  return [...entities.values()];
}

function toStatement({ subject, predicate, object, from, to }) {
  const named = object.kind === 'entity' ? { kind: 'entity', ref: object.entityId } : object;
  return { kind: 'assertion', subject, predicate, object: named, from, to };
}

import type { ExtractedEntity, ExtractionUser } from '../extractor.port.js';
import type { SearchableText } from '../quotes/searchable-text.js';
import type { ModelEntity } from './model-reading.js';

/** Under which a model speaks of the user. */
const USER_REF = 'user';
const MAX_ENTITIES = 200;
const MAX_NAME_CHARACTERS = 200;
/** What a name must not be: it would be somebody else in every text. */
const NOBODY =
  /^(?:i|me|my|mine|myself|you|your|he|him|his|she|her|hers|it|its|we|us|our|they|them|their|this|that|user|the user)$/iu;
const POSSESSIVE = /^(?:my|our|your|his|her|its|their)\s+/iu;

/** The entities that the text names, by the ref of the model; none that it does not. */
export function readEntities(
  written: readonly ModelEntity[],
  text: SearchableText,
  user: ExtractionUser,
): Map<string, ExtractedEntity> {
  const entities = new Map<string, ExtractedEntity>();
  const named = written.slice(0, MAX_ENTITIES).filter(({ ref }) => ref !== USER_REF);
  for (const { ref, name, type, aliases, owner } of named) {
    const found = owner === null ? findName(name, text) : null;
    if (found === null || entities.has(ref)) continue;
    const others = aliases.map((alias) => findName(alias, text)).filter((alias) => alias !== null && alias !== found);
    entities.set(ref, { ref, name: found, type, aliases: [...new Set(others)] as string[] });
  }
  entities.set(USER_REF, { ref: USER_REF, name: user.name, type: 'person', aliases: [], isUser: true });
  for (const { ref, name, type, owner } of named) {
    const whose = owner === null ? undefined : entities.get(owner);
    const noun = findName(name.replace(POSSESSIVE, ''), text);
    if (!whose || noun === null || entities.has(ref)) continue;
    entities.set(ref, { ref, name: `${whose.name}'s ${noun}`, type, aliases: [] });
  }
  return entities;
}

function findName(name: string, text: SearchableText): string | null {
  const found = name.length > MAX_NAME_CHARACTERS || NOBODY.test(name.trim()) ? null : text.find(name);
  return found === null ? null : found.replace(/\s+/gu, ' ');
}

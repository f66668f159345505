import { entityKey } from '@memory-graph/memory-model';
import type { ExtractedEntity, ExtractionUser } from '../extractor.port.js';
import { ASSISTANT } from '../reviser.port.js';
import type { StatedSubject } from './read-statements.js';

const POSSESSIVE = /^(?:my|our)\s+/iu;
const ARTICLE = /^(?:the|a|an)\s+/iu;
/** "Ada's" names Ada. */
const OWNER = /['’]s$/u;
/** They name no one by themselves. */
const NOBODY =
  /^(?:i|i'm|me|mine|myself|you|u|your|yours|he|him|his|she|her|hers|it|its|we|us|they|them|their|this|that|these|those|there|one|who|what|which|someone|everyone|nobody)$/iu;
const MAX_NAME_CHARACTERS = 100;
/** What refs begin with: others of the same text are of the exact reader. Equal names are joined where they are resolved. */
const REF = 'read-';

/** Each word begins with a capital, as far as it has letters, and there are few. */
function isProperName(name: string): boolean {
  const words = name.split(' ');
  return words.length <= 4 && words.every((word) => !/^\p{Ll}/u.test(word)) && /\p{Lu}/u.test(name);
}

/** The entities that the statements of one text name. */
export class MentionedEntities {
  private readonly byName = new Map<string, ExtractedEntity>();

  constructor(private readonly user: ExtractionUser) {}

  /** @returns the ref; null if it is not known whom the statement is about */
  subjectOf(subject: StatedSubject, speaker: string | null, type: string | null): string | null {
    switch (subject.kind) {
      case 'speaker':
        return speaker === ASSISTANT ? null : this.speaking(speaker);
      case 'user':
        return speaker === null ? null : this.speaking(null);
      case 'earlier':
        return null;
      case 'named':
        return this.objectOf(subject.words, speaker, type);
    }
  }

  /** @returns the ref of a thing by its words; null if they name nothing */
  objectOf(words: string, speaker: string | null, type: string | null): string | null {
    const said = (words.trim().split('\n')[0] ?? '').replace(/\s+/gu, ' ').replace(OWNER, '');
    if (entityKey(said) === ASSISTANT || (speaker === ASSISTANT && POSSESSIVE.test(said))) return null;
    if (NOBODY.test(said) || said.length > MAX_NAME_CHARACTERS || !/[\p{L}\p{N}]/u.test(said)) return null;
    if (POSSESSIVE.test(said)) {
      const owner = this.byRef(this.speaking(speaker));
      return this.named(`${owner.name}'s ${said.replace(POSSESSIVE, '')}`, type);
    }
    const name = said.replace(ARTICLE, '');
    return this.isUser(name) ? this.speaking(null) : this.named(name, type);
  }

  isCalled(ref: string, name: string): boolean {
    return entityKey(this.byRef(ref).name) === entityKey(name);
  }

  /** "Facebook was renamed to Meta". Common nouns and the user get no other name: "the team is called Falcon now". */
  alsoCalled(ref: string, name: string): void {
    const entity = this.byRef(ref);
    if (entity.isUser || !isProperName(entity.name) || !isProperName(name)) return;
    if (entityKey(name) !== entityKey(entity.name) && !entity.aliases.includes(name)) entity.aliases.push(name);
  }

  all(used: ReadonlySet<string>): ExtractedEntity[] {
    return [...this.byName.values()].filter(({ ref }) => used.has(ref));
  }

  /** @param speaker null: the user */
  private speaking(speaker: string | null): string {
    if (speaker !== null && !this.isUser(speaker)) return this.named(speaker, 'person');
    const user = this.byName.get('') ?? {
      ...{ ref: `${REF}user`, name: this.user.name, type: 'person' as const, aliases: [], isUser: true },
    };
    this.byName.set('', user);
    return user.ref;
  }

  private isUser(name: string): boolean {
    const [one, other] = [entityKey(this.user.name), entityKey(name)];
    return one === other || one.startsWith(`${other} `);
  }

  private named(name: string, type: string | null): string {
    const key = entityKey(name);
    const known = this.byName.get(key);
    if (known) {
      if (type !== null && known.type === 'other') known.type = type;
      return known.ref;
    }
    const ref = `${REF}${this.byName.size + 1}`;
    this.byName.set(key, { ref, name, type: type ?? 'other', aliases: [] });
    return ref;
  }

  private byRef(ref: string): ExtractedEntity {
    return [...this.byName.values()].find((entity) => entity.ref === ref)!;
  }
}

import { foldName, isName } from './fold-words.mjs';

/** How labels call the one who keeps the memory. */
const USER = 'user';

/** What has no name of its own: "Uma's sister". */
const OWNED = /^(.+)['’]s? (\p{Ll}[\p{L}\s-]*)$/u;

/** Which of the extracted entities are which of those that the labels of an item name. */
export class EntityNames {
  #extracted;
  /** Sets of folded names, one an entity of the item. */
  #labelled;
  /** Folded names of those whom the text calls by several names. */
  #linked;

  constructor(item, entities) {
    this.#extracted = new Map(entities.map((entity) => [entity.ref, entity]));
    this.#labelled = (item.entities ?? []).map((names) => new Set(names.map(foldName)));
    this.#linked = (item.entities ?? []).map((names) => namesIn(item.text, names)).filter(({ length }) => length > 1);
    const takenByOthers = new Set(this.#labelled.flatMap((names) => [...names]));
    const ofUser = [item.user, item.user.split(' ')[0]].map(foldName);
    this.#labelled.unshift(new Set([USER, ...ofUser.filter((name) => !takenByOthers.has(name))]));
  }

  nameOf(ref) {
    return this.#extracted.get(ref)?.name ?? '';
  }

  /** Whether the entity is the one that the label names: by any name that the text gives, and none of another's. */
  isNamed(ref, label) {
    const entity = this.#extracted.get(ref);
    if (!entity) return false;
    const wanted = this.#namesLike(label);
    if (entity.isUser) return wanted.has(USER);
    const names = [...namesOf(entity), ...nounOf(entity)];
    return (
      names.some((name) => wanted.has(name)) &&
      !this.#labelled.some((other) => other !== wanted && sharesOne(names, other))
    );
  }

  isNameOf(value, label) {
    return this.#namesLike(label).has(foldName(value));
  }

  /** Whether a statement says no more than the names that it uses: "Bob" for Robert, or that "Uma's sister" is Uma's. */
  isNaming({ predicate, subject, object }) {
    if (object?.kind === 'entity')
      return this.#isNamedAfter(object.ref, subject) || this.#isNamedAfter(subject, object.ref);
    if (predicate !== 'is_named' || object?.kind !== 'value') return false;
    return this.#labelled.some((names) => names.has(foldName(object.value)) && this.isNamed(subject, [...names][0]));
  }

  /** Of those whom the text calls by several names: how many have been seen to be one, and mixed with another. */
  judge(statements) {
    const groups = this.#groups(statements.filter(({ kind }) => kind === 'same-as'));
    return {
      linked: this.#linked.length,
      joined: this.#linked.filter((names) => isJoined(names, groups)).length,
      mixed: groups.filter((group) => this.#labelled.filter((names) => sharesOne(group, names)).length > 1).length,
    };
  }

  /** "Uma's sister", of whom the text gives no name of her own, is named after Uma. */
  #isNamedAfter(ref, owner) {
    const [, ownerName] = OWNED.exec(this.nameOf(ref)) ?? [];
    return ownerName !== undefined && namesOf(this.#extracted.get(owner)).includes(foldName(ownerName));
  }

  #namesLike(label) {
    const folded = nounLike(foldName(label));
    return this.#labelled.find((names) => names.has(folded)) ?? new Set([folded]);
  }

  /** Names of the extracted entities, those that the text says to be the same put together. */
  #groups(sameAs) {
    const refs = new Map([...this.#extracted.keys()].map((ref) => [ref, ref]));
    for (const { a, b } of sameAs) {
      const [kept, gone] = [refs.get(a), refs.get(b)];
      for (const [ref, group] of refs) if (group === gone) refs.set(ref, kept);
    }
    const groups = new Map();
    for (const [ref, group] of refs) {
      groups.set(group, [...(groups.get(group) ?? []), ...namesOf(this.#extracted.get(ref))]);
    }
    return [...groups.values()];
  }
}

function namesOf({ name, aliases, isUser }) {
  return [...new Set([name, ...aliases, ...(isUser ? [USER] : [])].map(foldName))];
}

/** "Uma's brother" is right for the one whom the text calls "my brother". */
function nounOf({ name }) {
  const [, , noun] = OWNED.exec(name) ?? [];
  return noun === undefined ? [] : [nounLike(foldName(noun))];
}

/** "Mum" is "mother". */
function nounLike(noun) {
  return noun.replace(/\p{L}+$/u, (word) => (Object.hasOwn(SAME_RELATIVE, word) ? SAME_RELATIVE[word] : word));
}

const SAME_RELATIVE = {
  ...{ mum: 'mother', mom: 'mother', dad: 'father', hubby: 'husband', nan: 'grandmother', gran: 'grandmother' },
  ...{ grandma: 'grandmother', grandpa: 'grandfather', granddad: 'grandfather', grandad: 'grandfather' },
  ...{ puppy: 'dog', kitten: 'cat', fiancee: 'fiancée', fiance: 'fiancé' },
};

/** The names of one entity that the text uses each by itself, folded, the longest first. */
function namesIn(text, names) {
  const found = [];
  let rest = text;
  for (const name of names.filter(isName).sort((a, b) => b.length - a.length)) {
    if (rest.includes(name)) found.push(foldName(name));
    rest = rest.replaceAll(name, '');
  }
  return [...new Set(found)];
}

/** One entity has them; or it has the longest, and no other entity has a shorter form of that ("Renato" of Renato Dias). */
function isJoined(names, groups) {
  const having = groups.filter((group) => group.some((name) => names.includes(name)));
  if (having.length !== 1) return false;
  const [longest, ...others] = names;
  return names.every((name) => having[0].includes(name)) || others.every((name) => longest.split(' ').includes(name));
}

function sharesOne(names, set) {
  return names.some((name) => set.has(name));
}

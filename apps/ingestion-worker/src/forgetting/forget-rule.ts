import type { ForgottenFact, ResolvedForgetRule } from '@memory-graph/contracts/internal-http';
import { type Evidence, objectKey } from '@memory-graph/memory-model';
import type { ForgetRule } from '@memory-graph/memory-model/forgetting';
import { nameFinder } from '@memory-graph/memory-model/words';
import { lexemesOf } from '@memory-graph/ranking/lexemes';

/** A criterion of a rule; all criteria of a rule must hold. */
interface Criterion {
  isIn: (text: string) => boolean;
  isAbout: (piece: Evidence) => boolean;
}

/** Makes a resolved rule applicable. A rule without criteria names nothing. */
export function forgetRuleOf({ words, factsInWords, facts, names, entityIds }: ResolvedForgetRule): ForgetRule {
  const criteria = [
    ...(words ? [wordsCriterion(words, factsInWords)] : []),
    ...(facts ? [factsCriterion(facts)] : []),
    ...(names ? [entityCriterion(names, new Set(entityIds))] : []),
  ];
  const isOnlyAboutEntity = names !== null && criteria.length === 1;
  return {
    namesIn: (text) => criteria.length > 0 && criteria.every(({ isIn }) => isIn(text)),
    isAbout: (piece) => criteria.length > 0 && criteria.every(({ isAbout }) => isAbout(piece)),
    isForgotten: (id) => isOnlyAboutEntity && entityIds.includes(id),
  };
}

/** All lexemes of a statement, whether the sentence or the fact has them. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const lexemes = new Set(lexemesOf(text));
  return words.every((word) => lexemes.has(word));
}

function wordsCriterion(words: readonly string[], factsInWords: readonly ForgottenFact[]): Criterion {
  const statedInWords = factsCriterion(factsInWords);
  return {
    isIn: (text) => hasWords(text, words),
    isAbout: (piece) =>
      hasWords(piece.wording, words) || hasWords(textOf(piece), words) || statedInWords.isAbout(piece),
  };
}

/** A retraction names a fact by its id. */
function factsCriterion(facts: readonly ForgottenFact[]): Criterion {
  const statementIds = new Set(facts.flatMap((fact) => fact.statementIds));
  const isIn = (text: string) => facts.some(({ id }) => text.includes(id));
  return {
    isIn,
    isAbout: (piece) => {
      if (statementIds.has(piece.id) || isIn(piece.wording)) return true;
      if (piece.kind === 'retraction') return piece.statementIds.some((id) => statementIds.has(id));
      if (piece.kind === 'same-as' || piece.kind === 'not-same-as' || piece.object === null) return false;
      const { subject, predicate } = piece;
      const key = objectKey(piece.object);
      return facts.some(
        (fact) => fact.predicate === predicate && fact.subjectIds.includes(subject) && fact.objectKeys.includes(key),
      );
    },
  };
}

function entityCriterion(names: readonly string[], ids: ReadonlySet<string>): Criterion {
  const isNamed = nameFinder(names);
  return {
    isIn: isNamed,
    isAbout: (piece) => {
      if (isNamed(piece.wording) || isNamed(textOf(piece))) return true;
      if (piece.kind === 'retraction') return false;
      if (piece.kind === 'same-as' || piece.kind === 'not-same-as') return ids.has(piece.a) || ids.has(piece.b);
      return ids.has(piece.subject) || (piece.object?.kind === 'entity' && ids.has(piece.object.entityId));
    },
  };
}

/** What a statement says besides its sentence. A caller may state an end in other words than the text. */
function textOf(piece: Evidence): string {
  if (piece.kind === 'assertion') return piece.text;
  return 'object' in piece && piece.object?.kind === 'value' ? piece.object.value : '';
}

import { type KnownStatement, USER } from '@memory-graph/extraction';
import type { EpisodeChange, FactEntry, Mention } from '@memory-graph/graph';
import {
  type EntityId,
  entityId,
  type EntityType,
  type FactObject,
  type Person,
  type Scope,
  scopedKey,
  userEntityKey,
  type WorkspaceId,
} from '@memory-graph/memory-model';

/** A fact that an episode may revise. */
export interface KnownFact {
  subject: EntityId;
  predicate: string;
  object: FactObject;
  /** Null: since before anything known. */
  validFrom: number | null;
  /** As the texts of facts name it. */
  subjectName: string;
  /** Null: the object is a value. */
  objectType: EntityType | null;
  /** In the words that the model compares. */
  statement: Omit<KnownStatement, 'hasOtherValue'>;
}

export function selfIdOf(workspaceId: WorkspaceId, scope: Scope, self: Person): EntityId {
  return entityId(workspaceId, scopedKey(scope, userEntityKey(self.id)));
}

export function knownFromFact(fact: FactEntry, self: EntityId): KnownFact {
  const { subject, predicate, object } = fact;
  const isValue = 'value' in object;
  return {
    ...{ subject: subject.id, predicate, validFrom: fact.validFrom === null ? null : Date.parse(fact.validFrom) },
    object: isValue ? { kind: 'value', value: object.value } : { kind: 'entity', entityId: object.id },
    ...{ subjectName: subject.name, objectType: isValue ? null : object.type },
    statement: {
      ...{ predicate, saidAt: Date.parse(fact.saidAt), value: isValue ? object.value : nameOf(object, self) },
      subject: nameOf(subject, self),
    },
  };
}

/** What an episode that is not stored yet asserts as still so. */
export function knownFromEpisode({ evidence, mentions }: EpisodeChange, self: EntityId): KnownFact[] {
  const mentionOf = (id: EntityId): Mention | undefined => mentions.find(({ entityId }) => entityId === id);
  const nameById = (id: EntityId): string => nameOf({ id, name: mentionOf(id)?.name ?? '' }, self);
  return evidence.flatMap((piece) => {
    if (piece.kind !== 'assertion' || piece.to !== null) return [];
    const { subject, predicate, object, from, saidAt } = piece;
    const value = object.kind === 'value' ? object.value : nameById(object.entityId);
    return [
      {
        subject,
        predicate,
        object,
        validFrom: from,
        subjectName: mentionOf(subject)?.name ?? '',
        objectType: object.kind === 'value' ? null : (mentionOf(object.entityId)?.type ?? null),
        statement: { subject: nameById(subject), predicate, value, saidAt },
      },
    ];
  });
}

function nameOf({ id, name }: { id: EntityId; name: string }, self: EntityId): string {
  return id === self ? USER : name;
}

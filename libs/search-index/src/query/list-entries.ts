import type { EpisodeListFilter, FactListFilter, FactListPart, ListCut, ListPart } from '../list-questions.js';
import type { FactType } from '@memory-graph/memory-model';
import type { WorkspaceIndex } from '../contents/workspace-index.js';
import { PartOfList } from './list-part.js';
import { episodesInList, factsInList } from './list-passing.js';

/** Implements `ListedGraph.listFacts`. The latest facts are read first, because they are requested most often. */
export function listFacts(index: WorkspaceIndex, filter: FactListFilter, cut: ListCut): FactListPart {
  const { facts } = index;
  const passes = factsInList(index, filter);
  const placeOf = (no: number) => (filter.sort === 'support' ? facts.supportOf(no).length : facts.saidAtOf(no));
  const part = new PartOfList(facts.documents.ids, placeOf, cut);
  const counts = new Int32Array(facts.typeNames.size);
  const add = (no: number) => {
    if (!passes!(no)) return;
    part.add(no);
    counts[facts.typeOf(no)]!++;
  };
  if (passes && filter.entityId !== null) factsOfEntity(index, filter.entityId, add);
  else if (passes) for (let no = facts.documents.numberCount - 1; no >= 0; no--) add(no);
  const countsByType: FactListPart['countsByType'] = {};
  counts.forEach((count, type) => {
    if (count > 0) countsByType[facts.typeNames.at(type) as FactType] = count;
  });
  return { ...part.finish(), countsByType };
}

/** Visits the facts of an entity, each once. Usually they are far fewer than all facts. Some may have been deleted. */
function factsOfEntity({ facts, entities }: WorkspaceIndex, entityId: string, visit: (no: number) => void): void {
  const known = entities.ids.find(entityId);
  if (known < 0) return;
  const entity = entities.canonicalOf(known);
  for (const no of facts.newestOf('subject', entity)) visit(no);
  for (const no of facts.newestOf('object', entity)) if (facts.subjectOf(no) !== entity) visit(no);
}

/** Implements `ListedGraph.listEpisodes`. */
export function listEpisodes(index: WorkspaceIndex, filter: EpisodeListFilter, cut: ListCut): ListPart {
  const { episodes } = index;
  const passes = episodesInList(index, filter);
  const part = new PartOfList(episodes.documents.ids, (no) => episodes.timeOf(no), cut);
  for (let no = passes ? episodes.documents.numberCount - 1 : -1; no >= 0; no--) {
    if (passes!(no)) part.add(no);
  }
  return part.finish();
}

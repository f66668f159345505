import { type FactTable, type StatementGroup, type StoredRange, textOfKey } from '@memory-graph/graph/core';
import type { BookDifference, FactState, TimelineKey } from '@memory-graph/memory-model';
import { ALWAYS, STILL, startTime } from '../schema/graph-model.js';
import { STORED_FACT, type StoredFact, propertiesOfFact, toFactState } from './fact-node.js';
import { rangeParameter } from './stored-range.js';
import { moveSupport, renameSupport } from './support.js';
import type { WorkspaceWrite } from './workspace-write.js';

/** Facts of one workspace, and which statements support them. */
export class FactNodes implements FactTable {
  constructor(private readonly write: WorkspaceWrite) {}

  timelinesOf(groups: readonly StatementGroup[]): Promise<(StatementGroup & { timeline: string })[]> {
    return this.write.read(
      `UNWIND $lists.groups AS r
       MATCH (f:Fact {workspaceId: $workspaceId, subjectId: r.subject, predicate: r.predicate})
       WHERE f.timeline IS NOT NULL AND f.validFrom IS NOT NULL AND f.id IS NOT NULL
       RETURN DISTINCT r.subject AS subject, r.predicate AS predicate, f.timeline AS timeline`,
      { groups },
    );
  }

  outdatedTimelines(atMost: number): Promise<(StatementGroup & { timeline: string })[]> {
    return this.write.read(
      `MATCH (f:OutdatedFact {workspaceId: $workspaceId}) WITH f LIMIT toInteger($atMost)
       RETURN DISTINCT f.subjectId AS subject, f.predicate AS predicate, f.timeline AS timeline`,
      { atMost },
    );
  }

  async within(ranges: readonly StoredRange[]): Promise<FactState[]> {
    const rows = await this.write.read<{ fact: StoredFact }>(
      `UNWIND $lists.ranges AS r
       MATCH ${OF_TIMELINE}
       WHERE f.validFrom >= r.low AND f.validFrom <= r.high AND f.id IS NOT NULL
       RETURN ${STORED_FACT} AS fact`,
      { ranges: ranges.map(rangeParameter) },
    );
    return rows.map(({ fact }) => toFactState(fact));
  }

  async around(
    moments: readonly { key: TimelineKey; moment: number | null }[],
    factIds: readonly string[],
  ): Promise<FactState[]> {
    const rows = await this.write.read<{ fact: StoredFact }>(AROUND, {
      moments: moments.map(({ key, moment }) => ({
        subject: key.subject,
        predicate: key.predicate,
        timeline: textOfKey(key),
        moment: startTime(moment),
      })),
      factIds,
    });
    return rows.map(({ fact }) => toFactState(fact));
  }

  store({ created, changed, renamed, deleted, moved }: BookDifference): void {
    const isNew = new Set(created);
    this.write.sendRows(
      STORE_FACTS,
      [...created, ...changed].map((fact) => ({ isNew: isNew.has(fact), fact: propertiesOfFact(fact) })),
    );
    renameSupport(this.write, renamed);
    this.write.sendRows(
      'UNWIND $lists.rows AS id MATCH (f:Fact {workspaceId: $workspaceId, id: id}) DETACH DELETE f',
      deleted,
    );
    moveSupport(this.write, moved);
  }

  /** Facts have the vector of their anchor, and the labels of the episodes that support them. */
  index(worded: readonly string[], labelled: readonly string[]): void {
    this.write.sendRows(
      `UNWIND $lists.rows AS id
       MATCH (f:Fact {workspaceId: $workspaceId, id: id})
       MATCH (anchor:Statement {workspaceId: $workspaceId, id: f.anchorId})
       SET f.${this.write.embedding} = anchor.${this.write.embedding}, f.labelIds = coalesce(f.labelIds, [])`,
      worded,
    );
    this.write.sendRows(
      `UNWIND $lists.rows AS id
       MATCH (f:Fact {workspaceId: $workspaceId, id: id})
       WITH f, COLLECT {
         MATCH (f)<-[:SUPPORTS]-(:Statement)-[:STATED_IN]->(e:Episode)
         UNWIND e.labelIds AS labelId
         RETURN DISTINCT labelId ORDER BY labelId
       } AS labelIds
       WHERE f.labelIds IS NULL OR f.labelIds <> labelIds
       SET f.labelIds = labelIds`,
      labelled,
    );
  }
}

/** Facts of the timeline that a row `r` names. */
const OF_TIMELINE = `(f:Fact {workspaceId: $workspaceId, subjectId: r.subject, predicate: r.predicate, timeline: r.timeline})`;

/** The nearest beginning of a fact before or after a moment, which takes one access to the index. */
function nearestBeginning(side: '<' | '>', moment: string): string {
  const direction = side === '<' ? 'DESC' : 'ASC';
  // Named in full, this is the order of the index: without it Neo4j reads and sorts all that is left of the timeline.
  const order = ['workspaceId', 'subjectId', 'predicate', 'timeline', 'validFrom']
    .map((property) => `f.${property} ${direction}`)
    .join(', ');
  return `head(COLLECT {
    MATCH ${OF_TIMELINE} WHERE f.validFrom ${side} ${moment} AND f.id IS NOT NULL
    RETURN f.validFrom ORDER BY ${order} LIMIT 1
  })`;
}

const AROUND = `
  UNWIND $lists.moments AS r
  WITH r, coalesce(${nearestBeginning('<', 'r.moment')}, ${ALWAYS}) AS low,
    coalesce(${nearestBeginning('>', 'r.moment')}, ${STILL}) AS next
  WITH r, low, coalesce(${nearestBeginning('>', 'next')}, ${STILL}) AS high
  MATCH ${OF_TIMELINE}
  WHERE f.validFrom >= low AND f.validFrom <= high AND f.id IS NOT NULL
  RETURN ${STORED_FACT} AS fact
  UNION
  UNWIND $lists.factIds AS factId
  MATCH (f:Fact {workspaceId: $workspaceId, id: factId})
  RETURN ${STORED_FACT} AS fact`;

const STORE_FACTS = `
  UNWIND $lists.rows AS row
  MERGE (f:Fact {workspaceId: $workspaceId, id: row.fact.id})
  SET f += row.fact
  REMOVE f:OutdatedFact
  WITH row, f WHERE row.isNew
  MATCH (subject:Entity {workspaceId: $workspaceId, id: row.fact.subjectId})
  MERGE (f)-[:SUBJECT]->(subject)
  WITH row, f WHERE row.fact.objectId IS NOT NULL
  MATCH (object:Entity {workspaceId: $workspaceId, id: row.fact.objectId})
  MERGE (f)-[:OBJECT]->(object)`;

import {
  type CorrectableStatement,
  CORRECTING,
  type FlippedStatement,
  type Member,
  type PlacedPiece,
  type RetractionLink,
  type StatementGroup,
  type StatementTable,
  type StatementToStore,
  type StoredEvidence,
  type StoredRange,
  type StoredTimelinePart,
  type StoredTimelineStatement,
  SWEEPING,
  toEvidence,
} from '@memory-graph/graph/core';
import type { EntityId, EpisodeId, Evidence, IdentityStatement, StatementId } from '@memory-graph/memory-model';
import { linkedIds } from '../connection/linked-ids.js';
import { STORED_STATEMENT, propertiesOfStatement, storedStatement } from './statement-node.js';
import { rangeParameter } from './stored-range.js';
import { addSupport } from './support.js';
import type { WorkspaceWrite } from './workspace-write.js';

/** Of a statement `s`, what becomes evidence again when it is taken away. */
export const WHOLE_STATEMENT = STORED_STATEMENT.replace(
  '}',
  ', .rawSubject, .rawObject, struckOut: s.retracted OR s:Corrected}',
);

export type WholeStatement = Omit<StoredEvidence, 'retracts'> & {
  /** Whether it was retracted or corrected. */
  struckOut: boolean;
};

/** Statements, retractions, and what corrections strike out, of one workspace. */
export class StatementNodes implements StatementTable {
  constructor(private readonly write: WorkspaceWrite) {}

  add(statements: readonly StatementToStore[]): void {
    const rows = statements.map((statement) => propertiesOfStatement(this.write, statement));
    this.write.sendRows(
      `UNWIND $lists.rows AS row
       MATCH (e:Episode {workspaceId: $workspaceId, id: row.episodeId})
       CREATE (s:Statement)-[:STATED_IN]->(e) SET s = row`,
      rows,
    );
    this.write.sendRows(
      `UNWIND $lists.rows AS id MATCH (s:Statement {workspaceId: $workspaceId, id: id}) SET s:EntityLink`,
      rows.filter(({ kind }) => kind === 'same-as' || kind === 'not-same-as').map(({ id }) => id),
    );
    addSupport(
      this.write,
      statements.map(({ raw, factId }) => ({ statementId: raw.id, factId })),
    );
    this.addRetractions(statements.map(({ raw }) => raw));
  }

  after(episodeId: EpisodeId, position: number, atMost: number): Promise<PlacedPiece[]> {
    return this.write.read(
      `MATCH (:Episode {workspaceId: $workspaceId, id: $episodeId})<-[:STATED_IN]-(s:Statement)
       WHERE s.position > $position
       RETURN s.id AS id, s.position AS position, s.subjectId AS subject, s.predicate AS predicate
       ORDER BY position LIMIT toInteger($atMost)`,
      { episodeId, position, atMost },
    );
  }

  async take(_episodeId: EpisodeId, ids: readonly StatementId[]): Promise<Evidence[]> {
    const rows = await this.write.read<{ stored: WholeStatement }>(
      `UNWIND $lists.ids AS id
       MATCH (s:Statement {workspaceId: $workspaceId, id: id})
       WITH s, ${WHOLE_STATEMENT} AS stored
       DETACH DELETE s
       RETURN stored`,
      { ids },
    );
    return this.takeRetractions(rows.map(({ stored }) => stored));
  }

  /** Takes what retractions name away. @param taken statements that are deleted already */
  async takeRetractions(taken: readonly WholeStatement[]): Promise<Evidence[]> {
    const ids = taken.filter(({ kind }) => kind === 'retraction').map(({ id }) => id);
    const named =
      ids.length === 0
        ? []
        : await this.write.read<{ id: StatementId; retracts: StatementId[] }>(
            `UNWIND $lists.ids AS id
             MATCH (r:Retraction {workspaceId: $workspaceId, retractionId: id})
             WITH r, id, r.statementId AS statementId
             DELETE r
             RETURN id, collect(statementId) AS retracts`,
            { ids },
          );
    const retracts = new Map(named.map((row) => [row.id, row.retracts]));
    return taken.map((stored) => toEvidence({ ...storedStatement(stored), retracts: retracts.get(stored.id) ?? [] }));
  }

  async within(
    ranges: readonly StoredRange[],
  ): Promise<{ statement: StoredTimelineStatement; factId: string | null }[]> {
    const rows = await this.write.read<{ statement: StoredTimelineStatement; factId: string | null }>(WITHIN, {
      ranges: ranges.map(rangeParameter),
    });
    return rows.map(({ statement, factId }) => ({ statement: storedStatement(statement), factId }));
  }

  naming(members: readonly Member[]): Promise<StoredTimelinePart[]> {
    return this.write.read(
      `UNWIND $lists.rawIds AS rawId
       CALL (rawId) {
         MATCH (s:Statement {workspaceId: $workspaceId, rawSubject: rawId}) RETURN s
         UNION
         MATCH (s:Statement {workspaceId: $workspaceId, rawObject: rawId}) RETURN s
       }
       WITH s WHERE s.predicate IS NOT NULL
       RETURN DISTINCT s.subjectId AS subjectId, s.predicate AS predicate, s.objectId AS objectId,
         s.objectValue AS objectValue`,
      { rawIds: members.map(({ rawId }) => rawId) },
    );
  }

  async retractionsAround(ids: readonly StatementId[]): Promise<RetractionLink[]> {
    const { links } = await linkedIds(
      ids,
      (step) => this.write.read<RetractionLink>(RETRACTIONS, { ids: step }),
      ({ statementId, retractionId }) => [statementId, retractionId],
    );
    return links;
  }

  setRetracted(statements: readonly { id: StatementId; retracted: boolean }[]): Promise<FlippedStatement[]> {
    return this.write.read(
      `UNWIND $lists.statements AS row
       MATCH (s:Statement {workspaceId: $workspaceId, id: row.id})
       WHERE s.retracted <> row.retracted
       SET s.retracted = row.retracted
       ${RETURN_FLIPPED}`,
      { statements },
    );
  }

  async correctable(groups: readonly StatementGroup[]): Promise<CorrectableStatement[]> {
    const rows = await this.write.read<CorrectableStatement>(CORRECTABLE, { groups });
    return rows.map(({ statement, ...row }) => ({ ...row, statement: storedStatement(statement) }));
  }

  setCorrected(statements: readonly { id: StatementId; corrected: boolean }[]): Promise<FlippedStatement[]> {
    return this.write.read(
      `UNWIND $lists.statements AS row
       MATCH (s:Statement {workspaceId: $workspaceId, id: row.id})
       FOREACH (_ IN CASE WHEN row.corrected THEN [1] ELSE [] END | SET s:Corrected)
       FOREACH (_ IN CASE WHEN row.corrected THEN [] ELSE [1] END | REMOVE s:Corrected)
       ${RETURN_FLIPPED}`,
      { statements },
    );
  }

  identityOf(ids: readonly EntityId[]): Promise<IdentityStatement[]> {
    return this.write.read(
      `UNWIND $lists.ids AS id
       CALL (id) {
         MATCH (l:EntityLink {workspaceId: $workspaceId, rawSubject: id}) RETURN l
         UNION
         MATCH (l:EntityLink {workspaceId: $workspaceId, rawObject: id}) RETURN l
       }
       WITH DISTINCT l WHERE NOT l.retracted
       RETURN l.id AS id, l.kind AS kind, l.rawSubject AS a, l.rawObject AS b, l.confidence AS confidence,
         l.saidAt AS saidAt, l.position AS position`,
      { ids },
    );
  }

  async keptApart(ids: readonly EntityId[]): Promise<EntityId[]> {
    const rows = await this.write.read<{ id: EntityId }>(
      `UNWIND $lists.ids AS id
       WITH id WHERE EXISTS {
         MATCH (l:EntityLink {workspaceId: $workspaceId, rawSubject: id}) WHERE l.kind = 'not-same-as'
       } OR EXISTS {
         MATCH (l:EntityLink {workspaceId: $workspaceId, rawObject: id}) WHERE l.kind = 'not-same-as'
       }
       RETURN DISTINCT id`,
      { ids },
    );
    return rows.map(({ id }) => id);
  }

  private addRetractions(evidence: readonly Evidence[]): void {
    this.write.sendRows(
      `UNWIND $lists.rows AS row
       MERGE (:Retraction {workspaceId: $workspaceId, statementId: row.statementId, retractionId: row.retractionId})`,
      evidence.flatMap((piece) =>
        piece.kind === 'retraction'
          ? piece.statementIds.map((statementId) => ({ statementId, retractionId: piece.id }))
          : [],
      ),
    );
  }
}

// Beside what begins in a range: what began before and is said to stop in it, and evidence on all timelines.
const WITHIN = `
  UNWIND $lists.ranges AS r
  CALL (r) {
    MATCH (s:Statement {workspaceId: $workspaceId, subjectId: r.subject, predicate: r.predicate, timeline: r.timeline})
    WHERE s.startsAt >= r.low AND s.startsAt <= r.high
    RETURN s
    UNION ALL
    MATCH (s:Statement {workspaceId: $workspaceId, subjectId: r.subject, predicate: r.predicate, timeline: r.timeline})
    WHERE s.endsAt >= r.low AND s.endsAt <= r.high AND s.startsAt < r.low
    RETURN s
    UNION ALL
    MATCH (s:Statement {workspaceId: $workspaceId, subjectId: r.subject, predicate: r.predicate, timeline: '${SWEEPING}'})
    WHERE r.timeline <> '' AND s.startsAt >= r.low AND s.startsAt <= r.high
    RETURN s
  }
  WITH DISTINCT s
  WHERE NOT s.retracted AND NOT s:Corrected
  RETURN ${STORED_STATEMENT} AS statement, head([(s)-[:SUPPORTS]->(f:Fact) | f.id]) AS factId`;

const RETRACTIONS = `
  UNWIND $lists.ids AS id
  CALL (id) {
    MATCH (r:Retraction {workspaceId: $workspaceId, statementId: id}) RETURN r
    UNION ALL
    MATCH (r:Retraction {workspaceId: $workspaceId, retractionId: id}) RETURN r
  }
  RETURN DISTINCT r.statementId AS statementId, r.retractionId AS retractionId`;

/** All statements where there is a correction, and those that are struck out by one that is gone. */
const CORRECTABLE = `
  UNWIND $lists.groups AS g
  CALL (g) {
    MATCH (c:Statement {workspaceId: $workspaceId, subjectId: g.subject, predicate: g.predicate, timeline: '${CORRECTING}'})
    WHERE c.startsAt IS NOT NULL AND NOT c.retracted
    WITH g LIMIT 1
    MATCH (s:Statement {workspaceId: $workspaceId, subjectId: g.subject, predicate: g.predicate})
    WHERE s.timeline IS NOT NULL AND s.startsAt IS NOT NULL AND NOT s.retracted
    RETURN s
    UNION
    MATCH (s:Corrected {workspaceId: $workspaceId, subjectId: g.subject, predicate: g.predicate})
    RETURN s
  }
  WITH DISTINCT s
  RETURN ${STORED_STATEMENT} AS statement, s.timeline = '${CORRECTING}' AS correcting, s:Corrected AS corrected`;

/** Ends a query that struck out statements `s`, or lets them count again: what they supported is derived again. */
const RETURN_FLIPPED = `
  WITH s
  OPTIONAL MATCH (s)-[old:SUPPORTS]->()
  DELETE old
  RETURN s.rawSubject AS rawSubject, s.rawObject AS rawObject, s.subjectId AS subjectId, s.predicate AS predicate,
    s.objectId AS objectId, s.objectValue AS objectValue`;

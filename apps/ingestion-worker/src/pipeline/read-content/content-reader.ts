import type { IngestContent, IngestRequestedData } from '@memory-graph/contracts/events';
import { Inject, Injectable } from '@nestjs/common';
import { ComputeThreads } from '@memory-graph/compute-threads';
import { type Extraction, EXTRACTOR, type Extractor } from '@memory-graph/extraction';
import { GRAPH_WRITER, type GraphDelta, type GraphWriter } from '@memory-graph/graph';
import { type DecisionOutcome, outcomeOf } from '../decision-outcome.js';
import { authorOf, isOfMachine, NO_EXTRACTOR } from './author-of.js';
import { readArchivedEvidence } from './read-archived-evidence.js';
import { readEntityChange } from './read-entity-change.js';
import { readCorrection, readEnding } from './read-decision.js';
import { joinReadings } from './join-readings.js';
import { READ_BY_CALLER, type Reading } from './reading.js';
import { unreadIn } from './unread-in.js';
import { readMerge, readSplit } from './read-identity.js';
import { readReadyFacts } from './read-ready-facts.js';
import { readingContextOf } from './reading-context.js';
import { extractionOf, type PlacedFact, readStatedFacts } from './read-stated-facts.js';
import { settleOwnTypes } from './settle-own-types.js';
import { MAX_CHUNK_CHARACTERS } from '@memory-graph/memory-model';

type TextContent = Extract<IngestContent, { kind: 'text' }>;
type RetractionContent = Extract<IngestContent, { kind: 'retraction' }>;

/** First stage: converts the content of a request of any kind into one form. */
@Injectable()
export class ContentReader {
  constructor(
    @Inject(EXTRACTOR) private readonly extractor: Extractor,
    @Inject(GRAPH_WRITER) private readonly graph: GraphWriter,
    private readonly threads: ComputeThreads,
  ) {}

  /** Whether a repeated extraction would cost money. */
  isCostly(request: IngestRequestedData): boolean {
    return request.content.kind === 'text' && this.extractor.isCostly === true && !isOfMachine(request);
  }

  /**
   * @param keptText the text without the sentences that ingestion rules dropped, if any rules applied
   * @throws ServiceError of the extractor; `unprocessable` for a given fact that cannot be stored
   */
  async read(request: IngestRequestedData, keptText?: string): Promise<Reading> {
    const { content } = request;
    switch (content.kind) {
      case 'text':
        return this.readContentText(content, request, keptText ?? content.text);
      case 'facts':
        return readReadyFacts(content.facts, readingContextOf(request));
      case 'retraction':
        return this.readRetraction(content, request.workspaceId);
      case 'correction':
        return readCorrection(content, request, this.graph);
      case 'ending':
        return readEnding(content, request, this.graph);
      case 'merge':
        return readMerge(content, request, this.graph);
      case 'split':
        return readSplit(content, request, this.graph);
      case 'entity':
        return readEntityChange(content, request, this.graph);
      case 'evidence':
        return readArchivedEvidence(content, request);
    }
  }

  /** The result of a decision by a person, after it was written. */
  outcomeOf(request: IngestRequestedData, delta: GraphDelta): Promise<DecisionOutcome> {
    return outcomeOf(request, delta, this.graph);
  }

  /** If the text contains the quotes of all facts that the caller extracted, no extractor reads it. */
  private async readContentText(content: TextContent, request: IngestRequestedData, text: string): Promise<Reading> {
    const { facts } = content;
    if (!facts) return this.readText(text, request, this.extractor);
    const quotes = facts.map(({ quote }) => quote);
    const given = await this.threads.run('quotes', { text: content.text, quotes }, content.text.length);
    const kept = text === content.text ? given : await this.threads.run('quotes', { text, quotes }, text.length);
    const stated = readStatedFacts(facts, { text, places: kept.places }, readingContextOf(request));
    // If ingestion rules dropped a sentence, its facts are dropped as well.
    const notFound = stated.notFound.filter((index) => !given.places[index]);
    const report = { used: stated.facts.length, notFound };
    if (notFound.length > 0) {
      return { ...(await this.readText(text, request, this.extractor, stated.facts)), facts: report };
    }
    const extractions = [settleOwnTypes(extractionOf(stated), request.vocabulary)];
    return { text, readBy: READ_BY_CALLER, extractions, unread: kept.unread, facts: report, retraction: null };
  }

  /**
   * Extracts from a text with any extractor. Nothing is extracted from messages of machines.
   * @param stated what the caller extracted from the text
   * @throws ServiceError of the extractor
   */
  async readText(
    text: string,
    request: IngestRequestedData,
    extractor: Extractor,
    stated: readonly PlacedFact[] = [],
  ): Promise<Reading> {
    const reader = isOfMachine(request) ? NO_EXTRACTOR : extractor;
    const context = { ...readingContextOf(request), ...authorOf(request) };
    const extractions: Extraction[] = [];
    const parts = await this.chunksOf(text);
    let start = 0;
    for (const chunk of parts) {
      const end = start + chunk.length;
      const extraction = await reader.extract({ text: chunk, ...context });
      const joined = stated.length === 0 ? extraction : joinReadings({ text: chunk, start, end, extraction }, stated);
      extractions.push(settleOwnTypes(joined, request.vocabulary));
      start = end;
    }
    return {
      text,
      readBy: reader.name,
      ...readersOf(extractions, reader),
      extractions,
      unread: unreadIn(parts, extractions),
      retraction: null,
    };
  }

  private async chunksOf(text: string): Promise<string[]> {
    return text.length <= MAX_CHUNK_CHARACTERS ? [text] : this.threads.run('chunk', text, text.length);
  }

  /**
   * A fact without support is not an error: this request may have removed it before a crash. The
   * graph recognizes a repeated request by its queue id.
   */
  private async readRetraction({ factId, reason }: RetractionContent, workspaceId: string): Promise<Reading> {
    const statementIds = await this.graph.supportOfFact(workspaceId, factId);
    const wording = reason === null ? `Retracted: ${factId}` : `Retracted: ${factId}\n${reason}`;
    return { text: wording, readBy: 'retraction', extractions: [], retraction: { statementIds, wording } };
  }
}

function readersOf(extractions: readonly Extraction[], { name }: Extractor): Pick<Reading, 'chunks'> {
  if (extractions.every(({ readBy }) => readBy === undefined)) return {};
  const chunks: Record<string, number> = {};
  for (const { readBy = name } of extractions) chunks[readBy] = (chunks[readBy] ?? 0) + 1;
  return { chunks };
}

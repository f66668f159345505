import type { IngestionRulesReportDto } from '@memory-graph/contracts/resources';
import { Controller, Logger } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import {
  INGEST_BACKLOG_TOPIC,
  INGEST_REQUESTED_TOPIC,
  type IngestRequestedData,
  type IngestRequestedV1,
} from '@memory-graph/contracts/events';
import { isOutage, isTransient, ServiceError } from '@memory-graph/errors';
import type { DeliveryContext } from '@memory-graph/messaging';
import { JobLedger } from '../jobs/job-ledger.js';
import { LeaseKeeper } from '../jobs/lease-keeper.js';
import { IngestionMetrics } from '../pipeline/ingestion-metrics.js';
import { IngestionPipeline } from '../pipeline/ingestion-pipeline.js';
import { ScreenContent, type ScreenedContent } from '../pipeline/ingestion-rules/screen-content.js';
import { RemoveEpisodeUseCase } from '../removal/remove-episode.use-case.js';
import { readableError } from '../jobs/readable-error.js';

/**
 * Ingests accepted content into the graph. A request may be delivered any number of times: the job
 * records whether it is completed, and the graph applies a queue id once. A request whose attempts
 * are exhausted is thrown to the bus, which keeps it as a dead letter; a request that can never
 * succeed is completed by failing its log.
 */
@Controller()
export class IngestRequestedHandler {
  private readonly logger = new Logger(IngestRequestedHandler.name);

  constructor(
    private readonly ledger: JobLedger,
    private readonly leases: LeaseKeeper,
    private readonly screenContent: ScreenContent,
    private readonly pipeline: IngestionPipeline,
    private readonly removeEpisode: RemoveEpisodeUseCase,
    private readonly metrics: IngestionMetrics,
  ) {}

  @EventPattern<string[]>([INGEST_REQUESTED_TOPIC, INGEST_BACKLOG_TOPIC])
  async handle(@Payload() event: IngestRequestedV1, @Ctx() delivery: DeliveryContext): Promise<void> {
    const { queueId, workspaceId, attempt } = event.data;
    if ((await this.ledger.start({ queueId, workspaceId, attempt })) === null) {
      this.metrics.countEpisode('repeated');
      this.leases.release(queueId);
      return;
    }
    this.leases.hold(queueId);
    try {
      await this.ingest(event.data);
      this.leases.release(queueId);
    } catch (error) {
      await this.giveUpOrRetry(queueId, error, delivery);
    }
  }

  private async ingest(request: IngestRequestedData): Promise<void> {
    const screened = await this.screen(request);
    if (screened?.text === '') return this.ignore(request, screened.report);
    const { delta, ...reading } = await this.pipeline.run(screened ? withText(request, screened.text) : request);
    if (delta.outcome === 'cancelled') {
      await this.ledger.cancel(request.queueId);
      this.metrics.countEpisode('cancelled');
      return;
    }
    await this.metrics.time('report', () =>
      this.ledger.complete(request.workspaceId, delta, reading, screened?.report),
    );
    this.metrics.countEpisode('completed');
    this.metrics.countStatements(reading.readBy, delta.statements);
  }

  /** Null if no rule applies to the content. */
  private async screen({ content, rules = [], workspaceId }: IngestRequestedData): Promise<ScreenedContent | null> {
    if (content.kind !== 'text' || rules.length === 0) return null;
    return this.metrics.time('screen', () => this.screenContent.run(content.text, rules, workspaceId));
  }

  /**
   * A model may have decided differently in a delivery that crashed before its report: what that
   * one stored is removed.
   */
  private async ignore({ queueId, workspaceId }: IngestRequestedData, report: IngestionRulesReportDto): Promise<void> {
    if (report.rules.some(({ decidedBy }) => decidedBy === 'model')) {
      await this.removeEpisode.run(workspaceId, queueId);
    }
    await this.metrics.time('report', () => this.ledger.completeIgnored(queueId, report));
    this.metrics.countEpisode('ignored');
  }

  private async giveUpOrRetry(queueId: string, error: unknown, delivery: DeliveryContext): Promise<void> {
    const mayPass = isTransient(error);
    // The bus does not count an outage as an attempt, so further deliveries follow even after the last attempt.
    if (isOutage(error) || (mayPass && delivery.attempt < delivery.maxAttempts)) {
      this.leases.holdForRetry(queueId);
      this.metrics.countEpisode('retried');
      throw error;
    }
    this.leases.release(queueId);
    this.logFailure(queueId, error);
    await this.ledger.fail(queueId, readableError(error));
    this.metrics.countEpisode('failed');
    if (mayPass) throw error;
  }

  private logFailure(queueId: string, error: unknown): void {
    const unexpected = error instanceof ServiceError ? error.cause : error;
    if (error instanceof ServiceError) this.logger.warn(`Log ${queueId} failed: ${error.message}`);
    if (unexpected instanceof Error) this.logger.error(`Log ${queueId} failed`, unexpected.stack);
    else if (unexpected !== undefined) this.logger.error(`Log ${queueId} failed: no error, but a ${typeof unexpected}`);
  }
}

function withText(request: IngestRequestedData, text: string): IngestRequestedData {
  return { ...request, content: { kind: 'text', text } };
}

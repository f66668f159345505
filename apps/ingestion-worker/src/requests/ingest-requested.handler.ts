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
import { describeSpan, inBackground } from '@memory-graph/observability';
import { type Job, JobLedger } from '../jobs/job-ledger.js';
import { LeaseKeeper } from '../jobs/lease-keeper.js';
import { IngestionMetrics, type Outcome } from '../pipeline/ingestion-metrics.js';
import { IngestionPipeline } from '../pipeline/ingestion-pipeline.js';
import { ScreenContent, type ScreenedContent } from '../pipeline/ingestion-rules/screen-content.js';
import { RemoveEpisodeUseCase } from '../removal/remove-episode.use-case.js';
import { readableError } from '../jobs/readable-error.js';

/**
 * Work that takes longer is recorded and announced when it has taken this long. Most requests end
 * sooner, so that their outcome is all there is to record.
 */
const ANNOUNCED_AFTER_MS = 1_000;

/**
 * Ingests accepted content into the graph. A request may be delivered any number of times: the graph
 * applies a queue id once, and the job ends once. A request whose attempts are exhausted is thrown
 * to the bus, which keeps it as a dead letter; a request that can never succeed is completed by
 * failing its log.
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
  async handle(@Payload() { data: request }: IngestRequestedV1, @Ctx() delivery: DeliveryContext): Promise<void> {
    const { queueId, workspaceId, attempt } = request;
    describeSpan({ 'memory_graph.log.id': queueId });
    const job: Job = { queueId, workspaceId, attempt, startedAt: new Date().toISOString() };
    const asksFirst = this.mustAskFirst(request, delivery);
    if (asksFirst && (await this.ledger.start(job)) === null) {
      this.metrics.countEpisode('repeated');
      this.leases.release(queueId);
      return;
    }
    const announce = () => inBackground('the announcement of a log', this.announce(job));
    const announcement = asksFirst ? undefined : setTimeout(announce, ANNOUNCED_AFTER_MS);
    this.leases.hold(queueId);
    try {
      await this.ingest(request, job, delivery.topic);
      this.leases.release(queueId);
    } catch (error) {
      await this.giveUpOrRetry(job, error, delivery);
    } finally {
      clearTimeout(announcement);
    }
  }

  /** Whether a repetition of what is done already would cost money, or could come to another decision. */
  private mustAskFirst(request: IngestRequestedData, delivery: DeliveryContext): boolean {
    return delivery.attempt > 1 || (request.rules?.length ?? 0) > 0 || this.pipeline.isCostly(request);
  }

  /** The work does not depend on it: its outcome is recorded in any case. */
  private async announce(job: Job): Promise<void> {
    try {
      await this.ledger.start(job);
    } catch (error) {
      this.logger.warn(`The start of log ${job.queueId} could not be recorded: ${String(error)}`);
    }
  }

  private async ingest(request: IngestRequestedData, job: Job, topic: string): Promise<void> {
    if (request.expiresAt !== undefined && Date.parse(request.expiresAt) <= Date.now()) return this.expire(job);
    const screened = await this.screen(request);
    if (screened?.text === '') return this.ignore(job, screened.report);
    const { delta, ...reading } = await this.pipeline.run(request, screened?.text);
    if (delta.outcome === 'cancelled') {
      this.count('cancelled', await this.ledger.cancel(job));
      return;
    }
    const isNews = await this.metrics.time('report', () => this.ledger.complete(job, delta, reading, screened?.report));
    this.count('completed', isNews);
    if (!isNews) return;
    this.metrics.countStatements(reading.readBy, delta.statements);
    this.metrics.completed(request, topic);
  }

  /** The gateway deletes its log. An earlier delivery may have stored content that was in time. */
  private async expire(job: Job): Promise<void> {
    await this.removeEpisode.run(job.workspaceId, job.queueId);
    this.count('cancelled', await this.ledger.cancel(job));
  }

  private count(outcome: Outcome, isNews: boolean): void {
    this.metrics.countEpisode(isNews ? outcome : 'repeated');
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
  private async ignore(job: Job, report: IngestionRulesReportDto): Promise<void> {
    if (report.rules.some(({ decidedBy }) => decidedBy === 'model')) {
      await this.removeEpisode.run(job.workspaceId, job.queueId);
    }
    this.count('ignored', await this.metrics.time('report', () => this.ledger.completeIgnored(job, report)));
  }

  private async giveUpOrRetry(job: Job, error: unknown, delivery: DeliveryContext): Promise<void> {
    const mayPass = isTransient(error);
    // The bus does not count an outage as an attempt, so further deliveries follow even after the last attempt.
    if (isOutage(error) || (mayPass && delivery.attempt < delivery.maxAttempts)) {
      await this.announce(job);
      this.leases.holdForRetry(job.queueId);
      this.metrics.countEpisode('retried');
      throw error;
    }
    this.leases.release(job.queueId);
    this.logFailure(job.queueId, error);
    this.count('failed', await this.ledger.fail(job, readableError(error)));
    if (mayPass) throw error;
  }

  private logFailure(queueId: string, error: unknown): void {
    const unexpected = error instanceof ServiceError ? error.cause : error;
    if (error instanceof ServiceError) this.logger.warn(`Log ${queueId} failed: ${error.message}`);
    if (unexpected instanceof Error) this.logger.error(`Log ${queueId} failed`, unexpected.stack);
    else if (unexpected !== undefined) this.logger.error(`Log ${queueId} failed: no error, but a ${typeof unexpected}`);
  }
}

import type { EffectsQuestion, ForgettingEffects } from '@memory-graph/contracts/internal-http';
import {
  asWritten,
  type EpisodeEvidence,
  EVIDENCE_READER,
  type EvidenceReader,
  GRAPH_WRITER,
  type GraphWriter,
} from '@memory-graph/graph';
import type { WorkspaceId } from '@memory-graph/memory-model';
import { requestSignal } from '@memory-graph/http-api';
import { redactEpisode } from '@memory-graph/memory-model/forgetting';
import { Inject, Injectable } from '@nestjs/common';
import { forgetRuleOf } from './forget-rule.js';

/** Previews how the facts change if several logs go, or lose some of their statements. */
@Injectable()
export class PreviewForgettingUseCase {
  constructor(
    @Inject(EVIDENCE_READER) private readonly evidence: EvidenceReader,
    @Inject(GRAPH_WRITER) private readonly graph: GraphWriter,
  ) {}

  async run(workspaceId: WorkspaceId, { rule, deleted, redacted }: EffectsQuestion): Promise<ForgettingEffects> {
    const evidence: EpisodeEvidence[] = [];
    for (const { id: episodeId, statements } of await this.evidence.readEpisodes(workspaceId, { queueIds: deleted })) {
      evidence.push({ episodeId, statementIds: statements.map(({ id }) => id) });
    }
    if (rule) {
      const applied = forgetRuleOf(rule);
      requestSignal().throwIfAborted();
      for (const episode of await this.evidence.readEpisodes(workspaceId, { queueIds: redacted })) {
        evidence.push({ episodeId: episode.id, statementIds: redactEpisode(asWritten(episode), applied).statementIds });
      }
    }
    const without = evidence.filter(({ statementIds }) => statementIds.length > 0);
    requestSignal().throwIfAborted();
    const changes = await this.graph.previewWithout(workspaceId, without);
    return { create: changes.created, vanish: changes.deleted, end: changes.invalidated, comeBack: changes.restored };
  }
}

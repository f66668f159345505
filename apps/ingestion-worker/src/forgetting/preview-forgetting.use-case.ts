import type { EffectsQuestion, ForgettingEffects } from '@memory-graph/contracts/internal-http';
import {
  EVIDENCE_ARCHIVE,
  type EpisodeEvidence,
  type EvidenceArchive,
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
    @Inject(EVIDENCE_ARCHIVE) private readonly archive: EvidenceArchive,
    @Inject(GRAPH_WRITER) private readonly graph: GraphWriter,
  ) {}

  async run(workspaceId: WorkspaceId, { rule, deleted, redacted }: EffectsQuestion): Promise<ForgettingEffects> {
    const evidence: EpisodeEvidence[] = [];
    for (const { episodeId, evidence: pieces } of await this.archive.readEpisodes(workspaceId, deleted)) {
      evidence.push({ episodeId, statementIds: pieces.map(({ id }) => id) });
    }
    if (rule) {
      const applied = forgetRuleOf(rule);
      requestSignal().throwIfAborted();
      for (const episode of await this.archive.readEpisodes(workspaceId, redacted)) {
        evidence.push({ episodeId: episode.episodeId, statementIds: redactEpisode(episode, applied).statementIds });
      }
    }
    const without = evidence.filter(({ statementIds }) => statementIds.length > 0);
    requestSignal().throwIfAborted();
    const changes = await this.graph.previewWithout(workspaceId, without);
    return { create: changes.created, vanish: changes.deleted, end: changes.invalidated, comeBack: changes.restored };
  }
}

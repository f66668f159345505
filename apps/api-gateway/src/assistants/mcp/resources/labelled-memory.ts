import type { Principal } from '@memory-graph/contracts/internal-http';
import type { EpisodeListEntryDto, FactListEntryDto, LabelDto } from '@memory-graph/contracts/resources';
import { Injectable } from '@nestjs/common';
import { LabelsUseCase } from '../../../memory/labels/labels.use-case.js';
import { ListMemoryUseCase } from '../../../memory/lists/list-memory.use-case.js';
import { nameKey } from '../../../storage/unique-names/name-key.js';

const MAX_ENTRIES = 50;

/** Labels, and what has them, as assistants read them. */
@Injectable()
export class LabelledMemory {
  constructor(
    private readonly labels: LabelsUseCase,
    private readonly lists: ListMemoryUseCase,
  ) {}

  async list({ workspaceId }: Principal): Promise<object> {
    const labels = await this.labels.list(workspaceId);
    return { labels: labels.map((label) => ({ ...described(label), uri: uriOf(label) })) };
  }

  /** Names with this beginning or, after them, this part. */
  async namesWith({ workspaceId }: Principal, part: string, limit: number): Promise<string[]> {
    const key = nameKey(part);
    const names = (await this.labels.list(workspaceId)).map(({ name }) => name);
    const found = names.filter((name) => nameKey(name).includes(key));
    const begin = found.filter((name) => nameKey(name).startsWith(key));
    return [...begin, ...found.filter((name) => !begin.includes(name))].slice(0, limit);
  }

  /**
   * The latest facts and episodes with a label.
   * @throws ServiceError `not_found`
   */
  async read(caller: Principal, name: string): Promise<object> {
    const label = await this.labels.findNamed(caller.workspaceId, name);
    const query = { labelIds: [label.id], limit: MAX_ENTRIES };
    const [facts, episodes] = await Promise.all([this.lists.facts(caller, query), this.lists.episodes(caller, query)]);
    return {
      ...described(label),
      ...{ factCount: facts.total, facts: facts.facts.map(toFact) },
      ...{ episodeCount: episodes.total, episodes: episodes.episodes.map(toEpisode) },
    };
  }
}

function described({ id, name, description }: LabelDto): object {
  return { id, name, description };
}

function uriOf({ name }: LabelDto): string {
  return `memory://labels/${encodeURIComponent(name)}`;
}

function toFact({ id, content, validFrom, validTo }: FactListEntryDto): object {
  return { id, content, validFrom, validTo };
}

function toEpisode({ id, content, source, referenceTime }: EpisodeListEntryDto): object {
  return { id, content, source, referenceTime };
}

import { ReadById } from '../../../memory/reads-by-id/read-by-id.js';
import { Injectable } from '@nestjs/common';
import {
  ResourceNotFoundError,
  UriTemplate,
  type ListResourcesResult,
  type ReadResourceResult,
  type Server,
} from '@modelcontextprotocol/server';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';
import { toServiceError } from '@memory-graph/http-api';
import { canonicalId, isResourceId } from '@memory-graph/contracts/validation';
import { AuditJournal } from '../../../http/audit/audit-journal.js';
import { LogRepository } from '../../../memory/log-store/log.repository.js';
import { ReadProfileUseCase } from '../../../memory/profiles/read-profile.use-case.js';
import { speaking } from '../speaking.js';
import type { Offer } from '../memory-server.js';
import { fullId } from '../short-id.js';
import { IS_DATA } from '../stored-content.js';
import { LabelledMemory } from './labelled-memory.js';

const PAGE_SIZE = 50;
const JSON_TYPE = 'application/json';
const PROFILE_TOKENS = 800;
const LABELS = 'memory://labels';

interface Described {
  name: string;
  title: string;
  description: string;
  mimeType: string;
}

/** A resource of which each caller has one. */
interface OwnResource extends Described {
  uri: string;
  read: (caller: Principal) => Promise<string>;
}

/** Resources that differ in an id or a name. */
interface ResourceKind extends Described {
  template: UriTemplate;
  /** @throws ServiceError `not_found` */
  read: (caller: Principal, key: string) => Promise<object>;
}

/** The profile of the caller, labels, episodes, entities and facts as resources for assistants. */
@Injectable()
export class MemoryResources implements Offer {
  private readonly own: readonly OwnResource[];
  private readonly kinds: readonly ResourceKind[];

  constructor(
    memory: ReadById,
    profiles: ReadProfileUseCase,
    labels: LabelledMemory,
    private readonly logs: LogRepository,
    private readonly audit: AuditJournal,
  ) {
    this.own = [
      {
        ...{ uri: 'memory://me', name: 'me', title: 'What is known about the user' },
        description: `The profile of the user: put it into the context of a conversation. ${IS_DATA}`,
        mimeType: 'text/markdown',
        read: async (caller) => (await profiles.run(caller, 'me', { maxTokens: PROFILE_TOKENS })).text || NOTHING_KNOWN,
      },
      {
        ...{ uri: LABELS, name: 'labels', title: 'Labels', mimeType: JSON_TYPE },
        description: 'The labels of the memory: names, ids, descriptions.',
        read: async (caller) => JSON.stringify(await labels.list(caller)),
      },
    ];
    const withId = (kind: string, title: string, description: string, read: ReadOne): ResourceKind => ({
      ...{ name: title.toLowerCase(), title, description: `${description} ${IS_DATA}`, mimeType: JSON_TYPE },
      template: new UriTemplate(`memory://${kind}/{id}`),
      read: (caller, written) => {
        const id = fullId(written);
        if (!isResourceId(id)) throw new ServiceError('not_found', 'Resource not found');
        return read(caller, canonicalId(id));
      },
    });
    this.kinds = [
      withId('episodes', 'Episode', 'A text that was added to the memory.', (caller, id) => memory.episode(caller, id)),
      withId('facts', 'Fact', 'A fact with the texts that state it.', (caller, id) => memory.fact(caller, id)),
      withId('entities', 'Entity', 'An entity with its facts.', (caller, id) => memory.entity(caller, id)),
      {
        ...{ name: 'label', title: 'Label', mimeType: JSON_TYPE },
        description: `The latest facts and episodes with a label. ${IS_DATA}`,
        template: new UriTemplate('memory://labels/{name}'),
        read: (caller, name) => labels.read(caller, decoded(name)),
      },
    ];
  }

  offerTo(caller: Principal, server: Server): void {
    server.setRequestHandler('resources/templates/list', () => ({
      resourceTemplates: this.kindsFor(caller).map(({ name, title, description, mimeType, template }) => ({
        ...{ uriTemplate: template.toString(), name, title, description, mimeType },
      })),
    }));
    const reading = <T>(operation: string, run: () => Promise<T>) =>
      speaking(() => this.audit.recordRun(caller, { operation, kind: 'read' }, run));
    server.setRequestHandler('resources/list', ({ params }) =>
      reading('mcp:resources_list', () => this.list(caller, params?.cursor)),
    );
    server.setRequestHandler('resources/read', ({ params: { uri } }) =>
      reading('mcp:resources_read', () => this.read(caller, uri)),
    );
  }

  private async read(caller: Principal, uri: string): Promise<ReadResourceResult> {
    const own = this.ownOf(caller).find((resource) => resource.uri === uri);
    if (own) return { contents: [{ uri, mimeType: own.mimeType, text: await own.read(caller) }] };
    for (const { template, mimeType, read } of this.kindsFor(caller)) {
      const [key] = Object.values(template.match(uri) ?? {});
      if (typeof key !== 'string') continue;
      const found = await Promise.resolve()
        .then(() => read(caller, key))
        .catch(asNotFound(uri));
      return { contents: [{ uri, mimeType, text: JSON.stringify(found) }] };
    }
    throw new ResourceNotFoundError(uri);
  }

  /** Names of labels may be of others than the subject that a caller is bound to. */
  private ownOf({ subject }: Principal): readonly OwnResource[] {
    return subject === undefined ? this.own : this.own.filter(({ uri }) => uri !== LABELS);
  }

  private kindsFor({ subject }: Principal): readonly ResourceKind[] {
    return subject === undefined ? this.kinds : this.kinds.filter(({ name }) => name !== 'label');
  }

  /**
   * What each caller has, then the episodes, newest first. The cursor is the last episode of the previous page, so that
   * new episodes do not shift the pages.
   */
  private async list(caller: Principal, cursor: string | undefined): Promise<ListResourcesResult> {
    const before = cursor === undefined ? null : Buffer.from(cursor, 'base64url').toString();
    if (before !== null && !isResourceId(before)) throw new ServiceError('invalid_request', 'Unknown cursor');
    const own = before === null ? this.ownOf(caller) : [];
    const found = await this.logs.listEpisodes(caller, before, PAGE_SIZE - own.length + 1);
    const page = found.slice(0, PAGE_SIZE - own.length);
    const last = page.at(-1);
    return {
      resources: [
        ...own.map(({ uri, name, title, description, mimeType }) => ({ uri, name, title, description, mimeType })),
        ...page.map(({ episodeId, source, message, time }) => ({
          uri: `memory://episodes/${episodeId}`,
          name: `${source} ${time.toISOString()}`,
          description: message,
          mimeType: JSON_TYPE,
        })),
      ],
      ...(last && found.length > page.length && { nextCursor: Buffer.from(last.id).toString('base64url') }),
    };
  }
}

type ReadOne = (caller: Principal, id: string) => Promise<object>;

const NOTHING_KNOWN = 'Nothing is known about the user yet.';

/** A name as the template expands it. Others are not names of labels. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    throw new ServiceError('not_found', 'Label not found');
  }
}

/** An unknown id has the error that the protocol demands. */
function asNotFound(uri: string): (thrown: unknown) => never {
  return (thrown) => {
    throw toServiceError(thrown).code === 'not_found' ? new ResourceNotFoundError(uri) : thrown;
  };
}

import { jest } from '@jest/globals';
import type { Principal } from '@memory-graph/contracts/internal-http';
import type { Request, Response } from 'express';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { ApiGatewayConfig } from '../../api-gateway.config.js';
import { OpenStreams } from '../../http/event-streams/open-streams.js';
import type { LogChangeRepository } from '../log-store/log-change.repository.js';
import { LogChanges } from './log-changes.js';
import { LogEventsController } from './log-events.controller.js';

const ada = { workspaceId: '0198aaaa-0000-7000-8000-000000000001' } as Principal;

describe('LogEventsController', () => {
  let looks: number;
  let message: string;
  let changes: LogChanges;
  let response: ServerResponse;

  beforeEach(() => {
    jest.useFakeTimers();
    looks = 0;
    message = '';
    const log = { id: 'a', source: 'chat', status: 'pending' as const, time: new Date(0), statements: null };
    changes = new LogChanges({
      currentPosition: async () => '1:1:',
      since: async (positions) => {
        looks++;
        const logs = message === '' ? [] : [{ ...log, message }];
        return [...positions].map(([workspaceId, position]) => ({ workspaceId, position, logs, hasDeletions: false }));
      },
    } as Partial<LogChangeRepository> as LogChangeRepository);
    // Without a connection nothing is ever received.
    response = new ServerResponse(new IncomingMessage(new Socket()));
  });
  afterEach(() => {
    changes.beforeApplicationShutdown();
    jest.useRealTimers();
  });

  const watch = async () => {
    const controller = new LogEventsController(
      changes,
      new OpenStreams({ eventStreamsPerWorkspace: 1 } as ApiGatewayConfig),
    );
    await controller.watch(ada, { method: 'GET' } as Request, response as Response);
  };

  it('ends a stream after a minute', async () => {
    await watch();
    await jest.advanceTimersByTimeAsync(59_000);
    expect(response.writableEnded).toBe(false);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(response.writableEnded).toBe(true);
  });

  it('ends a stream that is not read', async () => {
    await watch();
    message = 'x'.repeat(1024 * 1024);
    await jest.advanceTimersByTimeAsync(500);
    expect(response.destroyed).toBe(false);
    await jest.advanceTimersByTimeAsync(500);
    expect(response.destroyed).toBe(true);
  });

  it('looks at the database while somebody listens, and no longer', async () => {
    await watch();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(looks).toBe(2);
    // Other code of this process may have timers, too: only those that end with the stream are counted.
    const timers = jest.getTimerCount();
    response.emit('close');
    expect(jest.getTimerCount()).toBe(timers - 2);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(looks).toBe(2);
  });

  it('ends streams that are opened while the process stops', async () => {
    changes.beforeApplicationShutdown();
    await watch();
    expect(response.writableEnded).toBe(true);
  });
});

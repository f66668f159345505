import type { EngineName } from '@memory-graph/dev-stack/stack';
import { waitUntil } from '@memory-graph/test-kit';
import { expectUndisturbed } from './expect-undisturbed.js';
import { FAULT_INPUT } from './fault-input.js';
import { type FaultSystem, TEST_TIMEOUT_MS } from './fault-system.js';
import type { FaultWorkspace } from './fault-workspace.js';
import { PatientClient } from './patient-client.js';

const POSTGRES_AWAY_MS = 20_000;
const QUESTION = { query: 'Who likes chess?' };

/** Engines that are stopped or killed, and return. A killed broker is in kafka-faults.stack.nightly.spec.ts. */
export function describeEngineFaults(systemOf: () => FaultSystem): void {
  describe('engines', () => {
    const [before, during] = [FAULT_INPUT.slice(0, FAULT_INPUT.length / 2), FAULT_INPUT.slice(FAULT_INPUT.length / 2)];
    let system: FaultSystem;
    let workspace: FaultWorkspace;
    let client: PatientClient;

    beforeAll(() => {
      system = systemOf();
    });

    beforeEach(async () => {
      workspace = await system.newWorkspace();
      client = new PatientClient(workspace);
    });

    /**
     * Stops the engine while requests are processed. Resolves when the gateway reports the outage. @returns the adds
     * that were in progress
     */
    async function takeAway(name: EngineName, how: 'stop' | 'kill'): Promise<{ fed: Promise<void> }> {
      const fed = client.feedAtOnce(before);
      await workspace.untilInTheMiddle();
      await system.service.engines[name][how]();
      await system.untilReportedAway(name);
      return { fed };
    }

    async function bringBack(name: EngineName, fed: Promise<void>): Promise<void> {
      await system.service.engines[name].start();
      const startedAt = performance.now();
      await fed;
      await workspace.untilProcessed();
      await system.untilReady();
      console.info(`${name}: recovered ${Math.round(performance.now() - startedAt)} ms after it was back`);
    }

    /** Everything that is accepted while PostgreSQL lives is accepted at once. */
    async function expectAddsAccepted(fed: Promise<void>): Promise<void> {
      await fed;
      await client.feed(during);
      expect(client.refusals).toBe(0);
    }

    async function search(): Promise<{ status: number; retryAfter: string | null }> {
      const { status, headers } = await workspace.call('POST', '/api/v1/search', QUESTION);
      return { status, retryAfter: headers.get('retry-after') };
    }

    /** Retries as the response asks: the first search after a start of Neo4j may exceed the gateway's timeout. */
    async function expectFound(): Promise<void> {
      const { status } = await new PatientClient(workspace).send('POST', '/api/v1/search', QUESTION);
      expect(status).toBe(200);
    }

    it(
      'accepts and finds while the broker is stopped, and catches up',
      async () => {
        const { fed } = await takeAway('kafka', 'stop');
        await expectAddsAccepted(fed);
        await expectFound();
        await bringBack('kafka', fed);
        await expectUndisturbed(system, workspace, client);
      },
      TEST_TIMEOUT_MS,
    );

    it(
      'accepts while Neo4j is gone after a kill, and catches up',
      async () => {
        const { fed } = await takeAway('neo4j', 'kill');
        await expectAddsAccepted(fed);
        const { status, retryAfter } = await search();
        expect(status).toBe(503);
        expect(Number(retryAfter)).toBeGreaterThan(0);
        await bringBack('neo4j', fed);
        await expectUndisturbed(system, workspace, client);
        await expectFound();
      },
      TEST_TIMEOUT_MS,
    );

    it(
      'asks everybody to come later while PostgreSQL is away for 20 s, and catches up',
      async () => {
        const { fed } = await takeAway('postgres', 'stop');
        const stoppedAt = performance.now();
        const fedLater = client.feed(during);
        const improper: unknown[] = [];
        const askedLongEnough = async () => {
          for (const [method, path, body] of CALLS_THAT_NEED_POSTGRES) {
            const { status, headers, body: answer } = await workspace.call<unknown>(method, path, body);
            if (status !== 503 || !(Number(headers.get('retry-after')) > 0)) improper.push({ path, status, answer });
          }
          // A token that was checked a moment ago still opens the way to the graph.
          const { status, retryAfter } = await search();
          if (status !== 200 && !(status === 503 && Number(retryAfter) > 0)) improper.push({ path: 'search', status });
          return performance.now() - stoppedAt > POSTGRES_AWAY_MS;
        };
        await waitUntil(askedLongEnough, { timeoutMs: 3 * POSTGRES_AWAY_MS, intervalMs: 500 });
        expect(improper).toEqual([]);
        await bringBack(
          'postgres',
          Promise.all([fed, fedLater]).then(() => undefined),
        );
        expect(client.refusals).toBeGreaterThan(0);
        await expectUndisturbed(system, workspace, client);
        await expectFound();
      },
      TEST_TIMEOUT_MS,
    );
  });
}

const SOME_ID = '00000000-0000-7000-8000-000000000000';

const CALLS_THAT_NEED_POSTGRES: [method: string, path: string, body?: unknown][] = [
  ['POST', '/api/v1/add', FAULT_INPUT[0]],
  ['GET', '/api/v1/logs'],
  ['DELETE', `/api/v1/logs/${SOME_ID}`, { id: SOME_ID }],
  ['GET', '/api/v1/labels'],
  ['GET', '/api/v1/ingestion-queue/status'],
];

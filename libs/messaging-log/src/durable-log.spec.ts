import { describeDeadLetters, describeEventBus, type OpenEventBus } from '@memory-graph/messaging/contract';
import { startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import pg from 'pg';
import { DurableLogModule } from './durable-log.module.js';

describeEventBus('durable log', openDurableLog);

describeDeadLetters('durable log', async () => ({ ...(await openDurableLog()), notesRedelivery: true }));

async function openDurableLog(): Promise<OpenEventBus> {
  const database = await startEmbeddedPostgres();
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  return {
    module: (options) => DurableLogModule.register({ ...options, url: database.url, migrate: true }),
    messagesOf: async (topic) => {
      const { rows } = await pool.query('SELECT topic, key, value, headers FROM event_bus.messages WHERE topic = $1', [
        topic,
      ]);
      return rows;
    },
    close: async () => {
      await pool.end();
      await database.close();
    },
  };
}

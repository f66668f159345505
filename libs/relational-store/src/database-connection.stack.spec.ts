import { CertificateAuthority } from '@memory-graph/test-kit/http';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { waitUntil } from '@memory-graph/test-kit';
import type { DataSource } from 'typeorm';
import type { DatabaseConnection, DatabaseTls } from './database-connection.js';
import { openSchema } from './open-schema.js';
import { DatabaseFront } from './testing/database-front.js';

/** Runs on the server that TEST_DATABASE_URL names. */
describe('connections to PostgreSQL', () => {
  let database: EmbeddedPostgres;
  const opened: DataSource[] = [];

  beforeAll(async () => {
    database = await startEmbeddedPostgres();
    await (await open({ url: database.url })).query('CREATE SCHEMA notes');
  });

  afterEach(() => Promise.all(opened.splice(0).map((dataSource) => dataSource.destroy())));
  afterAll(() => database.close());

  async function open(connection: DatabaseConnection): Promise<DataSource> {
    const dataSource = await openSchema({
      schema: 'notes',
      migrateOnStart: false,
      // A rejected connection is not retried, because waiting does not help.
      startTimeoutMs: 0,
      ...connection,
    });
    opened.push(dataSource);
    return dataSource;
  }

  const answers = async (connection: DatabaseConnection) =>
    (await open(connection)).query<{ one: number }[]>('SELECT 1 AS one');

  describe('with a server that wants TLS', () => {
    let authority: CertificateAuthority;
    let otherAuthority: CertificateAuthority;
    let front: DatabaseFront;

    beforeAll(async () => {
      authority = new CertificateAuthority();
      otherAuthority = new CertificateAuthority();
      front = await DatabaseFront.open(database.url, authority.issue('localhost'));
    });

    afterAll(async () => {
      await front.takeAway();
      authority.close();
      otherAuthority.close();
    });

    const verify = (): DatabaseTls => ({ mode: 'verify', ca: authority.certificate });

    it.each<{ name: string; host?: string; parameters?: string; tls: () => DatabaseTls | null }>([
      { name: 'encrypted, without a look at the certificate', tls: () => ({ mode: 'require' }) },
      { name: 'verified', tls: verify },
      { name: 'as the URL says', parameters: '?sslmode=no-verify', tls: () => null },
      { name: 'verified, whatever the URL says', parameters: '?sslmode=disable', tls: verify },
      { name: 'encrypted, also where the host has another name', host: '127.0.0.1', tls: () => ({ mode: 'require' }) },
    ])('is reached $name', async ({ host = 'localhost', parameters = '', tls }) => {
      expect(await answers({ url: `${front.url(host)}${parameters}`, tls: tls() })).toEqual([{ one: 1 }]);
    });

    it.each<{ name: string; host?: string; parameters?: string; tls: () => DatabaseTls | null; problem: RegExp }>([
      { name: 'without TLS', tls: () => ({ mode: 'off' }), problem: /without TLS are refused/ },
      { name: 'without a word about TLS', tls: () => null, problem: /without TLS are refused/ },
      {
        name: 'without TLS, though the URL asks for it',
        parameters: '?sslmode=no-verify',
        tls: () => ({ mode: 'off' }),
        problem: /without TLS are refused/,
      },
      {
        name: 'with trust in another authority',
        tls: () => ({ mode: 'verify', ca: otherAuthority.certificate }),
        problem: /unable to verify the first certificate|self-signed certificate/,
      },
      {
        name: 'with trust in public authorities alone',
        tls: () => ({ mode: 'verify' }),
        problem: /unable to verify the first certificate|self-signed certificate/,
      },
      { name: 'under a name that the certificate lacks', host: '127.0.0.1', tls: verify, problem: /altnames/ },
    ])('is not reached $name', async ({ host = 'localhost', parameters = '', tls, problem }) => {
      await expect(answers({ url: `${front.url(host)}${parameters}`, tls: tls() })).rejects.toThrow(problem);
    });

    it('is told who the client is, where it asks for that', async () => {
      const tls = { ...authority.issue('localhost'), clientAuthority: authority.certificate };
      const strict = await DatabaseFront.open(database.url, tls);
      const url = strict.url('localhost');
      try {
        expect(await answers({ url, tls: { ...verify(), client: authority.issue('worker') } })).toEqual([{ one: 1 }]);
        await expect(answers({ url, tls: verify() })).rejects.toThrow();
        const stranger = otherAuthority.issue('worker');
        await expect(answers({ url, tls: { ...verify(), client: stranger } })).rejects.toThrow();
      } finally {
        await strict.takeAway();
      }
    });
  });

  it('is refused by a server that has no TLS, where it is required', async () => {
    const front = await DatabaseFront.open(database.url);
    const connection = { url: front.url(), tls: { mode: 'require' } as const };
    await expect(answers(connection)).rejects.toThrow(/does not support SSL/);
    await front.takeAway();
  });

  it('opens no more connections than the pool may have', async () => {
    const dataSource = await open({ url: database.url, poolSize: 3 });
    const answered = await Promise.all(
      Array.from({ length: 12 }, () =>
        dataSource.query<{ pid: number }[]>('SELECT pg_backend_pid() AS pid FROM pg_sleep(0.02)'),
      ),
    );
    expect(new Set(answered.map(([row]) => row?.pid)).size).toBe(3);
  });

  it('replaces idle connections that the server ended', async () => {
    const dataSource = await open({ url: database.url, poolSize: 4 });
    const administrator = await open({ url: database.url, poolSize: 1 });
    await Promise.all(Array.from({ length: 4 }, () => dataSource.query('SELECT pg_sleep(0.02)')));
    const ended = await administrator.query<unknown[]>(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    expect(ended.length).toBeGreaterThanOrEqual(4);
    await waitUntil(async () => (await dataSource.query<unknown[]>('SELECT 1')).length);
    expect(await dataSource.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('fails while the server is away, rolls back what was under way, and works again once it is back', async () => {
    const front = await DatabaseFront.open(database.url);
    const dataSource = await open({ url: front.url(), poolSize: 2 });
    await dataSource.query('CREATE TABLE notes.kept (id int PRIMARY KEY)');
    const interrupted = dataSource.transaction(async (manager) => {
      await manager.query('INSERT INTO notes.kept VALUES (1)');
      await front.takeAway();
      await manager.query('INSERT INTO notes.kept VALUES (2)');
    });
    await expect(interrupted).rejects.toThrow();
    await expect(dataSource.query('SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
    await front.restore();
    await waitUntil(() => dataSource.query('SELECT 1'));
    expect(await dataSource.query('SELECT * FROM notes.kept')).toEqual([]);
    await front.takeAway();
  });
});

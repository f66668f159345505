import { toDriverOptions } from './database-connection.js';

describe('toDriverOptions', () => {
  const url = 'postgres://user:secret@db.example:5432/memory';

  it('leaves TLS to the URL where nothing is said about it', () => {
    expect(toDriverOptions({ url: `${url}?sslmode=verify-full` })).toEqual({
      connectionString: `${url}?sslmode=verify-full`,
    });
    expect(toDriverOptions({ url, tls: null })).toEqual({ connectionString: url });
  });

  it('wins over the URL, and keeps what it says of other things', () => {
    const connection = { url: `${url}?sslmode=verify-full&options=-c%20a%3Db`, tls: { mode: 'off' } as const };
    expect(toDriverOptions(connection)).toEqual({ connectionString: `${url}?options=-c+a%3Db`, ssl: false });
  });

  it('verifies the server only where it is asked to', () => {
    expect(toDriverOptions({ url, tls: { mode: 'require' } })).toMatchObject({ ssl: { rejectUnauthorized: false } });
    expect(toDriverOptions({ url, tls: { mode: 'verify', ca: 'PEM' } })).toMatchObject({
      ssl: { rejectUnauthorized: true, ca: 'PEM' },
    });
  });

  it('shows a client certificate', () => {
    const tls = { mode: 'require', client: { certificate: 'C', key: 'K' } } as const;
    expect(toDriverOptions({ url, tls }).ssl).toMatchObject({ cert: 'C', key: 'K' });
  });

  it('leaves a Unix socket as it is', () => {
    const socket = 'postgres://postgres@localhost/postgres?host=%2Ftmp%2Ffolder';
    expect(toDriverOptions({ url: socket, tls: { mode: 'verify' } })).toEqual({ connectionString: socket });
  });
});

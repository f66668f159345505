import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { randomNumbers } from '../generated-episodes.js';

export interface HostileRoute {
  method: string;
  path: string;
}

export interface HostileClientOptions {
  origin: string;
  /** Header lines of a request, for example a credential. */
  headers?: () => string[];
  /** The same seed gives the same requests. */
  seed: number;
}

/** What a connection got until it was closed. */
export interface HostileOutcome {
  /** The statuses of its answers, in order, without 1xx. */
  statuses: number[];
}

/** How long a server may take to close the connection of a client that is too slow. */
const PATIENCE_MS = 30_000;
/** How long a client waits for the end of a connection that the server may keep open. */
const SHORT_PATIENCE_MS = 700;
const AT_ONCE = 48;
const DRIP_MS = 100;
const LARGE_BODY_BYTES = 4 * 1024 * 1024;
const TYPES = ['application/json', 'application/x-www-form-urlencoded', 'application/x-ndjson', 'text/event-stream'];
const BODIES = ['', '{}', 'a=b&c=d', '{"query":"x"}', '['.repeat(50), '\u0000\uffff'];

type Behaviour = (connection: Connection, route: HostileRoute) => Promise<void>;

/** What a client does to a request; each on a connection of its own. */
const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  'a body that never arrives': async (connection, route) => {
    connection.send(connection.head(route, 'Content-Length: 100') + 'a');
    await connection.closed(PATIENCE_MS);
  },
  'a body that drips': async (connection, route) => {
    connection.send(connection.head(route, 'Content-Length: 9000'));
    const drip = setInterval(() => connection.send('a'), DRIP_MS);
    await connection.closed(PATIENCE_MS);
    clearInterval(drip);
  },
  'an abort after the headers': async (connection, route) => {
    connection.send(connection.head(route, 'Content-Length: 100'));
    await connection.pause();
    connection.socket.destroy();
  },
  'a reset in the body': async (connection, route) => {
    connection.send(connection.head(route, 'Content-Length: 100') + 'a=b');
    await connection.pause();
    connection.socket.resetAndDestroy();
  },
  'a reset before the answer': async (connection, route) => {
    const body = connection.pick(BODIES);
    connection.send(connection.head(route, `Content-Length: ${Buffer.byteLength(body)}`) + body);
    await connection.pause();
    connection.socket.resetAndDestroy();
  },
  'a reset in the headers': async (connection, route) => {
    connection.send(connection.head(route, 'Content-Length: 0').slice(0, -20));
    await connection.pause();
    connection.socket.resetAndDestroy();
  },
  'a half-closed connection': async (connection, route) => {
    connection.send(connection.head(route, 'Content-Length: 100') + 'a=b');
    connection.socket.end();
    await connection.closed();
  },
  'an expected continuation that is not used': async (connection, route) => {
    connection.send(connection.head(route, 'Content-Length: 100', 'Expect: 100-continue'));
    await connection.closed();
  },
  'requests one after the other at once': async (connection, route) => {
    const request = `${connection.head(route, 'Content-Length: 3')}a=b`;
    connection.send(request.repeat(3) + connection.head(route, 'Content-Length: 100'));
    await connection.closed();
  },
  'chunks that are none': async (connection, route) => {
    connection.send(`${connection.head(route, 'Transfer-Encoding: chunked')}5\r\nhello\r\nzz\r\n`);
    await connection.closed();
  },
  'a large body of a wrong type': async (connection, route) => {
    connection.send(connection.head(route, `Content-Length: ${LARGE_BODY_BYTES}`, 'Content-Type: image/png'));
    for (let sent = 0; sent < LARGE_BODY_BYTES / 2 && connection.isOpen; sent += 65_536) {
      connection.send('a'.repeat(65_536));
      await delay(0);
    }
    await connection.closed();
  },
  'a request to upgrade': async (connection, route) => {
    connection.send(connection.head(route, 'Content-Length: 100', 'Connection: Upgrade', 'Upgrade: websocket'));
    await connection.closed();
  },
};

/** A client that behaves as badly as a socket allows. */
export class HostileClient {
  private readonly random: () => number;

  constructor(private readonly options: HostileClientOptions) {
    this.random = randomNumbers(options.seed);
  }

  static get behaviours(): string[] {
    return Object.keys(BEHAVIOURS);
  }

  /** Does one thing to each route. */
  async misbehave(behaviour: string, routes: readonly HostileRoute[]): Promise<Map<HostileRoute, HostileOutcome>> {
    const outcomes = new Map<HostileRoute, HostileOutcome>();
    await inTurns(routes, async (route) => {
      outcomes.set(route, await this.connect(BEHAVIOURS[behaviour]!, route));
    });
    return outcomes;
  }

  /** Does something to some route, again and again. */
  async misbehaveAtRandom(routes: readonly HostileRoute[], times: number): Promise<void> {
    const behaviours = Object.values(BEHAVIOURS);
    const tasks = Array.from({ length: times }, () => ({
      behaviour: behaviours[Math.floor(this.random() * behaviours.length)]!,
      route: routes[Math.floor(this.random() * routes.length)]!,
    }));
    await inTurns(tasks, async ({ behaviour, route }) => {
      await this.connect(behaviour, route);
    });
  }

  private async connect(behaviour: Behaviour, route: HostileRoute): Promise<HostileOutcome> {
    // Drawn in the order of the requests, whatever the order of the answers.
    const random = randomNumbers(Math.floor(this.random() * 2 ** 31));
    const connection = await Connection.open(this.options, random);
    try {
      await behaviour(connection, route);
    } finally {
      connection.socket.destroy();
    }
    return { statuses: connection.statuses };
  }
}

class Connection {
  private received = '';
  private readonly ended: Promise<void>;

  private constructor(
    readonly socket: Socket,
    private readonly options: HostileClientOptions,
    private readonly random: () => number,
  ) {
    socket.setEncoding('latin1').on('data', (part: string) => (this.received += part));
    // Resets are what many of the requests are about.
    socket.on('error', () => undefined);
    this.ended = new Promise((resolve) => socket.once('close', () => resolve()));
  }

  static async open(options: HostileClientOptions, random: () => number): Promise<Connection> {
    const { hostname, port } = new URL(options.origin);
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    await once(socket, 'connect');
    socket.on('end', () => socket.end());
    return new Connection(socket, options, random);
  }

  get isOpen(): boolean {
    return this.socket.writable && !this.socket.destroyed;
  }

  get statuses(): number[] {
    return [...this.received.matchAll(/HTTP\/1\.1 ([2-5]\d\d) /g)].map(([, status]) => Number(status));
  }

  /** The head of a request, with random headers besides the given ones. */
  head({ method, path }: HostileRoute, ...lines: string[]): string {
    const type = lines.some((line) => line.startsWith('Content-Type')) ? [] : [`Content-Type: ${this.pick(TYPES)}`];
    const all = [
      `${method} ${path} HTTP/1.1`,
      'Host: localhost',
      ...type,
      ...(this.options.headers?.() ?? []),
      ...lines,
    ];
    return `${all.join('\r\n')}\r\n\r\n`;
  }

  send(text: string): void {
    if (this.isOpen) this.socket.write(text, 'latin1');
  }

  pick<Value>(values: readonly Value[]): Value {
    return values[Math.floor(this.random() * values.length)]!;
  }

  /** None, or up to 40 ms. */
  async pause(): Promise<void> {
    await delay(this.pick([0, 1, 5, 40]));
  }

  async closed(patienceMs = SHORT_PATIENCE_MS): Promise<void> {
    const patience = new AbortController();
    await Promise.race([this.ended, delay(patienceMs, undefined, { signal: patience.signal }).catch(() => undefined)]);
    patience.abort();
  }
}

/** A few at a time. */
async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const oneByOne = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, oneByOne));
}

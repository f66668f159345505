import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

const HEADER_BYTES = 12;
const TYPES = { A: 1, AAAA: 28 } as const;

const CNAME = 5;
/** Of the name in the question (RFC 1035, 4.1.4). */
const ASKED_NAME = Buffer.from([0xc0, HEADER_BYTES]);

/** What is answered to a question: addresses, those of an alias, that there are none, or nothing at all. */
export type DnsAnswer = readonly string[] | { alias: string; addresses: readonly string[] } | 'silence';

/** A DNS server for all names, over UDP. */
export class FakeDns {
  /** Types asked for, in their order. */
  readonly asked: (keyof typeof TYPES)[] = [];

  private constructor(
    private readonly socket: Socket,
    private readonly answer: (type: keyof typeof TYPES) => DnsAnswer,
  ) {
    socket.on('message', (question, { port, address }) => {
      const response = this.respond(question);
      if (response) socket.send(response, port, address);
    });
  }

  static async start(answer: (type: keyof typeof TYPES) => DnsAnswer): Promise<FakeDns> {
    const socket = createSocket('udp4').bind(0, '127.0.0.1');
    await once(socket, 'listening');
    return new FakeDns(socket, answer);
  }

  get server(): string {
    return `127.0.0.1:${this.socket.address().port}`;
  }

  close(): void {
    this.socket.close();
  }

  private respond(query: Buffer): Buffer | null {
    const end = query.indexOf(0, HEADER_BYTES) + 5;
    const question = query.subarray(HEADER_BYTES, end);
    const type = question.readUInt16BE(question.length - 4) === TYPES.A ? 'A' : 'AAAA';
    this.asked.push(type);
    const answer = this.answer(type);
    if (answer === 'silence') return null;
    const { alias = null, addresses } = 'alias' in answer ? answer : { addresses: answer };
    const name = alias === null ? ASKED_NAME : bytesOfName(alias);
    const records = addresses.map((address) => record(name, TYPES[type], bytesOf(address, type)));
    if (alias !== null) records.unshift(record(ASKED_NAME, CNAME, name));
    const header = Buffer.from(query.subarray(0, HEADER_BYTES));
    header.writeUInt16BE(0x8180, 2);
    header.writeUInt16BE(records.length, 6);
    header.fill(0, 8);
    return Buffer.concat([header, question, ...records]);
  }
}

/** With a time to live of zero, so that it is to be forgotten at once. */
function record(name: Buffer, type: number, bytes: Buffer): Buffer {
  return Buffer.concat([name, Buffer.from([0, type, 0, 1, 0, 0, 0, 0, 0, bytes.length]), bytes]);
}

function bytesOfName(name: string): Buffer {
  const labels = name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)]));
  return Buffer.concat([...labels, Buffer.from([0])]);
}

/** @param address IPv6 with all eight groups */
function bytesOf(address: string, type: keyof typeof TYPES): Buffer {
  if (type === 'A') return Buffer.from(address.split('.').map(Number));
  return Buffer.from(address.split(':').flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]));
}

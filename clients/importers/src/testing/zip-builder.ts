import { deflateRawSync } from 'node:zlib';

interface Member {
  content?: string | Uint8Array;
  /** Written instead of the real size. */
  claimedSize?: number;
  /** Unix mode and type. */
  mode?: number;
  isEncrypted?: boolean;
}

/** A zip archive as bytes, also one that no honest program writes. */
export function zipOf(members: Record<string, string | Uint8Array | Member>): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, given] of Object.entries(members)) {
    const member: Member = typeof given === 'string' || given instanceof Uint8Array ? { content: given } : given;
    const content = Buffer.from(member.content ?? '');
    const packed = deflateRawSync(content);
    const nameBytes = Buffer.from(name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(0x0800 | (member.isEncrypted ? 1 : 0), 2);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt16LE(0x5a6e, 8);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(member.claimedSize ?? content.length, 18);
    shared.writeUInt16LE(nameBytes.length, 22);
    const header = Buffer.concat([Buffer.from('504b0304', 'hex'), shared, nameBytes, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(((member.mode ?? 0o100644) << 16) >>> 0, 6);
    rest.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('504b01021403', 'hex'), shared, rest, nameBytes]));
    local.push(header);
    offset += header.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  Buffer.from('504b0506', 'hex').copy(end);
  end.writeUInt16LE(central.length, 8);
  end.writeUInt16LE(central.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}

/** A field of a message: a number for varints, else its bytes. */
export interface ProtobufField {
  number: number;
  value: bigint | Buffer;
}

const VARINT = 0;
const FIXED_64 = 1;
const LENGTH_DELIMITED = 2;
const FIXED_32 = 5;

/** The fields of a message of protocol buffers, in order, without knowledge of its schema. */
export function fieldsOf(message: Buffer): ProtobufField[] {
  const fields: ProtobufField[] = [];
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message[at++];
      if (byte === undefined) throw new Error('A varint ends too early');
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const bytes = (length: number): Buffer => {
    if (at + length > message.length) throw new Error('A field ends too early');
    return message.subarray(at, (at += length));
  };
  while (at < message.length) {
    const tag = Number(varint());
    const number = tag >> 3;
    switch (tag & 7) {
      case VARINT:
        fields.push({ number, value: varint() });
        break;
      case FIXED_64:
        fields.push({ number, value: bytes(8) });
        break;
      case LENGTH_DELIMITED:
        fields.push({ number, value: bytes(Number(varint())) });
        break;
      case FIXED_32:
        fields.push({ number, value: bytes(4) });
        break;
      default:
        throw new Error(`Wire type ${tag & 7} is unknown`);
    }
  }
  return fields;
}

/** All values of a field that is repeated. */
export function allOf(message: Buffer, number: number): Buffer[] {
  return fieldsOf(message)
    .filter((field) => field.number === number)
    .map(({ value }) => value as Buffer);
}

/** Empty if it is missing. */
export function bytesOf(message: Buffer, number: number): Buffer {
  return allOf(message, number).at(-1) ?? Buffer.alloc(0);
}

export function textOf(message: Buffer, number: number): string {
  return bytesOf(message, number).toString('utf8');
}

export function varintOf(message: Buffer, number: number): number {
  return Number(fieldsOf(message).find((field) => field.number === number)?.value ?? 0n);
}

/** Zero if it is missing: some writers omit zeros, others do not. */
export function fixed64Of(message: Buffer, number: number): bigint {
  const bytes = bytesOf(message, number);
  return bytes.length === 0 ? 0n : bytes.readBigUInt64LE();
}

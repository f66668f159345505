import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

/** Size of the parts that are written to the connection. */
const PART_BYTES = 128 * 1024;

/** Sends serialized JSON at the speed of the client. */
export function streamJson(json: Uint8Array): StreamableFile {
  return new StreamableFile(Readable.from(partsOf(json), { objectMode: false }), {
    type: 'application/json; charset=utf-8',
    length: json.byteLength,
  });
}

function* partsOf(json: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < json.byteLength; from += PART_BYTES) yield json.subarray(from, from + PART_BYTES);
}

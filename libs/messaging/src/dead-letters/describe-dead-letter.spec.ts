import { ingestRequestedV1 } from '@memory-graph/contracts/events';
import type { ReceivedMessage } from '../delivery/received-message.js';
import { DEAD_LETTER_HEADERS } from '../event-bus.port.js';
import { deadLetterPlaceOf } from './dead-letter-id.js';
import { describeDeadLetter, toRedelivery } from './describe-dead-letter.js';

const FAILED_AT = new Date('2026-11-24T09:00:00.000Z');
const EVENT = ingestRequestedV1.example;

function letter(value: string, reason = 'still broken'): ReceivedMessage {
  const headers = {
    origin: 'spec',
    [DEAD_LETTER_HEADERS.reason]: reason,
    [DEAD_LETTER_HEADERS.topic]: 'ingest.requested',
    [DEAD_LETTER_HEADERS.group]: 'ingestion-worker',
    [DEAD_LETTER_HEADERS.attempts]: '5',
  };
  const place = { topic: 'ingest.requested.dlq', partition: 3, offset: 17 };
  return { ...place, key: 'k', value, bytes: Buffer.byteLength(value), headers, publishedAt: 0 };
}

describe('describeDeadLetter', () => {
  it('tells where the message was, why it failed, and whose it is', () => {
    expect(describeDeadLetter(letter(JSON.stringify(EVENT)), FAILED_AT)).toEqual({
      id: 'ingest.requested:3:17',
      topic: 'ingest.requested',
      group: 'ingestion-worker',
      reason: 'still broken',
      attempts: 5,
      failedAt: FAILED_AT,
      eventId: EVENT.id,
      eventType: EVENT.type,
      ids: expect.objectContaining({ workspaceId: EVENT.data.workspaceId }),
      redeliveredAt: null,
    });
  });

  it('tells nothing of the text, wherever someone put it', () => {
    const SECRET = 'Ada lives in Secretville';
    const event = {
      id: SECRET,
      type: SECRET,
      [SECRET]: SECRET,
      data: { ...EVENT.data, workspaceId: SECRET, textId: SECRET, content: SECRET, metadata: { otherId: SECRET } },
    };
    for (const value of [JSON.stringify(event), SECRET, JSON.stringify(SECRET), JSON.stringify({ data: SECRET })]) {
      for (const reason of [
        `Unexpected token in "${SECRET}"`,
        `The type '${SECRET}' is unknown`,
        `\`${SECRET}\` is bad`,
      ]) {
        expect(JSON.stringify(describeDeadLetter(letter(value, reason), FAILED_AT))).not.toContain('Secretville');
      }
    }
    const lines = JSON.stringify({ data: 'one\n"two"' });
    expect(describeDeadLetter(letter(lines, `bad: 'one\n"two"'`), FAILED_AT).reason).toBe("bad: '…'");
  });

  it('shortens the reason, and keeps words that the service itself quotes', () => {
    const { reason } = describeDeadLetter(letter('{}', `"ada" is missing ${'x'.repeat(1_000)}`), FAILED_AT);
    expect(reason).toHaveLength(301);
    expect(reason).toMatch(/^"ada" is missing/);
  });

  it('makes the message again that failed', () => {
    const failed = letter('{}');
    failed.headers[DEAD_LETTER_HEADERS.redeliveredAt] = FAILED_AT.toISOString();
    expect(toRedelivery(failed)).toEqual({
      topic: 'ingest.requested',
      key: 'k',
      value: '{}',
      headers: { origin: 'spec' },
    });
    expect(describeDeadLetter(failed, FAILED_AT).redeliveredAt).toEqual(FAILED_AT);
  });

  it('finds the place of an id, and none for other texts', () => {
    expect(deadLetterPlaceOf('ingest.requested:3:17')).toEqual({
      topic: 'ingest.requested.dlq',
      partition: 3,
      offset: 17,
    });
    for (const id of [
      '',
      'ingest.requested',
      'other:1:1',
      'ingest.requested.dlq:1:1',
      'ingest.requested:-1:1',
      'ingest.requested:1:1e3',
    ]) {
      expect(deadLetterPlaceOf(id)).toBeNull();
    }
  });
});

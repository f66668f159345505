import { logLevel } from 'kafkajs';
import { kafkaLog } from './kafka-log.js';

describe('kafkaLog', () => {
  let warnings: string[];
  let writer: ReturnType<ReturnType<typeof kafkaLog>>;

  beforeEach(() => {
    warnings = [];
    writer = kafkaLog({ warn: (text: string) => void warnings.push(text), debug: () => {} })(logLevel.INFO);
  });

  function write(level: logLevel, message: string, fields: Record<string, unknown> = {}): void {
    const log = { timestamp: '', logger: 'kafkajs', message, ...fields };
    writer({ namespace: 'Connection', level, label: '', log });
  }

  it('says the same once for a while', () => {
    for (let i = 0; i < 100; i++) write(logLevel.ERROR, 'Connection refused', { broker: 'a:9092' });
    write(logLevel.ERROR, 'Connection refused', { broker: 'b:9092' });
    expect(warnings).toEqual([
      'Connection: Connection refused (broker a:9092)',
      'Connection: Connection refused (broker b:9092)',
    ]);
  });

  it('leaves out what may hold payloads or secrets', () => {
    write(logLevel.ERROR, 'failed', { stack: 's', payload: { password: 'secret' }, groupId: 'g' });
    expect(warnings).toEqual(['Connection: failed (groupId g)']);
  });

  it('keeps what is no problem out of the way', () => {
    write(logLevel.WARN, 'The group is rebalancing');
    expect(warnings).toEqual([]);
  });
});

import { HAPPENED, type Shape } from './engine/shape.js';

export const name: Shape = {
  shape: 'name',
  readings: [
    {
      predicate: 'is_named',
      does: 'state',
      patterns: ['OWN full/real/legal? name be NAME', 'WHO be (called|named) NAME'],
    },
    {
      predicate: 'is_named',
      does: 'event',
      tenses: HAPPENED,
      patterns: ['WHO introduce myself/himself/herself/themselves as NAME'],
    },
    {
      predicate: 'is_named',
      does: 'event',
      tenses: HAPPENED,
      patterns: ['WHO change OWN name to NAME', 'WHO change OWN name from -NAME to NAME'],
      subject: 'WHO',
      object: 'NAME',
    },
    { predicate: 'is_named', does: 'state', subject: 'SPEAKER', patterns: ['(full name|name): NAME'] },
  ],
  examples: [
    ['My full name is Sam Berg.', 'Uma is_named "Sam Berg" @now'],
    ['I changed my name to Holt in May.', 'Uma is_named "Holt" @2026-05-01'],
  ],
};

import { HAPPENED, type Shape } from './engine/shape.js';

export const name: Shape = {
  shape: 'name',
  readings: [
    {
      predicate: 'is_named',
      does: 'state',
      patterns: [
        'OWN ANY? (first|last|middle|family|birth|given)? name be NAME',
        'OWN surname be NAME',
        'OWN passport/id say NAME',
        'WHO be (called|named) NAME',
        'WHO be NAME by name',
      ],
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
    {
      predicate: 'is_named',
      does: 'state',
      subject: 'SPEAKER',
      patterns: [
        '(full name|real name|legal name|first name|name): NAME',
        "> (the name|name) (is|'s) NAME",
        '> let me introduce myself :/,? NAME',
        '> this is NAME speaking',
        '> (hey|hi|hello)? ,? NAME here',
      ],
    },
  ],
  examples: [
    ['Let me introduce myself: Delphine Roy.', 'Uma is_named "Delphine Roy" @now'],
    ['My actual name is Sam Berg.', 'Uma is_named "Sam Berg" @now'],
    ['My full name is Sam Berg.', 'Uma is_named "Sam Berg" @now'],
    ['I changed my name to Holt in May.', 'Uma is_named "Holt" @2026-05-01'],
  ],
};

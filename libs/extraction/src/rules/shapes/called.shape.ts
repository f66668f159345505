import { HOLDS, type Shape } from './engine/shape.js';

export const called: Shape = {
  shape: 'called',
  readings: [
    {
      predicate: 'goes_by',
      does: 'state',
      patterns: [
        'WHO go by NAME',
        'WHO prefer/want/wish/like to (be called|be addressed as|be known as|go by) NAME',
        'WHO be known as NAME',
        'OWN (nickname|preferred name|short name) be NAME',
      ],
    },
    {
      predicate: 'goes_by',
      does: 'state',
      tenses: HOLDS,
      subject: 'WHO',
      object: 'NAME',
      patterns: ['SOMEBODY call WHO NAME', 'SOMEBODY know WHO as NAME'],
    },
    {
      predicate: 'goes_by',
      does: 'state',
      subject: 'SPEAKER',
      patterns: [
        '(nickname|goes by|preferred name): NAME',
        '> please? (just call|call) me NAME',
        '> you can call me NAME',
        '> goes by NAME',
      ],
    },
  ],
  examples: [
    ['Please call me Max, nobody says Maximilian.', 'Uma goes_by "Max" @now'],
    ['Everyone calls me Maxi.', 'Uma goes_by "Maxi" @now'],
    ['Ada Holt prefers to be called Addie.', 'Ada Holt goes_by "Addie" @now'],
    ['Nobody calls me Sam.'],
  ],
};

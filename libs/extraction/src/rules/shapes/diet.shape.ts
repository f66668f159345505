import type { Shape } from './engine/shape.js';

export const diet: Shape = {
  shape: 'diet',
  readings: [
    {
      predicate: 'has_diet',
      does: 'event',
      tenses: ['past', 'perfect'],
      patterns: ['WHO go/turn DIET', 'WHO become a/an? DIET', 'WHO switch from a? -DIET (diet)? to a? DIET (diet)?'],
    },
    {
      predicate: 'has_diet',
      does: 'state',
      patterns: [
        'WHO be a/an? ANY? DIET',
        'WHO follow/keep/eat a/an? ANY? DIET diet?',
        'WHO be on a/an ANY? DIET diet',
        'OWN diet be ANY? DIET',
      ],
    },
    { predicate: 'has_diet', does: 'state', subject: 'SPEAKER', patterns: ['diet : DIET'] },
  ],
  examples: [
    ["I'm vegetarian.", 'Uma has_diet "vegetarian" @now'],
    ["I'm not vegetarian anymore.", '!Uma has_diet "vegetarian" @now'],
    ['Ada went vegan in March.', 'Ada has_diet "vegan" @2026-03-01'],
    ['Tom used to be vegan.', 'Tom has_diet "vegan" @..now'],
  ],
};

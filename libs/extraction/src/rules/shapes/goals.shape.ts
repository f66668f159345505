import { HAPPENED, type Shape } from './engine/shape.js';

export const goals: Shape = {
  shape: 'goals and decisions',
  readings: [
    { predicate: 'has_goal', does: 'event', tenses: HAPPENED, patterns: ['WHO set out to ACTION'] },
    {
      predicate: 'has_goal',
      does: 'ends',
      tenses: HAPPENED,
      patterns: ['WHO give up on OWN? THING goal', 'WHO drop/abandon OWN THING goal'],
    },
    {
      predicate: 'decided',
      does: 'event',
      tenses: HAPPENED,
      value: 'not {ACTION}',
      patterns: ['WHO decide/choose/opt not to ACTION'],
    },
    {
      predicate: 'decided',
      does: 'event',
      tenses: HAPPENED,
      value: 'against {TEXT}',
      patterns: ['WHO decide against TEXT'],
    },
  ],
  examples: [
    ["I've decided not to renew my lease.", 'Uma decided "not renew my lease" @now'],
    ['User decided against buying a car.', 'Uma decided "against buying a car" @now'],
    ["I've given up on my marathon goal.", '!Uma has_goal "marathon" @now'],
  ],
};

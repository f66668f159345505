import { HAPPENED, type Shape } from './engine/shape.js';

export const diet: Shape = {
  shape: 'diet',
  readings: [
    {
      predicate: 'has_diet',
      does: 'event',
      tenses: HAPPENED,
      patterns: [
        'WHO go/turn (mostly|all)? DIET',
        'WHO become a/an? DIET',
        'WHO (switch|change|move|convert) from (a/an|being a?)? -DIET (diet)? to (a/an|being a?)? DIET diet?',
        'WHO (switch|change|move|convert) to (a/an|being a?|eating)? DIET diet?',
        'WHO (start|adopt|begin) a/an? (new|eating|doing)? DIET diet?',
      ],
    },
    {
      predicate: 'has_diet',
      does: 'event',
      mood: 'not',
      patterns: ['WHO be (a/an)? -DIET , (just|but|only|more like)? (a/an)? DIET'],
    },
    {
      predicate: 'has_diet',
      does: 'ends',
      tenses: HAPPENED,
      patterns: [
        'WHO (give up|quit|drop|abandon) (being a?|the|OWN)? DIET diet?',
        'WHO (fall|come|be) off the DIET wagon/diet',
        'WHO (come|go) off OWN DIET diet',
      ],
    },
    {
      predicate: 'has_diet',
      does: 'state',
      value: '{FOOD}-free',
      patterns: ['WHO be off FOOD', 'WHO cut out FOOD', 'WHO be on a FOOD free diet'],
    },
    {
      predicate: 'has_diet',
      does: 'state',
      patterns: [
        'WHO be (a/an|on a/an|on|mostly|all)? ANY? DIET (diet|household|family)?',
        'WHO (follow|keep|eat|do|stick to|maintain) (a/an|only|mostly|OWN|to)? ANY? DIET (diet|food)?',
        'OWN diet be ANY? DIET',
        'OWN (family|household) be DIET',
      ],
    },
    { predicate: 'has_diet', does: 'state', mood: 'must', patterns: ['WHO (eat|be|follow|stay) a/an? DIET diet?'] },
    { predicate: 'has_diet', does: 'state', patterns: ['WHO need to (eat|be|follow|stay) a/an? DIET diet?'] },
    {
      predicate: 'has_diet',
      does: 'state',
      brackets: 'has_diet',
      patterns: ['(dietary|diet|diets|catering|meals|meal preferences|dietary needs|dietary requirements): PAIRS'],
    },
    {
      predicate: 'has_diet',
      does: 'state',
      subject: 'SPEAKER',
      patterns: ['(diet|dietary|dietary requirements|dietary preference|dietary preferences|dietary needs): ANY? DIET'],
    },
  ],
  examples: [
    ["I'm vegetarian.", 'Uma has_diet "vegetarian" @now'],
    ["I'm not vegetarian anymore.", '!Uma has_diet "vegetarian" @now'],
    ['Ada went vegan in March.', 'Ada has_diet "vegan" @2026-03-01'],
    ['Tom used to be vegan.', 'Tom has_diet "vegan" @..now'],
    ['im a veggie now', 'Uma has_diet "vegetarian" @now'],
    ['Tom has to eat gluten free.', 'Tom has_diet "gluten-free" @now'],
    ['Ada gave up being a vegetarian.', '!Ada has_diet "vegetarian" @now'],
    ["I've been off gluten since 2020.", 'Uma has_diet "gluten-free" @2020-01-01'],
    ['Dietary: Tom halal, Ada vegan', 'Tom has_diet "halal" @now', 'Ada has_diet "vegan" @now'],
  ],
};

import { HOLDS, type Shape } from './engine/shape.js';

export const called: Shape = {
  shape: 'called',
  readings: [
    {
      predicate: 'goes_by',
      does: 'state',
      patterns: [
        'WHO go by (OWN (middle|first|last|full)? name ,?)? NAME',
        'WHO prefer be called NAME',
        'WHO answer to the name (of)? NAME',
        'WHO prefer/want/wish/like/love/ask to (be called|be addressed as|be known as|be referred to as|go by) NAME',
        'WHO be (known|called) (to|by|among) (friends|family|everyone|everybody|most people) as NAME',
        'WHO be known as NAME',
        'WHO be NAME (to|for) (friends|family|everyone|everybody|most people|short|OWN friends)',
        'WHO use the? nickname? NAME as OWN (name|nickname)',
        'WHO shorten OWN name to NAME',
        'OWN (nickname|preferred name|short name|pet name|call name|stage name) be NAME',
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
        '(nickname|goes by|preferred name|known as|call me|aka): NAME',
        '> please? (just call|call) me NAME',
        '> (you can|you may|feel free to|people can|do) (just call|call) me NAME',
        '> (just|it is just|it is) NAME , (please|not|never)',
        '> goes by NAME',
        '> call me by OWN (nickname|middle name|first name) ,? NAME',
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

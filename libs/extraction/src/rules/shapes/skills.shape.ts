import { HAPPENED, HOLDS, type Shape } from './engine/shape.js';

/** What "can" says of somebody for good; "can come", "can help" say nothing. */
const CRAFT =
  'juggle/weld/sew/knit/crochet/swim/dive/ski/surf/dance/sing/cook/bake/draw/paint/type/sail/solder/whistle/yodel/skate/snowboard/wrestle';

export const skills: Shape = {
  shape: 'skills',
  readings: [
    {
      predicate: 'has_skill',
      does: 'state',
      tenses: HOLDS,
      patterns: [
        'WHO excel at/in THINGS',
        'WHO specialise/specialize in THINGS',
        'WHO have a/an ANY? (talent|knack|flair|gift|hand|eye|ear) for THINGS',
        'WHO have (NUMBER years of)? (some|a bit of|a lot of|lots of|plenty of|solid|years of|extensive)? ANY? ANY? experience in/with THINGS',
        'WHO have ANY? ANY? (expertise|skills|training|proficiency|background) in/with THINGS',
        'WHO be ANY? versed/well-versed/trained/skilled/proficient/experienced/certified/self-taught/fluent in THINGS',
        'WHO be (really|pretty|very|quite|so)? ANY? good/great/skilled/talented/gifted/adept/proficient/brilliant/excellent/skilful/competent/fantastic/amazing at THINGS',
        'WHO be (pretty|quite|very|really)? ANY? handy/skilled/brilliant/good with BARE',
        'WHO be a/an ANY? (expert|specialist|authority|whiz|whizz|wizard|pro|ace|dab hand|natural|master) in/on/at/with/of THINGS',
        'OWN (skills|strengths|specialty|speciality|expertise|main skill|superpower|strong suit|forte|strength) (be|include) THINGS',
        'WHO know OWN way around THINGS',
        'WHO know THING (inside out|inside and out|well|very well|really well|like the back of OWN hand)',
      ],
    },
    {
      predicate: 'has_skill',
      does: 'event',
      tenses: HAPPENED,
      patterns: ['WHO (learn|teach himself|teach herself|teach myself) (how)? to ACTION', 'WHO master the? THINGS'],
    },
    { predicate: 'has_skill', does: 'state', tenses: HOLDS, patterns: ['WHO know how to ACTION'] },
    {
      predicate: 'has_skill',
      does: 'state',
      tenses: ['present'],
      value: '{VERB} {THING}',
      patterns: [
        'WHO ride/sing/draw/cook/paint/swim/bake/sew/dance (a/an|the)? THING (quite|pretty|really|very)? well',
      ],
    },
    {
      predicate: 'has_skill',
      does: 'state',
      mood: 'able',
      value: '{VERB} {BARE}',
      patterns: [
        'WHO ride/sail/fly/drive/bake/sew/knit/paint/draw/repair/fix/restore/lay/brew/weave/train/tune/pilot BARE',
      ],
    },
    {
      predicate: 'has_skill',
      does: 'state',
      mood: 'able',
      value: '{VERB} {THINGS}',
      patterns: ['WHO ride/sail/fly/drive/play/pilot (a/an|the) THINGS'],
    },
    { predicate: 'has_skill', does: 'state', mood: 'able', value: 'read {BARE}', patterns: ['WHO read BARE'] },
    { predicate: 'has_skill', does: 'state', mood: 'able', value: 'first aid', patterns: ['WHO do first aid'] },
    { predicate: 'has_skill', does: 'state', mood: 'able', value: '{VERB}', patterns: [`WHO ${CRAFT}`] },
    {
      predicate: 'has_skill',
      does: 'state',
      mood: 'able',
      patterns: ['WHO do (some|a bit of)? (basic|simple|advanced) THINGS'],
    },
    {
      predicate: 'has_skill',
      does: 'state',
      subject: 'SPEAKER',
      patterns: ['(key|main|my)? (skills|skill|good at|strengths|expertise): LIST'],
    },
  ],
  examples: [
    ["I'm brilliant at map reading.", 'Uma has_skill "map reading" @now'],
    ['I can juggle.', 'Uma has_skill "juggle" @now'],
    ['Ada knows her way around Excel.', 'Ada has_skill Excel @now'],
    ['Tom learned how to swim in March.', 'Tom has_skill "swim" @2026-03-01'],
    ['I can come tomorrow.'],
  ],
};

import { HAPPENED, type Shape } from './engine/shape.js';

export const languages: Shape = {
  shape: 'languages',
  readings: [
    {
      predicate: 'speaks',
      does: 'state',
      patterns: [
        'WHO speak LANGUAGES',
        'WHO be ANY? (fluent|bilingual|conversational|proficient) in LANGUAGES',
        'WHO be a native LANGUAGE speaker',
        'WHO be a native speaker of LANGUAGE',
        'OWN LANGUAGE be ANY? (fluent|good|excellent|perfect|okay|ok|decent|rusty|basic|passable|native|alright)',
        'OWN (mother tongue|native language|first language|native tongue|second language|languages) be LANGUAGES',
        'WHO know ANY? LANGUAGE',
        'WHO (get by|manage) in LANGUAGES',
        'WHO have (some|fluent|basic|conversational|good|a bit of|a little) LANGUAGE',
        'WHO understand LANGUAGES',
        'OWN (mother tongue|native language|first language) be NAMED',
      ],
    },
    {
      predicate: 'speaks',
      does: 'event',
      tenses: HAPPENED,
      patterns: ['WHO grow up speaking LANGUAGES', 'WHO grow up bilingual in LANGUAGES'],
    },
    {
      predicate: 'speaks',
      does: 'state',
      subject: 'OWN',
      object: 'LANGUAGE',
      patterns: ['LANGUAGE be OWN (mother tongue|native language|first language|native tongue|second language)'],
    },
    {
      predicate: 'speaks',
      does: 'event',
      tenses: HAPPENED,
      patterns: ['WHO pick up LANGUAGES', 'WHO become fluent in LANGUAGES'],
    },
    {
      predicate: 'studies',
      does: 'state',
      tenses: ['progressive', 'perfect', 'ended', 'formerly'],
      patterns: ['WHO learn/study LANGUAGES', 'WHO take LANGUAGE lessons/classes'],
    },
    { predicate: 'speaks', does: 'state', subject: 'SPEAKER', patterns: ['(languages|language|speaks): LANGUAGES'] },
  ],
  examples: [
    ['I speak French and a bit of Arabic.', 'Uma speaks "French" @now', 'Uma speaks "Arabic" @now'],
    ['Ada is a native Portuguese speaker.', 'Ada speaks "Portuguese" @now'],
    ["German's my mother tongue.", 'Uma speaks "German" @now'],
    ['Ada gets by in Italian.', 'Ada speaks "Italian" @now'],
  ],
};

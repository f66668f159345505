import { HOLDS, type Shape } from './engine/shape.js';

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
        'OWN LANGUAGE be ANY? (fluent|good|excellent|perfect)',
        'OWN (mother tongue|native language|first language|native tongue|second language|languages) be LANGUAGES',
        'WHO know ANY? LANGUAGE',
        'OWN (mother tongue|native language|first language) be NAMED',
      ],
    },
    {
      predicate: 'speaks',
      does: 'event',
      tenses: ['past', 'perfect'],
      patterns: ['WHO grow up speaking LANGUAGES', 'WHO grow up bilingual in LANGUAGES'],
    },
    {
      predicate: 'studies',
      does: 'state',
      tenses: ['progressive', 'perfect', 'ended', 'formerly'],
      patterns: ['WHO learn/study LANGUAGES', 'WHO take LANGUAGE lessons/classes'],
    },
    { predicate: 'speaks', does: 'state', subject: 'SPEAKER', patterns: ['(languages|language|speaks): LANGUAGES'] },
    {
      predicate: 'has_skill',
      does: 'state',
      tenses: HOLDS,
      patterns: [
        'WHO excel at/in THINGS',
        'WHO specialise/specialize in THINGS',
        'WHO have a/an ANY? talent/knack/flair/gift for THINGS',
        'WHO have (NUMBER years of)? ANY? ANY? experience in/with THINGS',
        'WHO have ANY? expertise in THINGS',
        'WHO be ANY? versed/well-versed/trained/skilled/proficient/experienced in THINGS',
        'WHO be ANY? (good|great|skilled|talented|gifted|adept|proficient|brilliant|excellent|skilful|competent|fantastic) at THINGS',
        'WHO be a/an ANY? expert/specialist/authority in/on/at THINGS',
        'OWN (skills|strengths|specialty|speciality|expertise|main skill) be THINGS',
      ],
    },
    { predicate: 'has_skill', does: 'state', subject: 'SPEAKER', patterns: ['(skills|skill|good at): LIST'] },
  ],
  examples: [
    ['I speak French and a bit of Arabic.', 'Uma speaks "French" @now', 'Uma speaks "Arabic" @now'],
    ['Ada is a native Portuguese speaker.', 'Ada speaks "Portuguese" @now'],
    ["I'm brilliant at map reading.", 'Uma has_skill "map reading" @now'],
  ],
};

import type { FactType } from '../evidence/fact-type.js';

/** The sections of a profile, in their order. */
export const PROFILE_TOPICS = [
  'instructions',
  'about',
  'places',
  'work',
  'people',
  'preferences',
  'health',
  'plans',
  'decisions',
  'events',
  'other',
  'changes',
] as const;

export type ProfileTopic = (typeof PROFILE_TOPICS)[number];

export interface TopicSettings {
  title: string;
  /** Of the facts that it shows; empty: they are chosen by their times. */
  types: readonly FactType[];
  /**
   * How many of its facts count as one step when topics compete for room: a step of each topic comes before the second step
   * of any.
   */
  step: number;
}

export const TOPIC_SETTINGS: Readonly<Record<ProfileTopic, TopicSettings>> = {
  instructions: { title: 'Instructions', types: ['directive'], step: 5 },
  about: { title: 'About', types: ['identity'], step: 4 },
  places: { title: 'Places', types: ['location'], step: 2 },
  work: { title: 'Work and studies', types: ['employment', 'knowledge'], step: 3 },
  people: { title: 'People and pets', types: ['relationship'], step: 4 },
  preferences: { title: 'Preferences and beliefs', types: ['preference', 'belief'], step: 4 },
  health: { title: 'Health and problems', types: ['problem'], step: 3 },
  plans: { title: 'Plans and deadlines', types: ['goal'], step: 4 },
  decisions: { title: 'Decisions', types: ['decision'], step: 2 },
  events: { title: 'Events', types: ['event'], step: 2 },
  other: { title: 'Other', types: ['other'], step: 2 },
  changes: { title: 'Recent changes', types: [], step: 3 },
};

/** What the one who is asked for wants the assistant to do. All other directives are tasks. */
export const INSTRUCTION = 'asks_to';
/** What has a date in its object. */
export const SCHEDULED = 'scheduled_for';

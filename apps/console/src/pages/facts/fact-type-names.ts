/** The types of facts, as people see them. */
export const FACT_TYPE_NAMES = {
  identity: 'Identity',
  relationship: 'Relationship',
  location: 'Location',
  employment: 'Employment',
  preference: 'Preference',
  belief: 'Belief',
  goal: 'Goal',
  event: 'Event',
  decision: 'Decision',
  problem: 'Problem',
  knowledge: 'Knowledge',
  directive: 'Directive',
  other: 'Other',
};

import type { PredicateEntry } from './predicate-entry.js';

/** What people and other things like, want, know, do and have. */
export const MATTER_PREDICATES: Readonly<Record<string, PredicateEntry>> = {
  // preference
  likes: {
    phrase: 'likes',
    type: 'preference',
    takes: ['any', 'any'],
    also: 'like, loves, enjoys, adores, is fond of, is into, interested in, is interested in, hobby',
    example: ['Ada', 'green tea'],
  },
  dislikes: {
    phrase: 'dislikes',
    type: 'preference',
    takes: ['any', 'any'],
    also: 'dislike, hates, does not like, avoids, can not stand',
    example: ['Ada', 'coffee'],
  },
  prefers: {
    phrase: 'prefers',
    type: 'preference',
    takes: ['any', 'any'],
    also: 'prefer, preference',
    example: ['Ada', 'window seats'],
  },
  has_favourite: {
    phrase: 'has as a favourite',
    type: 'preference',
    takes: ['any', 'any'],
    also: 'favourite, favorite, has favorite',
    example: ['Ada', 'jazz'],
  },

  // belief
  believes: {
    phrase: 'believes',
    type: 'belief',
    takes: ['any', 'value'],
    also: 'thinks, believes that, thinks that, feels that, is convinced that',
    example: ['Ada', 'the plan works'],
  },

  // goal
  has_goal: {
    phrase: 'has the goal to',
    type: 'goal',
    takes: ['any', 'value'],
    also: 'has goal, goal, wants to, aims to, hopes to, would like to',
    example: ['Ada', 'run a marathon'],
  },
  plans_to: {
    phrase: 'plans to',
    type: 'goal',
    takes: ['any', 'value'],
    also: 'plan to, is planning to, intends to, is going to, plans, has plan',
    example: ['Ada', 'go to Lisbon in July 2026'],
  },
  wants: {
    phrase: 'wants',
    type: 'goal',
    takes: ['any', 'any'],
    also: 'want, wishes for',
    example: ['Ada', 'a new bike'],
  },

  // event
  attended: {
    phrase: 'attended',
    type: 'event',
    takes: ['person', 'any'],
    also: 'attends, took part in, participated in, participates in',
    example: ['Ada', 'the offsite'],
  },
  scheduled_for: {
    phrase: 'is scheduled for',
    type: 'event',
    takes: ['any', 'value'],
    singleValued: true,
    also: 'scheduled for, takes place on, is planned for, happens on, due on, is due on',
    example: ['the review', '2026-06-05'],
  },
  graduated_from: {
    phrase: 'graduated from',
    type: 'event',
    takes: ['person', 'organisation'],
    also: 'graduate of',
    example: ['Ada', 'MIT'],
  },
  bought: {
    phrase: 'bought',
    type: 'event',
    takes: ['any', 'any'],
    also: 'buys, purchased, has bought',
    example: ['Ada', 'a bike'],
  },
  sold: { phrase: 'sold', type: 'event', takes: ['any', 'any'], also: 'has sold', example: ['Ada', 'the car'] },
  released: {
    phrase: 'released',
    type: 'event',
    takes: ['any', 'any'],
    also: 'launched, shipped, published',
    example: ['Acme', 'Atlas 2.0'],
  },

  // decision
  decided: {
    phrase: 'decided to',
    type: 'decision',
    takes: ['any', 'value'],
    also: 'decides, decided on, decided that, agreed to, chose, has decided',
    example: ['Ada', 'use PostgreSQL'],
  },

  // problem
  has_problem: {
    phrase: 'has a problem with',
    type: 'problem',
    takes: ['any', 'any'],
    also: 'has the problem, has problem, problem, has problem with, struggles with, suffers from, has issue, is blocked by, has trouble with',
    example: ['Ada', 'the printer'],
  },
  allergic_to: {
    phrase: 'is allergic to',
    type: 'problem',
    takes: ['person', 'value'],
    also: 'allergic to, has allergy, allergy',
    example: ['Ada', 'peanuts'],
  },

  takes: {
    phrase: 'takes',
    type: 'problem',
    takes: ['person', 'value'],
    also: 'takes medication, medication, is on medication',
    example: ['Ada', 'metformin'],
  },

  // knowledge
  knows: {
    phrase: 'knows',
    type: 'knowledge',
    takes: ['person', 'any'],
    also: 'know, knows about, is familiar with',
    example: ['Ada', 'Tom'],
  },
  studies: {
    phrase: 'studies',
    type: 'knowledge',
    takes: ['person', 'any'],
    also: 'study, studied, is studying, learns, is learning, majors in',
    example: ['Ada', 'physics'],
  },
  studies_at: {
    phrase: 'studies at',
    type: 'knowledge',
    takes: ['person', 'organisation'],
    also: 'study at, studied at, is studying at, student at, is a student at',
    example: ['Ada', 'MIT'],
  },
  has_skill: {
    phrase: 'is skilled in',
    type: 'knowledge',
    takes: ['person', 'value'],
    also: 'has skill, skill, skilled in, is good at, expert in, is an expert in',
    example: ['Ada', 'welding'],
  },
  teaches: {
    phrase: 'teaches',
    type: 'knowledge',
    takes: ['person', 'any'],
    also: 'taught, teaches at',
    example: ['Ada', 'chemistry'],
  },

  // directive
  must: {
    phrase: 'must',
    type: 'directive',
    takes: ['any', 'value'],
    also: 'has to, should, is required to',
    example: ['Ada', 'send the report'],
  },
  asks_to: {
    phrase: 'asks to',
    type: 'directive',
    takes: ['any', 'value'],
    also: 'asked to, requests, instructs',
    example: ['Ada', 'call her back'],
  },

  has_task: {
    phrase: 'has the task to',
    type: 'directive',
    takes: ['any', 'value'],
    also: 'task, action item, has to do, is assigned the task to, todo',
    example: ['Ada', 'send the report by 5 June 2026'],
  },

  // other
  has_routine: {
    phrase: 'has the routine',
    type: 'other',
    takes: ['person', 'value'],
    also: 'routine, habit, has habit',
    example: ['Ada', 'works from home on Fridays'],
  },
  has_budget: {
    phrase: 'has the budget',
    type: 'other',
    takes: ['any', 'value'],
    singleValued: true,
    also: 'budget, budget is',
    example: ['Project Atlas', '40k EUR'],
  },
  has_status: {
    phrase: 'has status',
    type: 'other',
    takes: ['any', 'value'],
    singleValued: true,
    also: 'status, status is, is in status',
    example: ['Project Atlas', 'delayed'],
  },
  note: {
    phrase: 'note:',
    type: 'other',
    takes: ['any', 'value'],
    also: 'notes, remark',
    example: ['Mirela', 'would pay half of the course'],
  },
  part_of: {
    phrase: 'is part of',
    type: 'other',
    takes: ['any', 'any'],
    inverse: 'has_part',
    also: 'part of, is a part of, component of, subsidiary of',
    example: ['the engine', 'the car'],
  },
  owns: {
    phrase: 'owns',
    type: 'other',
    takes: ['any', 'any'],
    inverse: 'owned_by',
    also: 'own, has, possesses, owner of',
    example: ['Ada', 'a boat'],
  },
  uses: {
    phrase: 'uses',
    type: 'other',
    takes: ['any', 'any'],
    also: 'use, is using, utilizes, utilises, is built with, written in, is written in',
    example: ['Acme', 'PostgreSQL'],
  },
  created: {
    phrase: 'created',
    type: 'other',
    takes: ['any', 'any'],
    inverse: 'created_by',
    also: 'made, built, wrote, author of, designed, developed',
    example: ['Ada', 'the logo'],
  },
  depends_on: {
    phrase: 'depends on',
    type: 'other',
    takes: ['any', 'any'],
    also: 'relies on, requires',
    example: ['the app', 'the database'],
  },
  has_part: {
    phrase: 'has as a part',
    type: 'other',
    takes: ['any', 'any'],
    inverse: 'part_of',
    turned: true,
    also: 'has part, consists of, has component',
    example: ['the car', 'the engine'],
  },
  owned_by: {
    phrase: 'is owned by',
    type: 'other',
    takes: ['any', 'any'],
    inverse: 'owns',
    turned: true,
    also: 'owned by, has owner',
    example: ['a boat', 'Ada'],
  },
  created_by: {
    phrase: 'was created by',
    type: 'other',
    takes: ['any', 'any'],
    inverse: 'created',
    turned: true,
    also: 'created by, made by, built by, written by, designed by, developed by, was written by, was designed by, was built by',
    example: ['the logo', 'Ada'],
  },
};

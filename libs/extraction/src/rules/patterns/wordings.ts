import type { Aspect } from './statement-writer.js';

/**
 * How what stands behind the words is read. `place`, `company`: a name of that kind; `somewhere`: one that may
 * be a place, where the words speak of a journey. `thing`: a name, or a phrase that tells
 * which one. `belonging`: a thing that people own. `occasion`: an event by name or kind. `undertaking`: a thing with all that is said of it.
 * `sport`, `lessons`: what is trained
 * or taught. `activity`: words without an
 * article too. `aim`: a deed in its base form.
 */
export type Reading =
  | 'place'
  | 'somewhere'
  | 'company'
  | 'thing'
  | 'belonging'
  | 'occasion'
  | 'undertaking'
  | 'sport'
  | 'lessons'
  | 'activity'
  | 'aim';

/** `happened`: past and perfect; `holds`: present, also "has been …ing"; `ahead`: what is meant or planned for a date. */
export type When = 'happened' | 'holds' | 'ahead';

/** One way of saying a predicate: `…` stands for up to three words, `/` between those that may stand there, `_` for somebody. */
export interface Wording {
  lemmas: string;
  words: string;
  predicate: string;
  reads: Reading;
  when: When;
  aspect: Aspect;
}

const happened = (lemmas: string, words: string, predicate: string, reads: Reading): Wording => ({
  lemmas,
  words,
  predicate,
  reads,
  when: 'happened',
  aspect: 'event',
});
const holds = (
  lemmas: string,
  words: string,
  predicate: string,
  reads: Reading,
  aspect: Aspect = 'state',
): Wording => ({
  lemmas,
  words,
  predicate,
  reads,
  when: 'holds',
  aspect,
});
const ahead = (lemmas: string, words: string, predicate: string, reads: Reading): Wording => ({
  lemmas,
  words,
  predicate,
  reads,
  when: 'ahead',
  aspect: 'event',
});

const SELF = 'myself/yourself/himself/herself/themselves/ourselves';

export const WORDINGS: readonly Wording[] = [
  happened('take make', '… trip/journey/excursion/cruise to', 'visited', 'somewhere'),
  happened('go', 'on … trip/holiday/vacation/honeymoon/cruise/pilgrimage/journey to/in', 'visited', 'somewhere'),
  happened('be', 'on … trip/holiday/vacation/honeymoon in/to', 'visited', 'somewhere'),
  happened('be', 'away in', 'visited', 'place'),
  happened('be go', 'over/back/down/up to', 'visited', 'place'),
  happened('spend', 'in', 'visited', 'place'),
  happened(
    'spend',
    '… weekend/week/month/holiday/holidays/vacation/days/weeks/summer/christmas in',
    'visited',
    'place',
  ),
  happened('get come', 'back from', 'visited', 'place'),
  happened('get come', 'back/home from … trip/holiday/vacation/honeymoon to/in', 'visited', 'somewhere'),
  happened('return', 'from', 'visited', 'place'),
  happened('return', 'from … trip/holiday/vacation/honeymoon to/in', 'visited', 'somewhere'),
  holds('be', 'back from', 'visited', 'place', 'event'),
  holds('be', 'back from … trip/holiday/vacation/honeymoon to/in', 'visited', 'place', 'event'),
  happened('drive cycle sail hitchhike', 'to', 'visited', 'place'),
  happened('take', 'the train/bus/ferry/plane to', 'visited', 'place'),
  happened('fly travel go drive', 'from … to', 'visited', 'place'),
  happened('have', 'a/an … weekend/time/week/holiday/vacation/trip in', 'visited', 'place'),
  holds('travel', 'in/around/through', 'stays_in', 'place'),
  happened('explore tour', '', 'visited', 'place'),
  happened('travel backpack', 'through/around/across/in', 'visited', 'somewhere'),
  happened('hike holiday vacation honeymoon camp', 'in', 'visited', 'somewhere'),
  ahead('head travel drive fly sail', 'to', 'visited', 'place'),
  ahead('be', 'off to', 'visited', 'place'),
  holds('be', 'on … holiday/vacation/honeymoon in', 'stays_in', 'somewhere'),

  happened('compete perform participate', 'in/at', 'attended', 'occasion'),
  happened('speak present', 'at', 'attended', 'occasion'),
  happened('give', '… talk/keynote/presentation/lecture/speech at', 'attended', 'occasion'),
  happened('be', 'at the', 'attended', 'occasion'),
  happened('be', 'a/the … speaker/panelist/panellist/guest at', 'attended', 'occasion'),
  happened('join', 'a/an', 'attended', 'occasion'),
  ahead('attend', '', 'attended', 'occasion'),

  happened('pick', 'up', 'bought', 'belonging'),
  happened('splurge', 'on', 'bought', 'thing'),
  happened('get buy', SELF, 'bought', 'thing'),
  happened('close', 'on', 'bought', 'belonging'),
  happened('get', 'a new', 'bought', 'belonging'),
  holds('get', '', 'owns', 'belonging'),
  happened('give sell', 'away', 'give_away', 'thing'),
  happened('get', 'rid of', 'get_rid_of', 'thing'),
  happened('buy', '_', 'bought', 'belonging'),
  happened('lose misplace', '', 'lose', 'belonging'),
  happened('take buy', 'over/out', 'acquire', 'company'),
  happened('complete finalise finalize close', 'the/its acquisition/purchase/takeover of', 'acquire', 'company'),
  happened('be', 'awarded/given', 'receive', 'thing'),
  holds('rent lease', '', 'rent', 'thing'),
  holds('drive ride', 'a/an/the', 'drive', 'belonging'),

  happened('take', 'up', 'take_up', 'activity'),
  holds('practise practice', '', 'practise', 'activity'),
  holds('collect', '', 'collect', 'activity'),
  holds('learn', 'to/how', 'studies', 'aim'),
  holds('know', 'how to', 'has_skill', 'aim'),
  holds('run', 'on', 'uses', 'thing'),
  holds('do', '', 'practise', 'sport'),
  holds('take', '', 'studies', 'lessons'),

  ahead('train', 'for', 'has_goal', 'thing'),
  ahead('save', 'for', 'has_goal', 'thing'),
  ahead('save', 'money/up for', 'has_goal', 'thing'),
  ahead('save', 'up to', 'has_goal', 'aim'),
  ahead('train study work', 'to', 'has_goal', 'aim'),
  ahead('prepare study', 'for', 'has_goal', 'thing'),
  ahead('work', 'toward/towards', 'has_goal', 'thing'),
  ahead('plan', '', 'has_goal', 'undertaking'),
  ahead('plan', 'on', 'has_goal', 'aim'),
  ahead('look hunt search', 'for', 'wants', 'belonging'),
  holds('dream', 'of', 'has_goal', 'aim', 'event'),
  holds('be', 'determined/keen/eager/hoping/planning/aiming to', 'has_goal', 'aim', 'event'),
  holds('need', '', 'wants', 'belonging', 'event'),

  happened('decide', 'on', 'decided', 'thing'),
  happened('opt', 'for', 'decided', 'thing'),
  happened('settle', 'on', 'decided', 'thing'),
  happened('go', 'with', 'decided', 'thing'),
  happened('make', 'up … mind to', 'decided', 'aim'),
];

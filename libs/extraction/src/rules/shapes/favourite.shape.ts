import type { Shape } from './engine/shape.js';

export const favourite: Shape = {
  shape: 'favourite',
  readings: [
    {
      predicate: 'has_favourite',
      does: 'state',
      value: '{THING} ({TEXT})',
      patterns: ['OWN (absolute|all time|all-time)? ANY? favourite/favorite/fav/fave TEXT be THING'],
    },
    {
      predicate: 'has_favourite',
      does: 'state',
      value: '{THING}',
      patterns: [
        'OWN (absolute|all time|all-time)? ANY? favourite/favorite/fav/fave be THING',
        'WHO like/love THING (best|most) (of all)?',
        'WHO like/love THING more than anything',
      ],
    },
    {
      predicate: 'has_favourite',
      does: 'state',
      mood: 'must',
      value: '{THING} ({TEXT})',
      patterns: ['OWN (all time|all-time)? ANY? favourite/favorite/fav/fave TEXT be THING'],
    },
    {
      predicate: 'has_favourite',
      does: 'state',
      object: 'TASTES',
      subject: 'OWN',
      patterns: ['TASTES be OWN (absolute|all time|all-time)? ANY? favourite/favorite/fav/fave TEXT?'],
    },
    {
      predicate: 'has_favourite',
      does: 'state',
      subject: 'SPEAKER',
      object: 'LIST',
      patterns: ['favourite/favorite/fav/fave TEXT : LIST', 'favourite/favorite/favourites/favorites : LIST'],
    },
    {
      predicate: 'has_favourite',
      does: 'state',
      subject: 'SPEAKER',
      value: '{TEXT2} ({TEXT1})',
      patterns: [
        "> (absolute|all time|all-time)? favourite/favorite/fav/fave TEXT1 (is|'s|are|has to be|would be|must be) TEXT2",
      ],
    },
  ],
  examples: [
    ["Ada's favourite band is Muse.", 'Ada has_favourite "Muse (band)" @now'],
    ['Carrot cake is my favourite dessert.', 'Uma has_favourite "Carrot cake" @now'],
    ['fav food is ramen', 'Uma has_favourite "ramen (food)" @now'],
    ['My favourite colour has to be purple.', 'Uma has_favourite "purple (colour)" @now'],
  ],
};

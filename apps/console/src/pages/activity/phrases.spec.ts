import { outcomeOf, phraseOf } from './phrases.ts';

const said = (operation: string, status = 200) => {
  const { before, thing, after } = phraseOf(operation, status, undefined);
  return before + thing + after;
};

describe('the sentences of the activity', () => {
  it.each([
    ['add_one', 200, 'added a text'],
    ['add_one', 403, 'was not allowed to add a text'],
    ['logs_remove', 503, 'tried to forget a text'],
    ['mcp:memory_log_status', 499, 'tried to look at the state of a text'],
    ['later_operation', 200, 'used later_operation'],
  ])('says %s with %i as "%s"', (operation, status, sentence) => expect(said(operation, status)).toBe(sentence));

  it.each([
    ['add_one', '/logs/1'],
    ['mcp:memory_add', '/logs/1'],
    ['facts_add', '/logs/1'],
    ['facts_correct', '/facts/1'],
    ['profiles_find', '/entities/1'],
    ['webhookDeliveries_test', '/webhooks/1'],
    ['logs_remove', undefined],
    ['tokens_create', undefined],
  ])('links %s to %s', (operation, to) => expect(phraseOf(operation, 200, '1').to).toBe(to));

  it.each([
    [200, 'done'],
    [304, 'done'],
    [403, 'refused'],
    [499, 'failed'],
    [503, 'failed'],
  ])('has for %i the outcome %s', (status, outcome) => expect(outcomeOf(status)).toBe(outcome));
});

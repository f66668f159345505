import fc from 'fast-check';
import { HeldDeliveries } from './held-deliveries.js';
import type { LeasedDelivery } from './leased-delivery.js';

const LIMITS = { overall: 20, perWebhook: 4 };

const WEBHOOK = { workspaceId: 'workspace', url: '', secret: Buffer.of(), formerSecret: null, formerSecretUntil: null };

function leased(
  id: string,
  webhookId: string,
  changes: Partial<LeasedDelivery> = {},
  webhook: Partial<LeasedDelivery['webhook']> = {},
): LeasedDelivery {
  return {
    id,
    webhook: { ...WEBHOOK, id: webhookId, isProven: true, ...webhook },
    knownAt: 0,
    leasedBy: 'dispatcher',
    messageId: id,
    subject: id,
    traceparent: null,
    body: '',
    attempts: 0,
    isInOrder: true,
    ...changes,
  };
}

function several(webhookId: string, count: number, changes: Partial<LeasedDelivery> = {}): LeasedDelivery[] {
  return Array.from({ length: count }, (_, index) => leased(`${webhookId}-${index}`, webhookId, changes));
}

function takeAll(held: HeldDeliveries): LeasedDelivery[] {
  const taken: LeasedDelivery[] = [];
  for (let next = held.next(); next; next = held.next()) taken.push(next);
  return taken;
}

const aWebhook = (id: string, isProven = true, workspaceId = 'workspace') => ({ id, workspaceId, isProven });

const roomOf = (held: HeldDeliveries, id: string) => held.room.of([aWebhook(id)])[0];

/** Sends one after the other until the webhook has all the slots that it can get. */
function warmUp(held: HeldDeliveries, webhookId: string): void {
  held.add(several(webhookId, 1));
  for (let slots = 1; slots < LIMITS.perWebhook; slots *= 2) {
    const delivery = leased(`warm-${slots}`, webhookId);
    held.add([delivery]);
    held.sent(held.next()!, true);
  }
}

describe('HeldDeliveries', () => {
  it('lets webhooks take turns', () => {
    const held = new HeldDeliveries(LIMITS);
    held.add([...several('a', 2), ...several('b', 2)]);
    const [a, b] = takeAll(held) as [LeasedDelivery, LeasedDelivery];
    expect([a.id, b.id]).toEqual(['a-0', 'b-0']);
    held.sent(b, true);
    held.sent(a, true);
    expect(takeAll(held).map(({ id }) => id)).toEqual(['a-1', 'b-1']);
  });

  it('gives a webhook more slots with each success, to its limit, and one again with a failure', () => {
    const held = new HeldDeliveries(LIMITS);
    held.add(several('a', 30));
    const atATime: number[] = [];
    for (let round = 0; round < 4; round++) {
      const taken = takeAll(held);
      atATime.push(taken.length);
      for (const delivery of taken) held.sent(delivery, true);
    }
    expect(atATime).toEqual([1, 2, 4, 4]);
    for (const delivery of takeAll(held)) held.sent(delivery, false);
    expect(takeAll(held)).toHaveLength(1);
  });

  it('sends no more at a time than there are slots overall', () => {
    const held = new HeldDeliveries({ overall: 3, perWebhook: 1 });
    for (const id of ['a', 'b', 'c', 'd']) held.add([leased(id, id, {}, { workspaceId: id })]);
    expect(takeAll(held)).toHaveLength(3);
  });

  it('sends first attempts of a subject one after the other, and others beside them', () => {
    const held = new HeldDeliveries(LIMITS);
    warmUp(held, 'w');
    for (const delivery of takeAll(held)) held.sent(delivery, true);
    const [first, second] = [leased('first', 'w', { subject: 'log' }), leased('second', 'w', { subject: 'log' })];
    const retry = leased('retry', 'w', { subject: 'log', isInOrder: false });
    held.add([first, second, retry, leased('other', 'w')]);
    expect(takeAll(held).map(({ id }) => id)).toEqual(['first', 'retry', 'other']);
    held.sent(first, false);
    held.sent(retry, true);
    held.sent(leased('other', 'w'), true);
    expect(held.next()).toBe(second);
  });

  it('gives up what waits beyond the slots of a webhook that begins to fail', () => {
    const held = new HeldDeliveries(LIMITS);
    warmUp(held, 'w');
    held.add(several('w', 14));
    const taken = takeAll(held);
    expect(held.dropExcess(aWebhook('w'))).toEqual([]);
    held.sent(taken[0]!, false);
    expect(held.dropExcess(aWebhook('w')).length).toBeGreaterThan(0);
    expect(held.dropExcess(aWebhook('unknown'))).toEqual([]);
  });

  it('gives webhooks equal parts of the room, and those that are not proven half of it at most', () => {
    const held = new HeldDeliveries({ overall: 2, perWebhook: 1 });
    expect(held.room.of(['a', 'b', 'c', 'd'].map((id) => aWebhook(id, id === 'a')))).toEqual([4, 4, 4, 0]);
    held.add([...several('b', 8), ...several('e', 7)]);
    expect(held.room).toMatchObject({ overall: 1, ofUnproven: 8, heldWebhooks: ['b', 'e'], fullWebhooks: ['b'] });
  });

  it('gives a workspace three quarters of the room at most', () => {
    const held = new HeldDeliveries({ overall: 4, perWebhook: 1 });
    for (const id of ['a', 'b']) held.add(several(id, 8));
    const webhooks = [aWebhook('c'), aWebhook('d'), aWebhook('e', true, 'other')];
    expect(held.room.of(webhooks)).toEqual([4, 4, 5]);
    expect(held.room.fullWorkspaces).toEqual([]);
    held.add(several('c', 8));
    expect(held.room.fullWorkspaces).toEqual(['workspace']);
  });

  it('leaves half of the slots to webhooks that are proven', () => {
    const held = new HeldDeliveries({ overall: 4, perWebhook: 1 });
    for (const id of ['a', 'b', 'c']) held.add([leased(id, id, {}, { isProven: false })]);
    const [a] = takeAll(held) as [LeasedDelivery];
    expect(takeAll(held)).toEqual([]);
    held.add([leased('d', 'd'), leased('e', 'e')]);
    expect(takeAll(held).map(({ id }) => id)).toEqual(['d']);
    held.sent(a, true);
    expect(takeAll(held).map(({ id }) => id)).toEqual(['c']);
  });

  it('lets workspaces take turns, and none take all slots', () => {
    const held = new HeldDeliveries({ overall: 4, perWebhook: 1 });
    for (const id of ['a', 'b', 'c', 'd']) held.add(several(id, 1));
    expect(takeAll(held)).toHaveLength(3);
    held.add(['x', 'y'].map((id) => leased(id, id, {}, { workspaceId: 'other' })));
    const [x] = takeAll(held) as [LeasedDelivery];
    expect(x.id).toBe('x');
    held.sent(x, true);
    expect(held.next()?.id).toBe('y');
  });

  it('wants more of a webhook before nothing is left', () => {
    const held = new HeldDeliveries(LIMITS);
    expect(held.isLow(aWebhook('w'))).toBe(true);
    held.add(several('w', 6));
    const first = held.next()!;
    expect(held.isLow(aWebhook('w'))).toBe(false);
    held.sent(first, false);
    held.next();
    expect(held.isLow(aWebhook('w'))).toBe(true);
  });

  it('forgets what is dropped or released, and has room for others then', () => {
    const held = new HeldDeliveries({ overall: 1, perWebhook: 1 });
    expect(held.room.overall).toBe(8);
    held.add(several('a', 3));
    expect([held.room.overall, roomOf(held, 'a'), roomOf(held, 'b')]).toEqual([5, 5, 5]);
    const sent = held.next()!;
    expect(held.dropWaiting(() => true)).toEqual(['a-1', 'a-2']);
    held.sent(sent, true);
    held.release(sent.id);
    held.release(sent.id);
    expect([held.ids, held.room.overall, roomOf(held, 'a')]).toEqual([[], 8, 8]);
  });

  it('goes on with the next where one is passed over', () => {
    const held = new HeldDeliveries({ overall: 1, perWebhook: 1 });
    held.add(several('w', 2, { subject: 'log' }));
    held.pass(held.next()!);
    expect(held.ids).toEqual(['w-1']);
    expect(held.next()?.id).toBe('w-1');
  });

  it('sends each delivery once, within all limits, whatever comes when', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('add' as const), webhook: fc.nat(3), subject: fc.nat(2) }),
      fc.record({ kind: fc.constant('next' as const) }),
      fc.record({ kind: fc.constant('sent' as const), isWell: fc.boolean() }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const held = new HeldDeliveries({ overall: 5, perWebhook: 3 });
        const underWay: LeasedDelivery[] = [];
        const seen = new Set<string>();
        steps.forEach((each, index) => {
          if (each.kind === 'add') held.add([leased(`d${index}`, `w${each.webhook}`, { subject: `s${each.subject}` })]);
          if (each.kind === 'sent') {
            const delivery = underWay.shift();
            if (!delivery) return;
            held.sent(delivery, each.isWell);
            held.release(delivery.id);
          }
          const delivery = each.kind === 'next' ? held.next() : null;
          if (!delivery) return;
          expect(seen).not.toContain(delivery.id);
          seen.add(delivery.id);
          const beside = underWay.filter(({ webhook }) => webhook.id === delivery.webhook.id);
          expect(beside.map(({ subject }) => subject)).not.toContain(delivery.subject);
          expect(beside.length).toBeLessThan(3);
          underWay.push(delivery);
          expect(underWay.length).toBeLessThanOrEqual(5);
        });
      }),
    );
  });
});

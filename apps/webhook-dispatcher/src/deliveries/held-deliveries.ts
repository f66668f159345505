import type { DueWebhook, LeasedDelivery } from './leased-delivery.js';

export interface DeliveryLimits {
  /** Deliveries that are sent at a time, overall. */
  overall: number;
  /** To one webhook. */
  perWebhook: number;
}

/** Leased ahead for each one that is sent, so that a free slot does not wait for the database. */
const HELD_PER_SLOT = 8;

/** The part of slots and leases that all webhooks together get that fail. */
const PART_OF_FAILING = 0.5;

/** What a dispatcher holds for one webhook. */
interface WebhookShare {
  /** Waiting, being sent, or sent and not recorded yet. */
  held: number;
  sending: number;
  /** In the order of their turns. */
  waiting: LeasedDelivery[];
  /** Subjects of which a first attempt is under way: the next of the same subject waits for it. */
  subjects: Set<string>;
  /** How many may be sent at a time: it grows with each success, and falls back to one with a failure. */
  slots: number;
  isFailing: boolean;
}

/**
 * The deliveries that a dispatcher has leased: whose turn it is next, and how many more it should lease. Webhooks take
 * turns, and none gets more than its share. Each begins with a single slot, gets twice as many whenever it succeeds, and
 * falls back to one where it fails. All that fail get half of the slots at most: so even hundreds of endpoints that hang
 * leave room for the others.
 */
export class HeldDeliveries {
  private readonly deliveries = new Map<string, LeasedDelivery>();
  /** By webhook, the one whose turn is next first. */
  private readonly shares = new Map<string, WebhookShare>();
  private sending = 0;

  constructor(private readonly limits: DeliveryLimits) {}

  /** All of them: waiting, being sent, or sent and not recorded yet. */
  get ids(): string[] {
    return [...this.deliveries.keys()];
  }

  /** How many more to lease at most. */
  get room(): number {
    return this.limits.overall * HELD_PER_SLOT - this.deliveries.size;
  }

  /** Webhooks of which nothing more is to be leased for now. */
  get fullWebhooks(): string[] {
    return [...this.shares].flatMap(([webhookId, share]) => (roomIn(share) === 0 ? webhookId : []));
  }

  /** How many more to lease of each of these webhooks at most: equal parts of the room, as far as each has room. */
  roomsOf(webhooks: readonly DueWebhook[]): number[] {
    const part = Math.max(1, Math.floor(this.room / webhooks.length));
    let roomOfFailing = this.limits.overall * HELD_PER_SLOT * PART_OF_FAILING - this.sumOfFailing('held');
    return webhooks.map(({ id, isFailing }) => {
      const share = this.shares.get(id) ?? { held: 0, slots: 1, isFailing };
      const room = Math.min(part, roomIn(share));
      if (!share.isFailing) return room;
      const granted = Math.max(0, Math.min(room, Math.floor(roomOfFailing)));
      roomOfFailing -= granted;
      return granted;
    });
  }

  /** Whether it is time to look for more of a webhook. Not each time that one is done: many are leased as fast as a few. */
  isLow(webhookId: string): boolean {
    const share = this.shares.get(webhookId);
    return !share || share.waiting.length <= (share.slots * HELD_PER_SLOT) / 2;
  }

  /** @param leased in the order in which they are to be sent */
  add(leased: readonly LeasedDelivery[]): void {
    for (const delivery of leased) {
      if (this.deliveries.has(delivery.id)) continue;
      this.deliveries.set(delivery.id, delivery);
      const share = this.shareOf(delivery);
      share.held++;
      share.waiting.push(delivery);
    }
  }

  /** The next one whose turn it is; null: there is none, or no slot is free. Call `sent` when it is, or `pass`. */
  next(): LeasedDelivery | null {
    if (this.sending >= this.limits.overall) return null;
    const mayFail = this.sumOfFailing('sending') < Math.max(1, this.limits.overall * PART_OF_FAILING);
    for (const [webhookId, share] of this.shares) {
      const delivery = share.isFailing && !mayFail ? null : this.takeFrom(share);
      if (!delivery) continue;
      // The next turn of this webhook comes after those of all others.
      this.shares.delete(webhookId);
      this.shares.set(webhookId, share);
      return delivery;
    }
    return null;
  }

  /**
   * The endpoint answered, or did not: its slot is free. The delivery is held until it is released.
   * @param isWell whether the endpoint can take more: it agreed, and in time
   */
  sent(delivery: LeasedDelivery, isWell: boolean): void {
    const share = this.freeSlotOf(delivery);
    share.isFailing = !isWell;
    share.slots = isWell ? Math.min(2 * share.slots, this.limits.perWebhook) : 1;
  }

  /** It was its turn, but it is not sent: its slot is free, and it is not held any more. */
  pass(delivery: LeasedDelivery): void {
    this.freeSlotOf(delivery);
    this.release(delivery.id);
  }

  /** Its attempt is recorded, or its lease is lost. */
  release(id: string): void {
    const delivery = this.deliveries.get(id);
    if (!delivery) return;
    this.deliveries.delete(id);
    const share = this.shareOf(delivery);
    share.held--;
    if (share.held === 0) this.shares.delete(delivery.webhook.id);
  }

  /** Gives up what waits for a webhook beyond the slots that it has, as when it begins to fail. @returns their ids */
  dropExcess(webhookId: string): string[] {
    const share = this.shares.get(webhookId);
    if (!share) return [];
    const excess = new Set(share.waiting.slice(share.slots * HELD_PER_SLOT));
    return excess.size === 0 ? [] : this.dropWaiting((delivery) => excess.has(delivery));
  }

  /** Gives up those that are not being sent. @returns their ids */
  dropWaiting(isDropped: (delivery: LeasedDelivery) => boolean): string[] {
    const dropped: string[] = [];
    for (const share of this.shares.values()) {
      dropped.push(...share.waiting.filter(isDropped).map(({ id }) => id));
      share.waiting = share.waiting.filter((delivery) => !isDropped(delivery));
    }
    for (const id of dropped) this.release(id);
    return dropped;
  }

  private sumOfFailing(property: 'held' | 'sending'): number {
    let sum = 0;
    for (const share of this.shares.values()) if (share.isFailing) sum += share[property];
    return sum;
  }

  private takeFrom(share: WebhookShare): LeasedDelivery | null {
    if (share.sending >= share.slots) return null;
    const index = share.waiting.findIndex(({ isInOrder, subject }) => !isInOrder || !share.subjects.has(subject));
    if (index === -1) return null;
    const [delivery] = share.waiting.splice(index, 1) as [LeasedDelivery];
    this.sending++;
    share.sending++;
    if (delivery.isInOrder) share.subjects.add(delivery.subject);
    return delivery;
  }

  private freeSlotOf(delivery: LeasedDelivery): WebhookShare {
    const share = this.shareOf(delivery);
    this.sending--;
    share.sending--;
    if (delivery.isInOrder) share.subjects.delete(delivery.subject);
    return share;
  }

  private shareOf({ webhook }: LeasedDelivery): WebhookShare {
    let share = this.shares.get(webhook.id);
    if (!share) {
      const { isFailing } = webhook;
      share = { held: 0, sending: 0, waiting: [], subjects: new Set(), slots: 1, isFailing };
      this.shares.set(webhook.id, share);
    }
    return share;
  }
}

function roomIn({ slots, held }: Pick<WebhookShare, 'slots' | 'held'>): number {
  return Math.max(0, slots * HELD_PER_SLOT - held);
}

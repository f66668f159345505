import type { DueWebhook, LeasedDelivery } from './leased-delivery.js';
import type { LeaseRoom } from './delivery-leases.js';

export interface DeliveryLimits {
  /** Maximum number of concurrent deliveries. */
  overall: number;
  /** Maximum number of concurrent deliveries to one webhook. */
  perWebhook: number;
}

/** Deliveries leased ahead per slot, so that a free slot does not wait for the database. */
const HELD_PER_SLOT = 8;

/** The share of slots and leases for all unproven webhooks together. */
const PART_OF_UNPROVEN = 1 / 2;

/**
 * The share of one workspace. It exceeds the share above, so that a workspace with many hanging
 * webhooks has slots left for the others.
 */
const PART_OF_WORKSPACE = 3 / 4;

/** The deliveries that a dispatcher holds for one webhook. */
interface WebhookShare {
  workspace: WorkspaceShare;
  /** The number of deliveries that wait, are being sent, or are not recorded yet. */
  held: number;
  sending: number;
  /** In sending order. */
  waiting: LeasedDelivery[];
  /** Subjects with a first attempt in progress: the next delivery of the subject waits for it. */
  subjects: Set<string>;
  /** The number of concurrent deliveries: doubled by each success, reset to one by a failure. */
  slots: number;
  isProven: boolean;
}

interface WorkspaceShare {
  held: number;
  sending: number;
  /** By id; the webhook with the next turn is first. */
  webhooks: Map<string, WebhookShare>;
}

/**
 * The deliveries that a dispatcher has leased: which one is sent next, and how many more to lease.
 * Workspaces take turns, and so do the webhooks in each of them. A webhook starts with one slot,
 * doubles its slots with each success, and falls back to one with a failure. Unproven webhooks
 * share at most half of the slots, and no workspace gets all: even hundreds of hanging endpoints
 * leave room for the others.
 */
export class HeldDeliveries {
  private readonly deliveries = new Map<string, LeasedDelivery>();
  /** By id; the workspace with the next turn is first. */
  private readonly workspaces = new Map<string, WorkspaceShare>();
  private sending = 0;

  constructor(private readonly limits: DeliveryLimits) {}

  /** The ids of all held deliveries: waiting, being sent, or not recorded yet. */
  get ids(): string[] {
    return [...this.deliveries.keys()];
  }

  /** How many more deliveries may be leased. */
  get room(): LeaseRoom {
    return {
      overall: this.overallRoom,
      ofUnproven: this.roomOfUnproven,
      heldWebhooks: this.shares().map(([id]) => id),
      fullWebhooks: this.shares().flatMap(([id, share]) => (roomIn(share) === 0 ? id : [])),
      fullWorkspaces: [...this.workspaces].flatMap(([id, workspace]) => (this.roomOf(workspace) === 0 ? id : [])),
      of: (webhooks) => this.roomsOf(webhooks),
    };
  }

  /** Whether to lease more deliveries of a webhook. Batches are cheaper than single leases. */
  isLow(webhook: DueWebhook): boolean {
    const share = this.shareOf(webhook);
    if (!share || share.waiting.length === 0) return true;
    const many = (share.slots * HELD_PER_SLOT) / 2;
    return share.waiting.length <= many && this.roomOf(share.workspace) >= many;
  }

  /** @param leased in sending order */
  add(leased: readonly LeasedDelivery[]): void {
    for (const delivery of leased) {
      if (this.deliveries.has(delivery.id)) continue;
      this.deliveries.set(delivery.id, delivery);
      const share = this.shareOf(delivery.webhook) ?? this.newShareOf(delivery.webhook);
      share.held++;
      share.workspace.held++;
      share.waiting.push(delivery);
    }
  }

  /** The next delivery to send; null if there is none or no slot is free. Afterwards call `sent` or `pass`. */
  next(): LeasedDelivery | null {
    if (this.sending >= this.limits.overall) return null;
    const mayTryUnproven = this.sumOfUnproven('sending') < atLeastOne(this.limits.overall * PART_OF_UNPROVEN);
    for (const [workspaceId, workspace] of this.workspaces) {
      if (workspace.sending >= Math.ceil(this.limits.overall * PART_OF_WORKSPACE)) continue;
      for (const [webhookId, share] of workspace.webhooks) {
        const delivery = share.isProven || mayTryUnproven ? this.takeFrom(share) : null;
        if (!delivery) continue;
        moveToEnd(workspace.webhooks, webhookId);
        moveToEnd(this.workspaces, workspaceId);
        return delivery;
      }
    }
    return null;
  }

  /**
   * Frees the slot after an attempt. The delivery is held until it is released.
   * @param isWell whether the endpoint can take more: it responded successfully and in time
   */
  sent(delivery: LeasedDelivery, isWell: boolean): void {
    const share = this.freeSlotOf(delivery);
    share.isProven = isWell;
    share.slots = isWell ? Math.min(2 * share.slots, this.limits.perWebhook) : 1;
  }

  /** Frees the slot of a delivery that is not sent, and releases the delivery. */
  pass(delivery: LeasedDelivery): void {
    this.freeSlotOf(delivery);
    this.release(delivery.id);
  }

  /** Releases a delivery whose attempt is recorded or whose lease is lost. */
  release(id: string): void {
    const delivery = this.deliveries.get(id);
    if (!delivery) return;
    this.deliveries.delete(id);
    const { webhook } = delivery;
    const share = this.shareOf(webhook)!;
    share.held--;
    share.workspace.held--;
    if (share.held === 0) share.workspace.webhooks.delete(webhook.id);
    if (share.workspace.held === 0) this.workspaces.delete(webhook.workspaceId);
  }

  /**
   * Drops the waiting deliveries of a webhook beyond its slots, as when it starts to fail.
   * @returns their ids
   */
  dropExcess(webhook: DueWebhook): string[] {
    const share = this.shareOf(webhook);
    if (!share) return [];
    const excess = new Set(share.waiting.slice(share.slots * HELD_PER_SLOT));
    return excess.size === 0 ? [] : this.dropWaiting((delivery) => excess.has(delivery));
  }

  /**
   * Drops the deliveries that are not being sent.
   * @returns their ids
   */
  dropWaiting(isDropped: (delivery: LeasedDelivery) => boolean): string[] {
    const dropped: string[] = [];
    for (const [, share] of this.shares()) {
      dropped.push(...share.waiting.filter(isDropped).map(({ id }) => id));
      share.waiting = share.waiting.filter((delivery) => !isDropped(delivery));
    }
    for (const id of dropped) this.release(id);
    return dropped;
  }

  private get overallRoom(): number {
    return this.limits.overall * HELD_PER_SLOT - this.deliveries.size;
  }

  private get roomOfUnproven(): number {
    const part = atLeastOne(this.limits.overall * PART_OF_UNPROVEN);
    return Math.max(0, part * HELD_PER_SLOT - this.sumOfUnproven('held'));
  }

  private roomOf({ held }: Pick<WorkspaceShare, 'held'>): number {
    return Math.max(0, Math.ceil(this.limits.overall * PART_OF_WORKSPACE) * HELD_PER_SLOT - held);
  }

  /** Divides the room equally, within the limits of each webhook, its workspace and unproven webhooks. */
  private roomsOf(webhooks: readonly DueWebhook[]): number[] {
    const ofWorkspaces = new Map<string, number>();
    let { roomOfUnproven } = this;
    return webhooks.map((webhook) => {
      const { workspaceId } = webhook;
      const share = this.shareOf(webhook) ?? { held: 0, slots: 1, isProven: webhook.isProven };
      const ofWorkspace = ofWorkspaces.get(workspaceId) ?? this.roomOf(this.workspaces.get(workspaceId) ?? { held: 0 });
      const [all, beside] = [webhooks.length, webhooks.filter((other) => other.workspaceId === workspaceId).length];
      const part = Math.min(
        this.overallRoom / all,
        this.roomOf(this.workspaces.get(workspaceId) ?? { held: 0 }) / beside,
      );
      const limits = [roomIn(share), ofWorkspace, share.isProven ? Infinity : roomOfUnproven];
      const room = Math.min(Math.max(1, Math.floor(part)), ...limits);
      ofWorkspaces.set(workspaceId, ofWorkspace - room);
      if (!share.isProven) roomOfUnproven -= room;
      return room;
    });
  }

  private shares(): [webhookId: string, WebhookShare][] {
    return [...this.workspaces.values()].flatMap(({ webhooks }) => [...webhooks]);
  }

  private sumOfUnproven(property: 'held' | 'sending'): number {
    let sum = 0;
    for (const { webhooks } of this.workspaces.values()) {
      for (const share of webhooks.values()) if (!share.isProven) sum += share[property];
    }
    return sum;
  }

  private takeFrom(share: WebhookShare): LeasedDelivery | null {
    if (share.sending >= share.slots) return null;
    const index = share.waiting.findIndex(({ isInOrder, subject }) => !isInOrder || !share.subjects.has(subject));
    if (index === -1) return null;
    const [delivery] = share.waiting.splice(index, 1) as [LeasedDelivery];
    this.sending++;
    share.sending++;
    share.workspace.sending++;
    if (delivery.isInOrder) share.subjects.add(delivery.subject);
    return delivery;
  }

  /** A delivery that is being sent is held, so its share exists. */
  private freeSlotOf(delivery: LeasedDelivery): WebhookShare {
    const share = this.shareOf(delivery.webhook)!;
    this.sending--;
    share.sending--;
    share.workspace.sending--;
    if (delivery.isInOrder) share.subjects.delete(delivery.subject);
    return share;
  }

  private shareOf({ id, workspaceId }: DueWebhook): WebhookShare | undefined {
    return this.workspaces.get(workspaceId)?.webhooks.get(id);
  }

  private newShareOf({ id, workspaceId, isProven }: DueWebhook): WebhookShare {
    const workspace = this.workspaces.get(workspaceId) ?? { held: 0, sending: 0, webhooks: new Map() };
    const share = { workspace, held: 0, sending: 0, waiting: [], subjects: new Set<string>(), slots: 1, isProven };
    this.workspaces.set(workspaceId, workspace);
    workspace.webhooks.set(id, share);
    return share;
  }
}

function roomIn({ slots, held }: Pick<WebhookShare, 'slots' | 'held'>): number {
  return Math.max(0, slots * HELD_PER_SLOT - held);
}

function atLeastOne(part: number): number {
  return Math.max(1, Math.floor(part));
}

/** Moves the entry behind all others. */
function moveToEnd<Value>(turns: Map<string, Value>, id: string): void {
  const value = turns.get(id)!;
  turns.delete(id);
  turns.set(id, value);
}

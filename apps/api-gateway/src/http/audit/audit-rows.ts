import type { Principal } from '@memory-graph/contracts/internal-http';
import { v5 as uuidv5 } from 'uuid';
import { type AuditedAction, credentialOf } from './audited-action.js';

/** Rows of a workspace in a day that name resources and subjects. A flood of requests makes no more of them. */
const MAX_DETAILED_ROWS = 10_000;
/** Rows in memory. Beyond twice as many, which the database did not take, actions are lost. */
const MAX_WAITING_ROWS = 10_000;
const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];

/** The namespace of ids, which are the same in every process. */
const ROWS = '6f1f5f0e-3c1b-4a53-9d0e-6a0c1a7b2f64';

/** The same actions of somebody in a minute, or in an hour if there are very many. */
export interface AuditRow {
  id: string;
  workspaceId: string;
  /** The first of the actions. ISO 8601. */
  at: string;
  userId: string;
  userName: string;
  credential: string;
  credentialName: string | null;
  operation: string;
  kind: AuditedAction['kind'];
  resourceId: string | null;
  subject: string | null;
  status: number;
  count: number;
}

/** Sums up actions in memory until they are stored. Equal actions of several processes become one row by its id. */
export class AuditRows {
  private waiting = new Map<string, AuditRow>();
  /** Detailed rows by workspace, of the day. */
  private readonly detailed = new Map<string, number>();
  private day = 0;
  private lost = 0;

  constructor(private readonly maxDetailed = MAX_DETAILED_ROWS) {}

  add(caller: Principal, action: AuditedAction, now = Date.now()): void {
    this.turnTo(Math.floor(now / DAY_MS));
    const { workspaceId } = caller;
    const row = rowOf(caller, action, Math.floor(now / MINUTE_MS), now);
    if (this.count(row)) return;
    const used = this.detailed.get(workspaceId) ?? 0;
    if (used < this.maxDetailed && this.waiting.size < MAX_WAITING_ROWS) {
      this.detailed.set(workspaceId, used + 1);
      this.waiting.set(row.id, row);
      return;
    }
    const { operation, kind, status } = action;
    const coarse = rowOf(caller, { operation, kind, status }, `hour ${Math.floor(now / HOUR_MS)}`, now);
    if (this.count(coarse)) return;
    if (this.waiting.size < 2 * MAX_WAITING_ROWS) this.waiting.set(coarse.id, coarse);
    else this.lost++;
  }

  /** @returns the rows to store, and how many actions were lost since the last call */
  take(): { rows: AuditRow[]; lost: number } {
    const taken = { rows: [...this.waiting.values()], lost: this.lost };
    this.waiting = new Map();
    this.lost = 0;
    return taken;
  }

  /** Restores rows that could not be stored. */
  giveBack(rows: readonly AuditRow[]): void {
    for (const row of rows) {
      const waiting = this.waiting.get(row.id);
      if (waiting) waiting.count += row.count;
      else this.waiting.set(row.id, row);
    }
  }

  /** @param workspaceIds of rows that were stored before, and are not new */
  notNew(workspaceIds: readonly string[]): void {
    for (const id of workspaceIds) this.detailed.set(id, Math.max(0, (this.detailed.get(id) ?? 0) - 1));
  }

  private count({ id }: AuditRow): boolean {
    const waiting = this.waiting.get(id);
    if (waiting) waiting.count++;
    return waiting !== undefined;
  }

  private turnTo(day: number): void {
    if (day !== this.day) this.detailed.clear();
    this.day = day;
  }
}

function rowOf(caller: Principal, action: AuditedAction, period: number | string, now: number): AuditRow {
  const { workspaceId, userId, method, client, user } = caller;
  const { operation, kind, status, resourceId = null } = action;
  const subject = caller.subject ?? action.subject ?? null;
  const { kind: credential, name: credentialName } = credentialOf(caller);
  const same = [period, workspaceId, userId, method, client.clientId, operation, kind, status, resourceId, subject];
  return {
    id: uuidv5(JSON.stringify(same), ROWS),
    ...{ workspaceId, at: new Date(now).toISOString(), userId, userName: user.name, credential, credentialName },
    ...{ operation, kind, resourceId, subject, status, count: 1 },
  };
}

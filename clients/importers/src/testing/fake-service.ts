import { type AddRequest, type ImportService, RejectedItemsError } from '../run/import-service.js';

/** A workspace in memory that keeps what it was given, and answers the same key once. */
export class FakeService implements ImportService {
  target = 'http://localhost:3000/acme';
  readonly items: AddRequest[] = [];
  readonly batches: number[] = [];
  private readonly keys = new Set<string>();
  /** Thrown instead of adding, once each. */
  readonly failures: Error[] = [];
  /** Adds, and then fails: the answer is lost. */
  losesAnswers = 0;
  knowsByMetadata = true;

  constructor(private readonly rejects: (item: AddRequest) => string | undefined = () => undefined) {}

  async known(keys: readonly string[]): Promise<ReadonlySet<string>> {
    if (!this.knowsByMetadata) return new Set();
    const stored = new Set(this.items.map((item) => item.metadata.importKey));
    return new Set(keys.filter((key) => stored.has(key)));
  }

  async addBatch(items: readonly AddRequest[], idempotencyKey: string): Promise<void> {
    const failure = this.failures.shift();
    if (failure) throw failure;
    const rejected = new Map(
      items.flatMap((item, index) => {
        const message = this.rejects(item);
        return message === undefined ? [] : [[index, message] as const];
      }),
    );
    if (rejected.size > 0) throw new RejectedItemsError(rejected);
    if (!this.keys.has(idempotencyKey)) {
      this.keys.add(idempotencyKey);
      this.items.push(...items);
      this.batches.push(items.length);
    }
    if (this.losesAnswers > 0) {
      this.losesAnswers--;
      throw new Error('socket hang up');
    }
  }
}

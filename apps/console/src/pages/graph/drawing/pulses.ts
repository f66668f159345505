/** The nodes to which something was just added, drawn in each frame until all are over. */
export class Pulses {
  /** When each began, by `performance.now()`. What is over is deleted by who draws it. */
  readonly begun = new Map<string, number>();
  private frame = 0;

  constructor(private readonly draw: () => void) {}

  add(ids: Iterable<string>): void {
    const isRunning = this.begun.size > 0;
    for (const id of ids) this.begun.set(id, performance.now());
    if (!isRunning) this.run();
  }

  private run(): void {
    if (this.begun.size === 0) return;
    this.frame = requestAnimationFrame(() => {
      this.draw();
      this.run();
    });
  }

  end(): void {
    cancelAnimationFrame(this.frame);
  }
}

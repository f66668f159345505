import type { ExportSource, Importer } from '@memory-graph/importers/web';

const MAX_NAMES = 12;

/** Who wrote the texts of an export. */
export class PeopleCounter {
  private readonly counts = new Map<string, number>();

  add(name: unknown): void {
    if (typeof name === 'string') this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }

  /** Those who wrote most come first. */
  names(): string[] {
    return [...this.counts]
      .sort(([, one], [, other]) => other - one)
      .slice(0, MAX_NAMES)
      .map(([name]) => name);
  }
}

/** The same export, and how much of it is read. */
export function watched(importer: Importer, source: ExportSource, people: PeopleCounter) {
  const all = source.files.reduce((sum, { size }) => sum + size, 0);
  let read = 0;
  return {
    importer: {
      ...importer,
      async *read(...given: Parameters<Importer['read']>) {
        for await (const entry of importer.read(...given)) {
          if (entry.kind === 'item') people.add(entry.metadata['name']);
          yield entry;
        }
      },
    } satisfies Importer,
    source: {
      ...source,
      files: source.files.map((file) => ({
        ...file,
        async *open() {
          for await (const chunk of file.open()) {
            read += chunk.length;
            yield chunk;
          }
        },
      })),
    } satisfies ExportSource,
    /** From 0 to 1. Some formats read a file twice. */
    part: () => (all === 0 ? 1 : Math.min(1, read / all)),
  };
}

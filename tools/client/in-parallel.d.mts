export function inParallel<Item, Result>(
  items: readonly Item[],
  jobs: number,
  task: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]>;

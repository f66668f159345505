// Plain BM25 with stems and without stop words: the least that a memory has to beat.
import { plainBm25 } from '../../tools/bench-retrieval/plain-bm25.mjs';
import { serve } from './lines.mjs';

const items = new Map();
let find;

await serve({
  add: async (added) => {
    for (const item of added) items.set(item.id, item);
    find = undefined;
  },
  search: async (query, limit) => {
    find ??= plainBm25([...items.values()]);
    return find(query)
      .slice(0, limit)
      .map((id) => ({ ids: [id], text: items.get(id).text, time: items.get(id).referenceTime }));
  },
  remove: async (id) => {
    items.delete(id);
    find = undefined;
  },
  close: async () => {},
});

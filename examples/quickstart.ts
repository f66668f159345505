// quickstart.ts
import { MemoryGraph } from '@memory-graph/client';

const memory = new MemoryGraph();
const { queueIds } = await memory.addMessages(
  [
    { role: 'user', name: 'Ada', content: 'I moved from Paris to Oslo.', at: new Date('2026-03-14T09:30:00Z') },
    { role: 'assistant', content: 'How do you like it there?' },
  ],
  { sessionId: 'chat-7' },
);
await memory.waitFor(queueIds);

// What the memory knows, as text for a prompt.
console.log(await memory.context('Where does Ada live?', { maxTokens: 10 }));

// An answer with citations.
const { answer } = await memory.ask('Where does Ada live?');
console.log(answer);

// Forgetting shows first what it would remove.
const forgetting = await memory.forget({ sessionId: 'chat-7' });
console.log('logs to delete:', forgetting.preview.counts.logs);
await forgetting.confirm();

import { materialIn } from './material.js';

describe('materialIn', () => {
  it.each([
    ['Translate into French: I live in London.', 'Translate into French:'],
    ['Hi, could you please proofread this: My name is Peter.', 'Hi, could you please proofread this:'],
    ['I work at Acme. Rewrite this politely:\nI quit.', 'I work at Acme. Rewrite this politely:'],
    ['Paraphrase the sentence below.\nI have lived in Cairo since 2015.', 'Paraphrase the sentence below.\n'],
    ['My friend wrote to me: I just moved to Turin. How should I reply?', 'My friend wrote to me:'],
    ['For example, say my name is Bob.', 'For example'],
    ['Doctors say garlic heals. Please share this with all your groups!', ''],
    ['FWD: you won a car', ''],
    ['{"city": "Porto"}', ''],
    ['commit 3fa2 Author: Ana Silva\n\n  I live in Lima string', ''],
    ['city: Porto\nemployer: Acme\nname: Ana Silva', ''],
  ])('leaves of %s what is before', (text, said) => {
    const { start, end } = materialIn(text, 'Uma Owner')!;
    expect([text.slice(0, start), end]).toEqual([said, text.length]);
  });

  it.each([
    ['I translate novels into French and live in London.'],
    ['I wrote to Ana: she lives in Lima now'.replace(':', ' that')],
    ['city: Porto\nemployer: Acme\nname: Uma Owner'],
    ['Budget: 40k\nOwner: Mei\nStart: 3 June'],
    ['I edit texts at Acme.'],
    ['I share a flat with two friends. It is nice.'],
    ['Can you send it to Ana? She lives in Lima.'],
  ])('leaves %s as it is', (text) => {
    expect(materialIn(text, 'Uma Owner')).toBeNull();
  });
});

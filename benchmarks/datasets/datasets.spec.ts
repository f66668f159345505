import { publishedTime } from './published-time.mjs';
import { SETS } from './sets.mjs';

describe('times of data sets', () => {
  it.each([
    ['1:56 pm on 8 May, 2023', '2023-05-08T13:56:00.000Z'],
    ['12:09 am on 13 September, 2023', '2023-09-13T00:09:00.000Z'],
    ['2023/05/30 (Tue) 23:40', '2023-05-30T23:40:00.000Z'],
    ['29.12.2023, 10:15:30', '2023-12-29T10:15:30.000Z'],
    ['March-15-2024', '2024-03-15T00:00:00.000Z'],
  ])('reads %s', (text, time) => {
    expect(new Date(publishedTime(text)).toISOString()).toBe(time);
  });
});

// Handwritten, in the published forms.
describe('conversations of data sets', () => {
  it('LoCoMo', () => {
    const conversation = {
      speaker_a: 'Ada',
      session_1_date_time: '1:56 pm on 8 May, 2023',
      session_1: [
        { speaker: 'Ada', dia_id: 'D1:1', text: 'I adopted a cat.', blip_caption: 'a cat on a chair' },
        { speaker: 'Bo', dia_id: 'D1:2', text: 'Lovely!' },
      ],
      session_2_date_time: '2:00 pm on 9 May, 2023',
    };
    const qa = [
      { question: 'What did Ada adopt?', answer: 'a cat', evidence: ['D1:1; D1:2'], category: 4 },
      { question: 'Who is Cleo?', evidence: [], category: 5 },
      { question: 'And then?', evidence: ['D9:9'], category: 1 },
    ];
    expect(SETS.locomo([{ sample_id: 'conv-1', conversation, qa }], 'locomo10.json')).toEqual([
      {
        id: 'conv-1',
        episodes: [
          {
            ...{ id: 'D1:1', sessionId: 'conv-1-session_1', referenceTime: '2023-05-08T13:56:00.000Z' },
            text: 'Ada: I adopted a cat. [shares a photo of a cat on a chair]',
          },
          {
            ...{ id: 'D1:2', sessionId: 'conv-1-session_1', referenceTime: '2023-05-08T13:56:20.000Z' },
            text: 'Bo: Lovely!',
          },
        ],
        questions: [{ question: 'What did Ada adopt?', type: 'single-hop', evidence: ['D1:1', 'D1:2'] }],
      },
    ]);
  });

  it('REALTALK', () => {
    const chat = {
      name: { speaker_1: 'Ada', speaker_2: 'Bo' },
      session_1_date_time: '29.12.2023, 10:15:00',
      session_1: [{ speaker: 'Ada', dia_id: 'D1:0', clean_text: 'Good morning', date_time: '29.12.2023, 10:15:00' }],
      qa: [{ question: 'When did Ada write?', answer: '29 December', evidence: ['D1:0'], category: 2 }],
    };
    expect(SETS.realtalk(chat, 'data/Chat_1.json')).toMatchObject([
      {
        id: 'Chat_1',
        episodes: [{ id: 'D1:0', referenceTime: '2023-12-29T10:15:00.000Z', text: 'Ada: Good morning' }],
        questions: [{ type: 'temporal', evidence: ['D1:0'] }],
      },
    ]);
  });

  it('LongMemEval', () => {
    const instance = {
      question_id: 'q1',
      question_type: 'knowledge-update',
      question: 'Which car do I drive?',
      question_date: '2023/05/30 (Tue) 23:40',
      haystack_session_ids: ['s1'],
      haystack_dates: ['2023/05/20 (Sat) 02:21'],
      haystack_sessions: [
        [
          { role: 'user', content: 'I drive a Saab.', has_answer: true },
          { role: 'assistant', content: 'Nice.' },
        ],
      ],
    };
    expect(SETS.longmemeval([instance, { ...instance, question_id: 'q1_abs' }], 'longmemeval_s.json')).toMatchObject([
      {
        id: 'q1',
        episodes: [{ id: '0:s1:0', sessionId: '0:s1', text: 'user: I drive a Saab.' }, { id: '0:s1:1' }],
        questions: [{ type: 'knowledge-update', evidence: ['0:s1:0'], askedAt: '2023-05-30T23:40:00.000Z' }],
      },
    ]);
  });

  it('BEAM', () => {
    const row = {
      conversation_id: '3',
      chat: [
        [
          { id: 0, role: 'user', content: 'My budget is 400.', time_anchor: 'March-15-2024' },
          { id: 1, role: 'assistant', content: 'Noted.' },
        ],
        [{ id: 2, role: 'user', content: 'It is 500 now.', time_anchor: 'March-20-2024' }],
      ],
      probing_questions: {
        abstention: [{ question: 'Why?' }],
        knowledge_update: [{ question: 'What is my budget?', source_chat_ids: { original: [0], updated: [2] } }],
      },
    };
    expect(SETS.beam(row, '1.json')).toMatchObject([
      {
        id: 'beam-3',
        episodes: [{ id: '0:0' }, { id: '0:1' }, { id: '1:2', referenceTime: '2024-03-20T00:00:00.000Z' }],
        questions: [{ type: 'knowledge_update', evidence: ['0:0', '1:2'] }],
      },
    ]);
  });
});

import type { ConversationMessage, RunEvent, SearchResult } from '@memory-graph/client';

/** An answer while it comes, and afterwards. */
export interface Lane {
  /** The pieces so far, then the whole answer. */
  text: string;
  /** The stored answer. Null: there is none, or not yet. */
  message: ConversationMessage | null;
  /** What was found in the memory. */
  memories: readonly SearchResult[];
  /** Why no model answered. */
  reason: string | null;
  /** Why the model or the request failed. */
  error: string | null;
  isRunning: boolean;
}

/** The two answers by the name that the address has for their conversations. */
export type LaneName = 'memory' | 'plain';

export interface Turn {
  key: string;
  question: string;
  memory: Lane;
  plain: Lane;
  /** The log of the question, if it is kept. */
  queueId: string | null;
}

export const WAITING: Lane = { text: '', message: null, memories: [], reason: null, error: null, isRunning: true };

/** The lane after an event of its run. */
export function laneAfter(lane: Lane, event: RunEvent): Lane {
  switch (event.event) {
    case 'memories':
      return { ...lane, memories: event.data.memories };
    case 'delta':
      return { ...lane, text: lane.text + event.data.text };
    case 'error':
      return { ...lane, error: event.data.error_description ?? event.data.error };
    case 'message':
      return { ...lane, text: event.data.content, message: event.data };
    case 'done':
      return { ...lane, reason: event.data.reason, isRunning: false };
  }
}

/** The turns of stored messages, which do not say what was found. */
export function storedTurns(
  withMemory: readonly ConversationMessage[],
  without: readonly ConversationMessage[],
): Turn[] {
  const answersTo = (messages: readonly ConversationMessage[]) =>
    messages.flatMap((message, at) =>
      message.role === 'user' ? [{ message, answer: answerAt(messages, at + 1) }] : [],
    );
  const plain = answersTo(without);
  return answersTo(withMemory).map(({ message, answer }, at) => ({
    ...{ key: message.id, question: message.content, queueId: null },
    memory: storedLane(answer),
    plain: storedLane(plain[at]?.message.content === message.content ? (plain[at]?.answer ?? null) : null),
  }));
}

function answerAt(messages: readonly ConversationMessage[], at: number): ConversationMessage | null {
  const message = messages[at];
  return message?.role === 'assistant' ? message : null;
}

function storedLane(message: ConversationMessage | null): Lane {
  return { ...WAITING, text: message?.content ?? '', message, isRunning: false };
}

/** A part of an answer: text, or the number of a memory that it rests on. */
type AnswerPart = { text: string } | { number: number; id: string; kind: 'fact' | 'episode' };

/** An answer with its citations. Numbers of nothing stay text. */
export function answerParts(text: string, citations: ConversationMessage['citations']): AnswerPart[] {
  return text
    .split(/(\[\d+\])/)
    .filter((part) => part !== '')
    .map((part) => {
      const cited = citations.find(({ number }) => part === `[${number}]`);
      return cited === undefined ? { text: part } : { number: cited.number, id: cited.id, kind: cited.kind };
    });
}

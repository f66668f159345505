import type { RunEvent } from '@memory-graph/client';
import { useEffect, useRef, useState } from 'react';
import { useAddressState } from '../../address/address-state.ts';
import { api, memory } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { laneAfter, storedTurns, WAITING, type Lane, type LaneName, type Turn } from './turns.ts';

const MESSAGES = 100;
const TITLES = { memory: 'Playground', plain: 'Playground, without the memory' };
const NONE = { memory: '', plain: '' } as const;

/** Two conversations with the same messages, one with the memory and one without. The address names them. */
export function usePlayground() {
  const [ids, setIds] = useAddressState(NONE);
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const [error, setError] = useState<Error | null>(null);
  const stop = useRef<AbortController>(null);
  const stored = useStored(ids, turns.length === 0);
  const shown = turns.length > 0 ? turns : (stored.data ?? []);
  useEffect(() => () => stop.current?.abort(), []);

  const send = async (question: string, keeps: boolean) => {
    setError(null);
    const key = crypto.randomUUID();
    const controller = new AbortController();
    stop.current = controller;
    setTurns([...shown, { key, question, memory: WAITING, plain: WAITING, queueId: null }]);
    const change = (changed: (turn: Turn) => Turn) =>
      setTurns((current) => current.map((turn) => (turn.key === key ? changed(turn) : turn)));
    const answer = async (name: LaneName, id: string) => {
      const changeLane = (changed: (lane: Lane) => Lane) =>
        change((turn) => ({ ...turn, [name]: changed(turn[name]) }));
      try {
        for await (const event of run(id, question, name, keeps, controller.signal)) {
          changeLane((lane) => laneAfter(lane, event));
          if (event.event === 'memories' && name === 'memory') {
            change((turn) => ({ ...turn, queueId: event.data.queueId }));
          }
        }
      } catch (failure) {
        if (!controller.signal.aborted) changeLane((lane) => ({ ...lane, error: (failure as Error).message }));
      }
      changeLane((lane) => ({ ...lane, isRunning: false }));
    };
    try {
      const { memory: withMemory, plain } = await conversations(ids);
      setIds({ memory: withMemory, plain });
      await Promise.all([answer('memory', withMemory), answer('plain', plain)]);
    } catch (failure) {
      setError(failure as Error);
      setTurns((current) => current.filter((turn) => turn.key !== key));
    }
  };

  const startAgain = async () => {
    stop.current?.abort();
    await Promise.allSettled(
      [ids.memory, ids.plain].filter(Boolean).map((id) => api.conversations.remove({ path: { id } })),
    );
    setTurns([]);
    setIds(NONE);
  };

  return {
    turns: shown,
    sessionId: ids.memory,
    error: error ?? stored.error,
    isRunning: turns.some((turn) => turn.memory.isRunning || turn.plain.isRunning),
    send,
    stop: () => stop.current?.abort(),
    startAgain,
  };
}

function run(
  id: string,
  question: string,
  name: LaneName,
  keeps: boolean,
  signal: AbortSignal,
): AsyncIterable<RunEvent> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const options = name === 'memory' ? { remember: keeps } : { useMemory: false };
  return memory.converse(id, question, { ...options, timeZone, signal });
}

async function conversations(ids: Record<LaneName, string>): Promise<Record<LaneName, string>> {
  const create = async (name: LaneName) =>
    ids[name] === '' ? (await api.conversations.create({ body: { title: TITLES[name] } })).id : ids[name];
  const [withMemory, plain] = await Promise.all([create('memory'), create('plain')]);
  return { memory: withMemory, plain };
}

/** The messages of a conversation that the address names. */
function useStored(ids: Record<LaneName, string>, isShown: boolean) {
  return useRead(
    ['conversations', ids.memory, ids.plain],
    async (signal) => {
      const messages = async (id: string) =>
        id === '' ? [] : (await api.conversations.find({ path: { id }, query: { limit: MESSAGES }, signal })).messages;
      return storedTurns(...(await Promise.all([messages(ids.memory), messages(ids.plain)])));
    },
    { isEnabled: isShown && ids.memory !== '' },
  );
}

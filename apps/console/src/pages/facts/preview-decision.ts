import type { CorrectFactRequest, DecisionEffects, EndFactRequest, RetractFactRequest } from '@memory-graph/client';
import { api } from '../../api/api.ts';

/** What a person decides about a fact. */
export type Decision =
  | { kind: 'correct'; body: CorrectFactRequest }
  | { kind: 'end'; body: EndFactRequest }
  | { kind: 'retract'; body: RetractFactRequest };

export type DecisionKind = Decision['kind'];

/** How the facts would change. Nothing is changed. */
export async function previewDecision(id: string, decision: Decision): Promise<DecisionEffects> {
  const answer = await send(id, decision, true);
  if (!('effects' in answer)) throw new Error('The service sent no preview. Nothing was changed.');
  return answer.effects;
}

/** @returns the id of the log of the decision, which is processed in the background */
export async function decide(id: string, decision: Decision): Promise<string> {
  const answer = await send(id, decision, false);
  if (!('queueId' in answer)) throw new Error('The service sent no preview. Nothing was changed.');
  return answer.queueId;
}

function send(id: string, { kind, body }: Decision, dryRun: boolean) {
  const target = { path: { id }, ...(dryRun && { query: { dryRun } }) };
  if (kind === 'correct') return api.facts.correct({ ...target, body });
  if (kind === 'end') return api.facts.end({ ...target, body });
  return api.facts.retract({ ...target, body });
}

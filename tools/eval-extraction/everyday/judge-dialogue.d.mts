import type { ExtractedEntity } from '@memory-graph/extraction';
import type { JudgedStatement, Label } from '../match-item.mjs';

export interface ShapedLabel extends Label {
  shape: string;
}

export interface Dialogue {
  id: string;
  user: string;
  messages: { role: 'user' | 'assistant'; referenceTime: string; text: string }[];
  entities?: string[][];
  current: ShapedLabel[];
  notCurrent: ShapedLabel[];
}

export interface DialogueVerdict {
  found: ShapedLabel[];
  missed: ShapedLabel[];
  stale: ShapedLabel[];
  right: boolean;
}

export function judgeDialogue(
  dialogue: Dialogue,
  after: { entities: ExtractedEntity[]; statements: JudgedStatement[] },
): DialogueVerdict;

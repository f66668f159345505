import { splitTurns as splitByForm, type Turn } from '../text/split-turns.js';
import { isLabel } from './read-line.js';

/** The turns of a text by who speaks; a line that begins with a label ("Hometown: …") is none. */
export function splitTurns(text: string): Turn[] {
  return splitByForm(text, isLabel);
}

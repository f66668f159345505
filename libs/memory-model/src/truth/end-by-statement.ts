import type { Span } from './span.js';
import type { End } from './timeline-event.js';

/** Ends what holds of the named value, or whatever holds. Without anything to end it waits for a late claim. */
export function endByStatement(holding: readonly Span[], event: End): void {
  for (const span of holding) {
    if (event.objectKey !== null && event.objectKey !== span.objectKey) continue;
    span.to = event.at;
    span.end = { cause: event.kind === 'contradiction' ? 'contradiction' : 'ending', statementId: event.statementId };
  }
}

import { arrayOf, COUNT, ID, nullable, objectOf, oneOf, TEXT, type JsonSchema } from '../json-schema.js';

/** What one ingestion rule did to a content. */
export interface IngestionRuleOutcome {
  id: string;
  name: string;
  /** `text`: by the words and regular expressions of the rule; `model`: by a language model; `nobody`: it did not count. */
  decidedBy: 'text' | 'model' | 'nobody';
  /** Why nobody decided: there is no model, or its budget of the day was spent. Else null. */
  reason: 'no_model' | 'budget_spent' | null;
  /** How many sentences it drops, whatever the others do. */
  dropped: number;
}

/** What the ingestion rules of a workspace did to a content: set only where there were any for its source. */
export interface IngestionRulesReport {
  /** Of the content as it was given. */
  sentences: number;
  /** By all rules together. As many as `sentences`: nothing was stored. */
  dropped: number;
  rules: IngestionRuleOutcome[];
}

export const ingestionRulesReportSchema: JsonSchema = objectOf({
  sentences: COUNT,
  dropped: COUNT,
  rules: arrayOf(
    objectOf({
      id: ID,
      name: TEXT,
      decidedBy: oneOf('text', 'model', 'nobody'),
      reason: nullable(oneOf('no_model', 'budget_spent')),
      dropped: COUNT,
    }),
  ),
});

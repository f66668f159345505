import { z } from 'zod';
import { parseDateTime } from '@memory-graph/http-api/validation/date-time';

/** Parts of what tools take and answer. */

export const id = (description: string) => z.guid().toLowerCase().describe(description);

export const dateTime = (description: string) =>
  z
    .string()
    .refine((text) => parseDateTime(text) !== null, 'must be an ISO 8601 date-time, as in 2026-03-01T09:30:00Z')
    .meta({ description, format: 'date-time', examples: ['2026-03-01T09:30:00Z'] });

export const text = (maxLength: number, description: string) =>
  z.string().regex(/\S/, 'must not be blank').max(maxLength).describe(description);

export const pageSize = (byDefault: number, max: number) =>
  z.int().min(1).max(max).default(byDefault).describe('How many at most.');

export const cursor = z
  .string()
  .max(200)
  .optional()
  .describe('The nextCursor of an earlier result of the same request, for its next page.');

export const waitSeconds = z
  .int()
  .min(0)
  .max(60)
  .default(0)
  .describe('Waits up to this long until the content is processed, telling the progress meanwhile; 0: not at all.');

export const nextCursor = z.string().nullable().describe('For the next page; null: this is the last.');

export const entityReference = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string().describe('What kind of entity it is.'),
});

export const validity = {
  validFrom: z.string().nullable().describe('Since when it holds, where known.'),
  validTo: z.string().nullable().describe('Until when it held; null: it still does.'),
};

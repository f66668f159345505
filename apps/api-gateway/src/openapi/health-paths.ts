import type { OpenAPIObject } from '@nestjs/swagger';

const REPORT = {
  type: 'object',
  required: ['status', 'checks'],
  properties: {
    status: { type: 'string', enum: ['ok', 'unavailable'], description: 'Whether everything works.' },
    checks: {
      type: 'object',
      description: 'By what is checked, as in `database`.',
      additionalProperties: {
        type: 'object',
        required: ['status'],
        properties: {
          status: { type: 'string', enum: ['ok', 'down'], description: 'Whether it works.' },
          error: { type: 'string', description: 'Why it does not.' },
        },
      },
    },
  },
};

const json = (description: string, schema: object) => ({ description, content: { 'application/json': { schema } } });

/** The probes, whose controller all apps share and which therefore carries no documentation of the public API. */
export const HEALTH_PATHS: OpenAPIObject['paths'] = {
  '/health/live': {
    get: {
      operationId: 'health_live',
      summary: 'Whether the process answers',
      tags: ['Health'],
      security: [],
      responses: {
        200: json('It does.', { type: 'object', properties: { status: { const: 'ok', description: 'Always ok.' } } }),
      },
    },
  },
  '/health/ready': {
    get: {
      operationId: 'health_ready',
      summary: 'Whether everything that the service needs works',
      tags: ['Health'],
      security: [],
      responses: { 200: json('It does.', REPORT), 503: json('Something is down; `checks` names it.', REPORT) },
    },
  },
  '/health/accepting': {
    get: {
      operationId: 'health_accepting',
      summary: 'Whether the service takes in text, whatever else is down: for load balancers',
      tags: ['Health'],
      security: [],
      responses: { 200: json('It does.', REPORT), 503: json('It does not; `checks` names why.', REPORT) },
    },
  },
};

import type { OpenAPIObject } from '@nestjs/swagger';

const REPORT = {
  type: 'object',
  required: ['status', 'checks'],
  properties: {
    status: { type: 'string', enum: ['ok', 'unavailable'], description: '`ok` if all checks pass.' },
    checks: {
      type: 'object',
      description: 'The results by component, for example `database`.',
      additionalProperties: {
        type: 'object',
        required: ['status'],
        properties: {
          status: { type: 'string', enum: ['ok', 'down'], description: 'The status of the component.' },
          error: { type: 'string', description: 'Why the component is down.' },
        },
      },
    },
  },
};

const json = (description: string, schema: object) => ({ description, content: { 'application/json': { schema } } });

/** Documents the health probes, because all apps share their controller. */
export const HEALTH_PATHS: OpenAPIObject['paths'] = {
  '/health/live': {
    get: {
      operationId: 'health_live',
      summary: 'Check liveness',
      description: 'For the supervisor of the process: if this fails, it should be restarted.',
      tags: ['Health'],
      security: [],
      responses: {
        200: json('The check passed.', {
          type: 'object',
          properties: {
            status: { const: 'ok', description: 'Always ok.' },
            version: { type: 'string', description: 'The version of the service.' },
          },
        }),
      },
    },
  },
  '/health/ready': {
    get: {
      operationId: 'health_ready',
      summary: 'Check readiness',
      description: 'For what sends requests to the process: if this fails, none should be sent to it.',
      tags: ['Health'],
      security: [],
      responses: {
        200: json('The check passed.', REPORT),
        503: json('A component is down; `checks` names it.', REPORT),
      },
    },
  },
  '/health/accepting': {
    get: {
      operationId: 'health_accepting',
      summary: 'Check readiness to accept content, for load balancers',
      description: 'Fails also while the service answers questions, but cannot accept content.',
      tags: ['Health'],
      security: [],
      responses: {
        200: json('The check passed.', REPORT),
        503: json('The service cannot accept content; `checks` names the cause.', REPORT),
      },
    },
  },
};

import type { OpenAPIObject } from '@nestjs/swagger';

interface Body {
  content?: Record<string, { schema?: { $ref?: string }; encoding?: Record<string, object> }>;
}

/** As in `events=log.completed,log.failed`: a form with a repeated field is rejected. */
const COMMA_SEPARATED = { style: 'form', explode: false };

/** Documents how forms encode lists; by default OpenAPI assumes repeated fields. */
export function describeForms({ paths, components }: OpenAPIObject): void {
  const schemas = (components?.schemas ?? {}) as Record<string, { properties?: Record<string, { type?: unknown }> }>;
  for (const methods of Object.values(paths)) {
    for (const { requestBody } of Object.values(methods as Record<string, { requestBody?: Body }>)) {
      const form = requestBody?.content?.['application/x-www-form-urlencoded'];
      const { properties = {} } = schemas[form?.schema?.$ref?.split('/').at(-1) ?? ''] ?? {};
      const lists = Object.keys(properties).filter((name) => properties[name]?.type === 'array');
      if (form && lists.length > 0) form.encoding = Object.fromEntries(lists.map((name) => [name, COMMA_SEPARATED]));
    }
  }
}

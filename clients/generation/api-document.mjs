import { readFileSync } from 'node:fs';

export const DOCUMENT = new URL('../../docs/reference/openapi.json', import.meta.url);

/** Browsers and libraries of these standards call them; a client of the memory does not. */
const LEFT_OUT = ['OAuth', 'Model Context Protocol'];

const JSON_TYPE = 'application/json';
const LINES = 'application/x-ndjson';

/** The OpenAPI document as the generators of both clients get it. */
export function apiDocument() {
  const document = JSON.parse(readFileSync(DOCUMENT, 'utf8'));
  for (const [path, methods] of Object.entries(document.paths)) {
    if (Object.values(methods).some(({ tags = [] }) => tags.some((tag) => LEFT_OUT.includes(tag)))) {
      delete document.paths[path];
    }
  }
  for (const { requestBody, responses } of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
    // The transport of the clients throws what is no success.
    for (const status of Object.keys(responses)) if (!status.startsWith('2')) delete responses[status];
    if (requestBody) requestBody.content = preferred(requestBody.content);
    for (const { content = {} } of [requestBody ?? {}, ...Object.values(responses)]) {
      // Lines of JSON are a file to the generators.
      if (content[LINES]) content[LINES].schema = { type: 'string', format: 'binary' };
    }
  }
  splitNullableEnums(document);
  return document;
}

/**
 * Which POST requests may be sent again after a lost answer.
 * @returns {{ keyed: string[], repeatable: string[] }} paths of those that take an `Idempotency-Key`, and of those that
 *   need none: they only read, or confirm with a token that the service accepts once
 */
export function repeatablePosts({ paths, components }) {
  const posts = Object.entries(paths).filter(([, { post }]) => post !== undefined);
  const nameOf = (parameter) =>
    (parameter.$ref ? components.parameters[parameter.$ref.split('/').at(-1)] : parameter).name;
  const pathsOf = (matches) => posts.filter(([, { post }]) => matches(post)).map(([path]) => path);
  return {
    keyed: pathsOf(({ parameters = [] }) => parameters.some((parameter) => nameOf(parameter) === 'Idempotency-Key')),
    repeatable: pathsOf((post) => String(post['x-required-scope']) === 'read' || post.operationId === 'forget_start'),
  };
}

/**
 * What else than JSON successful answers are.
 * @returns {Record<string, string[]>} media types by method and path, as in `GET /api/v1/export`
 */
export function otherAnswersOf({ paths }) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => {
      const types = Object.values(responses).flatMap(({ content = {} }) => Object.keys(content));
      return [`${method.toUpperCase()} ${path}`, types.filter((type) => type !== JSON_TYPE)];
    }),
  );
  return Object.fromEntries(operations.filter(([, types]) => types.length > 0));
}

/** The generators send the first form that is offered: JSON, where forms are offered too. */
function preferred(content) {
  return content[JSON_TYPE] ? { [JSON_TYPE]: content[JSON_TYPE] } : content;
}

/** `type: [string, null]` with an `enum` is three equal types to the generator for Python; `anyOf` is one. */
function splitNullableEnums(node) {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node.type) && node.type.includes('null') && Array.isArray(node.enum)) {
    const { type, enum: values, ...rest } = node;
    for (const key of ['type', 'enum']) delete node[key];
    const plain = { type: type.find((name) => name !== 'null'), enum: values.filter((value) => value !== null) };
    Object.assign(node, rest, { anyOf: [plain, { type: 'null' }] });
  }
  Object.values(node).forEach(splitNullableEnums);
}

// Python sources that the generator does not make: named arguments of the hand-written client, and one object with all operations.
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { callOptionsOf } from './call-options.mjs';

const HEADER = 'from __future__ import annotations\n\n';
const KEYWORDS = new Set(['import', 'from', 'global', 'class', 'def', 'pass', 'async', 'del']);
/** Parameters that are spelled as text, and what the caller gives. */
const SPELLED = { metadata: { type: 'object' } };

/** Typed dictionaries for keyword arguments. */
export function optionsOf(document) {
  const types = Object.entries(callOptionsOf(document));
  const imports = [
    'from collections.abc import Mapping, Sequence',
    'from datetime import date, datetime',
    'from typing import Any, Literal, TypedDict, Union',
    'from uuid import UUID',
  ];
  const item = '\n\nclass BatchItem(AddOptions, total=False):\n    text: str\n';
  return `${HEADER}${imports.join('\n')}\n${types.map(typedDictionary).join('')}${item}`;
}

function typedDictionary([name, properties]) {
  const fields = Object.entries(properties).map(([field, described]) => {
    const schema = { ...described, ...SPELLED[field] };
    const description = schema.description ?? schema.allOf?.[0]?.description;
    const documented = description === undefined ? '' : `    """${description.replaceAll('\\', '\\\\')} """\n`;
    return `    ${identifier(field)}: ${typeOf(schema)}\n${documented}`;
  });
  return `\n\nclass ${name}(TypedDict, total=False):\n${fields.join('')}`;
}

function typeOf(schema) {
  if (schema.anyOf) return unionOf(schema.anyOf.map(typeOf));
  if (schema.enum)
    return `Literal[${schema.enum.map((value) => (value === null ? 'None' : JSON.stringify(value))).join(', ')}]`;
  if (Array.isArray(schema.type)) return unionOf(schema.type.map((type) => typeOf({ ...schema, type })));
  switch (schema.type) {
    case 'string':
      return { 'date-time': 'Union[datetime, date, str]', uuid: 'Union[UUID, str]' }[schema.format] ?? 'str';
    case 'integer':
      return 'int';
    case 'number':
      return 'float';
    case 'boolean':
      return 'bool';
    case 'null':
      return 'None';
    case 'array':
      return `Sequence[${typeOf(schema.items)}]`;
    case 'object':
      return 'Mapping[str, Any]';
    default:
      return 'Any';
  }
}

function unionOf(types) {
  return `Union[${types.join(', ')}]`;
}

/**
 * A class with all operations, as in `api.labels.create(body=…)`.
 * @param {string} folder the modules that the generator made
 * @param {boolean} isAsync
 */
export async function operationsOf({ paths }, folder, isAsync) {
  const modules = new Map();
  for (const tag of await readdir(folder, { withFileTypes: true })) {
    if (!tag.isDirectory()) continue;
    for (const file of await readdir(join(folder, tag.name))) modules.set(file.replace('.py', ''), tag.name);
  }
  const resources = new Map();
  for (const { operationId } of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    const [resource, method] = operationId.split('_');
    const module = snakeCase(operationId);
    const tag = modules.get(module);
    if (tag === undefined) throw new Error(`The generator left out ${operationId}`);
    const text = await readFile(join(folder, tag, `${module}.py`), 'utf8');
    const plain = isAsync ? 'asyncio' : 'sync';
    const call = new RegExp(`def ${plain}\\(`).test(text) ? plain : `${plain}_detailed`;
    resources.set(resource, [...(resources.get(resource) ?? []), { method, module, tag, call }]);
  }
  const prefix = isAsync ? 'Async' : '';
  const classes = [...resources].map(([resource, operations]) => {
    const lines = operations.flatMap(({ method, module, tag, call }) => [
      `        from .api.${tag} import ${module}`,
      `        self.${identifier(method)} = partial(${module}.${call}, client=client)`,
    ]);
    return `class ${prefix}${pascalCase(resource)}:\n    def __init__(self, client: AuthenticatedClient) -> None:\n${lines.join('\n')}\n`;
  });
  const properties = [...resources.keys()].map((resource) => {
    const name = `${prefix}${pascalCase(resource)}`;
    return `    @cached_property\n    def ${identifier(resource)}(self) -> ${name}:\n        return ${name}(self._client)\n`;
  });
  const imports = 'from functools import cached_property, partial\n\nfrom .client import AuthenticatedClient\n';
  const api = `class ${prefix}Api:\n    def __init__(self, client: AuthenticatedClient) -> None:\n        self._client = client\n`;
  return `${HEADER}${imports}\n\n${[...classes, `${api}\n${properties.join('\n')}`].join('\n\n')}`;
}

function identifier(name) {
  const snake = snakeCase(name);
  return KEYWORDS.has(snake) ? `${snake}_` : snake;
}

function snakeCase(name) {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function pascalCase(name) {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

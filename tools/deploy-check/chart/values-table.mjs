// The values of the chart as a table in Markdown: each value that has a comment `# --` above it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { CHART } from './render-chart.mjs';

const KEY = /^( *)([A-Za-z0-9]+):/;

/** @returns `[path, default, description]` of each described value */
function describedValues() {
  const text = readFileSync(join(CHART, 'values.yaml'), 'utf8');
  const values = parse(text);
  const path = [];
  let description = null;
  const described = [];
  for (const line of text.split('\n')) {
    const comment = /^ *# -- (.*)$/.exec(line)?.[1];
    if (comment) description = comment;
    const key = KEY.exec(line);
    if (!key) continue;
    path.length = key[1].length / 2;
    path.push(key[2]);
    if (description !== null) {
      const value = path.reduce((parent, name) => parent[name], values);
      described.push([path.join('.'), value, description]);
    }
    description = null;
  }
  return described;
}

/** Paths of values that neither have a description nor are part of one that has. */
export function undescribedValues() {
  const described = new Set(describedValues().map(([path]) => path));
  const leaves = (value, path) =>
    described.has(path.join('.'))
      ? []
      : value !== null && typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length > 0
        ? Object.entries(value).flatMap(([name, inner]) => leaves(inner, [...path, name]))
        : [path.join('.')];
  return leaves(parse(readFileSync(join(CHART, 'values.yaml'), 'utf8')), []);
}

export function valuesTable() {
  const rows = describedValues().map(
    ([path, value, description]) => `| \`${path}\` | ${shown(value)} | ${description} |`,
  );
  return ['| Value | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
}

function shown(value) {
  if (value === '' || (typeof value === 'object' && Object.keys(value).length === 0)) return '';
  return `\`${typeof value === 'object' ? JSON.stringify(value) : value}\``;
}

import { getMetadataStorage } from 'class-validator';
import { type ConfigClass, groupsOf, variablesOf } from '@memory-graph/app-host/config';
import { docCommentsOfConfigs, type DocComment } from './doc-comments.js';

export interface Section {
  title: string;
  configClass: ConfigClass;
}

type Default = string | number | boolean | string[] | null | undefined;

/** What a validator of a configuration class allows, for a reader. */
const CONSTRAINTS: Record<string, (constraint: unknown, each: boolean) => string> = {
  isIn: (values) => (values as string[]).map(code).join(', '),
  isBoolean: () => 'flag',
  minLength: (length) => (length === 1 ? '' : `at least ${String(length)} characters`),
  isUrl: (_options, each) => (each ? 'URLs' : 'URL'),
  isAccountEmail: () => 'e-mail address',
  isKeyValueList: () => code('key=value,…'),
  isPort: () => 'ports',
  isReadableFile: () => 'path of a file',
};

/** Ends of names, as in `MODEL_TIMEOUT_MS`. */
const UNITS: Record<string, string> = { MS: 'ms', SECONDS: 's', MB: 'MB', DAYS: 'days', BYTES: 'bytes' };

/**
 * The tables of docs/reference/configuration.md.
 * @param apps the root classes of the applications, by name: they say who reads a section
 */
export function configurationReference(
  sections: readonly Section[],
  apps: Record<string, readonly ConfigClass[]>,
): string {
  const comments = docCommentsOfConfigs();
  return sections.map((section) => sectionOf(section, readersOf(section.configClass, apps), comments)).join('\n');
}

function sectionOf({ title, configClass }: Section, readers: string, comments: Map<string, DocComment>): string {
  const values = new configClass() as Record<string, Default>;
  const inherited = variablesOf(Object.getPrototypeOf(configClass) as object);
  const rows = [...variablesOf(configClass)]
    .filter(([property]) => !inherited.has(property))
    .map(([property, variable]) => {
      const comment = comments.get(`${configClass.name}.${property}`);
      if (!comment?.text) throw new Error(`${configClass.name}.${property} (${variable}) needs a doc comment`);
      const unset = comment.defaultValue ?? defaultOf(values[property], unitOf(variable));
      const cells = [code(variable), unset, allowedFor(configClass, property), comment.text];
      return `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |');
    });
  return `## ${title}\n\n| Variable of ${readers} | Default | Allowed | Meaning |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}

function readersOf(configClass: ConfigClass, apps: Record<string, readonly ConfigClass[]>): string {
  const reads = (root: ConfigClass): boolean =>
    root === configClass || root.prototype instanceof configClass || [...groupsOf(root).values()].some(reads);
  const readers = Object.keys(apps).filter((app) => apps[app]?.some(reads));
  return readers.length === Object.keys(apps).length ? 'every process' : readers.join(', ');
}

function defaultOf(value: Default, unit: string): string {
  if (value === undefined) return 'required';
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return 'none';
  return `${code(String(value))}${unit}`;
}

function unitOf(variable: string): string {
  const unit = UNITS[variable.slice(variable.lastIndexOf('_') + 1)];
  return unit === undefined ? '' : ` ${unit}`;
}

function allowedFor(configClass: ConfigClass, property: string): string {
  const rules = getMetadataStorage()
    .getTargetValidationMetadatas(configClass, '', false, false)
    .filter(({ propertyName }) => propertyName === property);
  const boundOf = (name: string) => rules.find((rule) => rule.name === name)?.constraints?.[0] as number | undefined;
  const texts = rules.map(({ name = '', constraints, each }) => CONSTRAINTS[name]?.(constraints?.[0], each));
  return [rangeOf(boundOf('min'), boundOf('max')), ...texts].filter((text) => text).join(', ');
}

function rangeOf(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return '';
  return max === undefined ? `${min} or more` : `${min} to ${max}`;
}

function code(text: string): string {
  return `\`${text}\``;
}

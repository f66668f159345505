// `npm run lint:prose [-- FILE …]`: banned phrases, long sentences and long lines in the documentation and in the
// descriptions of the OpenAPI document; banned phrases in comments of code. docs/contributing/writing.md has the rules,
// phrases.yml and comment-phrases.yml the phrases.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLinter, loadTextlintrc } from 'textlint';
import { commentChecker } from './comment-problems.mjs';
import { descriptionsOf } from './openapi-descriptions.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OPENAPI = 'docs/reference/openapi.json';
const MAX_COLUMNS = 100;
/** The rules quote what not to write. */
const UNCHECKED = /^docs\/contributing\/writing\.md/;

const given = process.argv.slice(2).map((file) => relative(ROOT, file));
const CODE = /\.[cm]?tsx?$|\.[cm]js$/;
const files = given.length > 0 ? given : [...documents(), OPENAPI, ...code()];
const commentProblems = commentChecker(
  ['phrases.yml', 'comment-phrases.yml'].map((name) => join(ROOT, 'tools/prose', name)),
);
const linter = createLinter({
  descriptor: await loadTextlintrc({
    configFilePath: join(ROOT, '.textlintrc.json'),
    node_modulesDir: join(ROOT, 'node_modules'),
  }),
});

const found = [];
for (const file of files) {
  const text = readFileSync(join(ROOT, file), 'utf8');
  if (CODE.test(file)) {
    for (const { line, message } of commentProblems(file, text))
      found.push({ place: `${file}:${line}`, message, isError: true });
    continue;
  }
  for (const part of file.endsWith('.json') ? descriptionsOf(JSON.parse(text)) : [{ place: null, text }]) {
    const { messages } = await linter.lintText(withoutQuotations(part.text), 'prose.md');
    for (const { line, message, severity, ruleId } of messages) {
      found.push({
        place: `${file}:${part.place ?? line}`,
        message: `${message.split('\n')[0]} (${ruleId})`,
        isError: severity === 2,
      });
    }
  }
  if (file.endsWith('.md')) found.push(...longLines(file, text));
}

const errors = found.filter(({ isError }) => isError);
for (const { place, message, isError } of found) console.log(`${isError ? 'error  ' : 'warning'} ${place}  ${message}`);
console.log(`${files.length} files: ${errors.length} errors, ${found.length - errors.length} warnings.`);
process.exitCode = errors.length > 0 ? 1 : 0;

function documents() {
  const pages = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) =>
    join('docs', name),
  );
  const markdown = pages.filter((name) => name.endsWith('.md') && !UNCHECKED.test(name));
  const packages = ['clients/typescript/README.md', 'clients/python/README.md'];
  return ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'benchmarks/README.md', ...packages, ...markdown];
}

/** Code in git, or about to be. */
function code() {
  const options = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const names = execFileSync('git', options, { cwd: ROOT, encoding: 'utf8' }).split('\n');
  return names.filter((name) => CODE.test(name) && existsSync(join(ROOT, name)));
}

/** Prose alone is wrapped: a table, a heading, code or a link as long as a line cannot be. */
function longLines(file, text) {
  let isCode = false;
  return text.split('\n').flatMap((line, index) => {
    if (/^\s*```/.test(line)) isCode = !isCode;
    if (isCode || isShort(line)) return [];
    const message = `longer than ${MAX_COLUMNS} columns`;
    return [{ place: `${file}:${index + 1}`, message, isError: true }];
  });
}

function isShort(line) {
  const isTableOrHeading = /^\s*[|#]/.test(line);
  const isOneWord = !/\s/.test(line.trim());
  return isTableOrHeading || isOneWord || line.replace(/`[^`]*`/g, '').length <= MAX_COLUMNS;
}

/** The title of a test is quoted as it is. What replaces it is as long, so that places stay right. */
function withoutQuotations(text) {
  return text.replace(/“[^”\n]*”/g, (quotation) => `“${'x'.repeat(quotation.length - 2)}”`);
}

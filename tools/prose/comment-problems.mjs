import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { parse } from 'yaml';

/**
 * Finds banned phrases in the comments of code. Unlike prose, comments are no Markdown: they are compared by the patterns alone.
 * @param {string[]} phraseFiles in the format of textlint-rule-prh
 * @returns {(file: string, code: string) => { line: number, message: string }[]}
 */
export function commentChecker(phraseFiles) {
  const rules = phraseFiles.flatMap((file) => parse(readFileSync(file, 'utf8')).rules).map(toRule);
  return (file, code) => commentsOf(file, code).flatMap((comment) => problemsIn(comment, code, rules));
}

function toRule({ expected, pattern }) {
  const [, source, flags] = /^\/(.*)\/(\w*)$/.exec(pattern);
  return { expected, pattern: new RegExp(source, `g${flags}`) };
}

/** Comments on consecutive lines are one text, because sentences continue there. */
function commentsOf(file, code) {
  const texts = [];
  for (const { type, start, end } of parseSync(file, code).comments) {
    const last = texts.at(-1);
    if (type === 'Line' && last?.type === 'Line' && /^\r?\n[ \t]*$/.test(code.slice(last.end, start))) last.end = end;
    else texts.push({ type, start, end });
  }
  return texts;
}

function problemsIn({ start, end }, code, rules) {
  // Of the same length, so that positions stay right.
  const text = code
    .slice(start, end)
    .replace(/\n[ \t]*(?:\*(?!\/)|\/\/)/g, (indent) => ' '.repeat(indent.length))
    .replace(/"[^"\n]*"|`[^`\n]*`/g, (quotation) => 'x'.repeat(quotation.length));
  return rules.flatMap(({ expected, pattern }) =>
    [...text.matchAll(withSpaces(pattern))].map(({ 0: found, index }) => ({
      line: code.slice(0, start + index).split('\n').length,
      message: `${found.replace(/\s+/g, ' ')} => ${expected} (comment)`,
    })),
  );
}

/** A phrase may continue on the next line, behind its indentation. */
function withSpaces({ source, flags }) {
  return new RegExp(source.replaceAll(' ', '\\s+'), flags);
}

// Reduces a page to its readable text in a separate thread, which its owner terminates when it takes too long. Plain
// JavaScript, because a worker thread under Jest cannot load TypeScript.
import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * The time that Readability needs grows with the square of the depth. Deeper pages are not articles; their text is
 * taken unchanged.
 */
const MAX_DEPTH = 200;
const MAX_ELEMENTS = 20_000;

const UNREAD = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'SVG', 'HEAD', 'TITLE', 'IFRAME', 'OBJECT']);
const INLINE = new Set(
  'A ABBR B BDI BDO CITE CODE DATA DEL DFN EM FONT I INS KBD LABEL MARK Q S SAMP SMALL SPAN STRONG SUB SUP TIME TT U VAR WBR'.split(
    ' ',
  ),
);
const ELEMENT = 1;
const TEXT = 3;

// The parser takes tags as they come: what is no whole document becomes the body of one.
const isDocument = /<html[\s>]/i.test(workerData.html);
const { document } = parseHTML(isDocument ? workerData.html : `<html><body>${workerData.html}</body></html>`);
const title = document.querySelector('title')?.textContent.trim() ?? '';
parentPort.postMessage(read(document.querySelector('body') ?? document.documentElement));

function read(body) {
  if (isArticleSized(body)) {
    const article = new Readability(document.cloneNode(true), { serializer: (element) => element }).parse();
    const text = article?.content ? textOf(article.content) : '';
    if (text !== '') return { title: article.title?.trim() || title, text };
  }
  return { title, text: textOf(body) };
}

function isArticleSized(body) {
  let elements = 0;
  for (const { depth } of walk(body)) if (depth > MAX_DEPTH || ++elements > MAX_ELEMENTS) return false;
  return true;
}

/** The text as people see it: each block element gets lines of its own. */
function textOf(body) {
  const parts = [];
  for (const { node, entering } of walk(body)) {
    if (node.nodeType === TEXT) {
      if (entering) parts.push(node.data.replace(/\s+/g, ' '));
    } else if (!INLINE.has(node.nodeName)) parts.push('\n');
  }
  return parts
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** Goes through a tree without recursion, entering and leaving each node: a page may be nested deeper than the stack is. */
function* walk(root) {
  const path = [{ node: root, next: root.firstChild }];
  yield { node: root, entering: true, depth: 0 };
  while (path.length > 0) {
    const { node, next } = path.at(-1);
    if (next) {
      path.at(-1).next = next.nextSibling;
      if (next.nodeType !== TEXT && (next.nodeType !== ELEMENT || UNREAD.has(next.nodeName.toUpperCase()))) continue;
      yield { node: next, entering: true, depth: path.length };
      path.push({ node: next, next: next.firstChild });
    } else {
      path.pop();
      yield { node, entering: false, depth: path.length };
    }
  }
}

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Marked } from 'marked';
import { gfmHeadingId } from 'marked-gfm-heading-id';

/** The page shows what is in `docs`, and nothing of another origin. */
export const GUIDE_CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const CONTENTS = 'README.md';
const HAS_ORIGIN = /^[a-z][a-z+.-]*:/iu;

/** A page of the documentation, with what the list of pages says of it. */
interface ListedPage {
  title: string;
  path: string;
}

interface Section {
  title: string;
  pages: ListedPage[];
}

/** The documentation as pages: what is in `docs`, under the same names. */
export class GuidePages {
  private readonly rendered = new Map<string, string>();
  private readonly sections: readonly Section[];

  private constructor(
    readonly folder: string,
    /** By their path in the folder, with `/` between. */
    private readonly files: ReadonlySet<string>,
  ) {
    this.sections = sectionsOf(readFileSync(join(folder, CONTENTS), 'utf8'));
  }

  static open(): GuidePages {
    const folder = dirname(fileURLToPath(import.meta.resolve('@memory-graph/docs/README.md')));
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => posix.join(entry.parentPath.slice(folder.length + 1).replaceAll(sep, '/'), entry.name));
    return new GuidePages(folder, new Set(files));
  }

  get paths(): ReadonlySet<string> {
    return this.files;
  }

  /**
   * A page as HTML. All its links are relative, so that it works below any path prefix that a proxy removes.
   * @param path of a Markdown file that is one of `paths`; empty: the contents
   */
  page(path: string): string {
    const known = this.rendered.get(path);
    if (known !== undefined) return known;
    const html = this.render(path === '' ? CONTENTS : path);
    this.rendered.set(path, html);
    return html;
  }

  private render(path: string): string {
    const text = readFileSync(join(this.folder, path), 'utf8');
    const root = '../'.repeat(path.split('/').length - 1) || './';
    const title = /^# (.+)$/mu.exec(text)?.[1] ?? path;
    return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} – Memory Graph</title>
<link rel="stylesheet" href="${root}site.css">
</head>
<body>
<nav>${this.navigation(path, root)}</nav>
<main>${this.renderer(path).parse(text, { async: false })}</main>
</body>
</html>
`;
  }

  private navigation(current: string, root: string): string {
    const item = ({ title, path }: ListedPage): string =>
      `<li><a href="${root}${path}"${path === current ? ' aria-current="page"' : ''}>${escaped(title)}</a></li>`;
    const lists = this.sections.map(
      ({ title, pages }) =>
        `<details${pages.some(({ path }) => path === current) ? ' open' : ''}><summary>${escaped(title)}</summary><ul>${pages.map(item).join('')}</ul></details>`,
    );
    return `<p><a href="${root}">Memory Graph</a></p>${lists.join('')}`;
  }

  /** What a page links to outside of `docs`, such as a file of the repository, is not served: it stays as text. */
  private renderer(path: string): Marked {
    const { files } = this;
    const isServed = (href: string): boolean =>
      HAS_ORIGIN.test(href) || href.startsWith('#') || files.has(posix.join(posix.dirname(path), href.split('#')[0]!));
    return new Marked(gfmHeadingId(), {
      renderer: {
        link({ href, tokens }) {
          return isServed(href) ? false : this.parser.parseInline(tokens);
        },
      },
    });
  }
}

/** The rows of the tables below each heading of the list of pages. */
function sectionsOf(contents: string): Section[] {
  return contents
    .split(/^## /mu)
    .slice(1)
    .map((part) => ({
      title: part.slice(0, part.indexOf('\n')),
      pages: [...part.matchAll(/^\| \[([^\]]+)\]\(([^).][^)]*\.md)\)/gmu)].map(([, title, path]) => ({
        title: title!,
        path: path!,
      })),
    }))
    .filter(({ pages }) => pages.length > 0);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('`', '');
}

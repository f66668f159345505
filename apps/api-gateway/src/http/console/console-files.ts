import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ServiceError } from '@memory-graph/errors';
import sirv from 'sirv';

/** What the page may load and do: only what this service has. The graph computes its layout in a worker. */
export const CONSOLE_CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'self'",
].join('; ');

const BASE = /<base href="[^"]*" ?\/?>/;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The files of the console, as Vite built them. */
export class ConsoleFiles {
  private readonly html: string;

  private constructor(
    html: string,
    /** Serves the files of `assets`, compressed where the client takes it. Their names change with their content. */
    readonly sendAsset: ReturnType<typeof sirv>,
    readonly iconFile: string,
  ) {
    this.html = html;
  }

  /** @throws ServiceError `not_found` if the console is not built */
  static open(): ConsoleFiles {
    const index = fileURLToPath(import.meta.resolve('@memory-graph/console/site'));
    try {
      const folder = dirname(index);
      const assets = sirv(join(folder, 'assets'), { brotli: true, gzip: true, immutable: true, maxAge: YEAR_SECONDS });
      return new ConsoleFiles(readFileSync(index, 'utf8'), assets, join(folder, 'icon.svg'));
    } catch (cause) {
      throw new ServiceError('not_found', 'The console is not built: run `npm run build`', { cause });
    }
  }

  /**
   * The page of the console for an address below `console/`. Its base is relative to that address, so that the page
   * works below any path prefix that a proxy removes.
   * @param path original path from `/console/` on
   */
  page(path: string): string {
    const depth = path.split('/').length - 3;
    return this.html.replace(BASE, `<base href="${depth > 0 ? '../'.repeat(depth) : './'}" />`);
  }
}

import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@memory-graph/access-control';
import { ServiceError } from '@memory-graph/errors';
import type { Request, Response } from 'express';
import { GUIDE_CONTENT_SECURITY_POLICY, GuidePages } from './guide-pages.js';

const BASE = '/docs/guide';

/** Serves the documentation of this version. */
@ApiExcludeController()
@Controller('docs/guide')
@Public()
export class GuideController {
  private opened: GuidePages | undefined;

  @Get(['', '{*path}'])
  page(@Req() request: Request, @Res() response: Response): void {
    if (request.path === BASE) {
      response.redirect(308, 'guide/');
      return;
    }
    const pages = (this.opened ??= GuidePages.open());
    const path = request.path.slice(BASE.length + 1);
    if (path !== '' && !pages.paths.has(path))
      throw new ServiceError('not_found', 'Page not found; the contents are at /docs/guide/');
    response.set({ 'Content-Security-Policy': GUIDE_CONTENT_SECURITY_POLICY, 'Cache-Control': 'no-cache' });
    if (path === '' || path.endsWith('.md')) response.type('html').send(pages.page(path));
    else response.sendFile(path, { root: pages.folder });
  }
}

import { Controller, Get, Next, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@memory-graph/access-control';
import { ServiceError } from '@memory-graph/errors';
import type { NextFunction, Request, Response } from 'express';
import { CONSOLE_CONTENT_SECURITY_POLICY, ConsoleFiles } from './console-files.js';

const ASSETS = '/console/assets';

/** Serves the console. It has no secrets: it reads everything by the API, with the session of the browser. */
@ApiExcludeController()
@Controller('console')
@Public()
export class ConsoleController {
  private opened: ConsoleFiles | undefined;

  @Get('assets/*file')
  asset(@Req() request: Request, @Res() response: Response, @Next() next: NextFunction): void {
    const { sendAsset } = this.files();
    const { url } = request;
    // `sirv` looks for the path below its folder.
    request.url = url.slice(ASSETS.length);
    sendAsset(request, response, () => {
      request.url = url;
      next(new ServiceError('not_found', 'File not found'));
    });
  }

  @Get('icon.svg')
  icon(@Res() response: Response): void {
    response.sendFile(this.files().iconFile, { maxAge: '1h' });
  }

  /** Each address below `console/` is a page; which one, the console knows. */
  @Get(['', '{*path}'])
  page(@Req() request: Request, @Res() response: Response): void {
    const path = request.originalUrl.split('?', 1)[0] ?? '';
    if (!path.startsWith('/console/')) {
      response.redirect(308, `console/${request.originalUrl.slice(path.length)}`);
      return;
    }
    response
      .set({
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': CONSOLE_CONTENT_SECURITY_POLICY,
        'Cache-Control': 'no-cache',
        'Referrer-Policy': 'same-origin',
        'Cross-Origin-Opener-Policy': 'same-origin',
      })
      .send(this.files().page(path));
  }

  private files(): ConsoleFiles {
    return (this.opened ??= ConsoleFiles.open());
  }
}

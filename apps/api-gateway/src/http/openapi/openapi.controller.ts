import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import { ApiExcludeController, type OpenAPIObject } from '@nestjs/swagger';
import type { Response } from 'express';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Public } from '@memory-graph/access-control';
import { ServiceError } from '@memory-graph/errors';
import { DOCS_CONTENT_SECURITY_POLICY, DOCS_PAGE, DOCS_SCRIPT } from './docs-page.js';
import { OpenApiDocument } from './openapi-document.js';

/** Scripts and styles of the page are served locally. */
const require = createRequire(import.meta.url);
const ASSET_FOLDER = dirname(require.resolve('swagger-ui-dist/package.json'));
const ASSETS: ReadonlySet<string> = new Set(['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png']);

/** Serves the OpenAPI document and the documentation page. */
@ApiExcludeController()
@Controller()
@Public()
export class OpenApiController {
  constructor(private readonly document: OpenApiDocument) {}

  @Get('openapi.json')
  find(): OpenAPIObject {
    return this.document.get();
  }

  @Get('docs')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', DOCS_CONTENT_SECURITY_POLICY)
  page(): string {
    return DOCS_PAGE;
  }

  @Get('docs/start.js')
  @Header('Content-Type', 'text/javascript; charset=utf-8')
  script(): string {
    return DOCS_SCRIPT;
  }

  @Get('docs/assets/:file')
  asset(@Param('file') file: string, @Res() response: Response): void {
    if (!ASSETS.has(file)) throw new ServiceError('not_found', 'File not found');
    response.sendFile(file, { root: ASSET_FOLDER, maxAge: '1h' });
  }
}

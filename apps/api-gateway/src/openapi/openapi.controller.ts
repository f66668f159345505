import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController, type OpenAPIObject } from '@nestjs/swagger';
import { Public } from '@memory-graph/access-control/public.decorator';
import { DOCS_CONTENT_SECURITY_POLICY, DOCS_PAGE, DOCS_SCRIPT } from './docs-page.js';
import { OpenApiDocument } from './openapi-document.js';

/** The description of the API, for programs and for people. */
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
}

import { BadRequestException, Controller, Get, type INestApplication, Module, Param } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { waitUntil } from '@memory-graph/test-kit';
import { Metrics } from './metrics.js';
import { ObservabilityModule } from './observability.module.js';

@Controller('shelves/:shelf')
class ShelvesController {
  @Get('books/:id')
  book(@Param('id') id: string): string {
    if (id === 'bad') throw new BadRequestException();
    return id;
  }
}

@Module({ imports: [ObservabilityModule.register('library')], controllers: [ShelvesController] })
class LibraryModule {}

describe('HttpMetricsMiddleware', () => {
  let app: INestApplication;

  beforeAll(async () => {
    app = await NestFactory.create(LibraryModule, { logger: false });
    await app.listen(0, '127.0.0.1');
  });

  afterAll(() => app.close());

  it('counts requests by the template of their route and their status', async () => {
    const url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
    for (const path of ['/shelves/1/books/2', '/shelves/3/books/4', '/shelves/1/books/bad', '/nothing/here']) {
      await fetch(url + path).then((answer) => answer.text());
    }
    const text = await waitUntil(async () => {
      const shown = await app.get(Metrics).registry.metrics();
      return shown.includes('http_response_status_code="404"') ? shown : null;
    });
    const counts = text.match(/^http_server_request_duration_seconds_count.*$/gm);
    expect(counts?.sort()).toEqual([
      'http_server_request_duration_seconds_count{app="library",http_request_method="GET",http_route="/shelves/:shelf/books/:id",http_response_status_code="200"} 2',
      'http_server_request_duration_seconds_count{app="library",http_request_method="GET",http_route="/shelves/:shelf/books/:id",http_response_status_code="400"} 1',
      'http_server_request_duration_seconds_count{app="library",http_request_method="GET",http_route="none",http_response_status_code="404"} 1',
    ]);
  });
});

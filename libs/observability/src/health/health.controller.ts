import { Controller, Get, Header, Res, SetMetadata } from '@nestjs/common';
import { SERVICE_VERSION } from '../service-version.js';
import { HealthRegistry, type HealthReport } from './health-registry.js';

/** Uses the same key as `@Public()` of access-control: probes carry no credential. */
const HEALTH_ROUTES_ARE_PUBLIC = SetMetadata('access-control:public', true);

interface StatusResponse {
  status(code: number): unknown;
}

/**
 * Probes for orchestrators. Live: the process responds. Ready: all components work; the response
 * names those that do not. Accepting: the essential components work, so that a load balancer can
 * send requests.
 */
@Controller('health')
@HEALTH_ROUTES_ARE_PUBLIC
export class HealthController {
  constructor(private readonly registry: HealthRegistry) {}

  @Get('live')
  @Header('cache-control', 'no-store')
  live(): { status: 'ok'; version: string } {
    return { status: 'ok', version: SERVICE_VERSION };
  }

  @Get('ready')
  @Header('cache-control', 'no-store')
  async ready(@Res({ passthrough: true }) response: StatusResponse): Promise<HealthReport> {
    return answer(response, await this.registry.report());
  }

  @Get('accepting')
  @Header('cache-control', 'no-store')
  async accepting(@Res({ passthrough: true }) response: StatusResponse): Promise<HealthReport> {
    return answer(response, await this.registry.reportEssentials());
  }
}

function answer(response: StatusResponse, report: HealthReport): HealthReport {
  if (report.status !== 'ok') response.status(503);
  return report;
}

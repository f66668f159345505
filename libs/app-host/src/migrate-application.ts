import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { createLogger, PinoLoggerService, Telemetry } from '@memory-graph/observability';

/**
 * Runs the migrations of an app without starting a server.
 * @param rootModule for an environment with MIGRATE_ON_START
 */
export async function migrateApplication(name: string, rootModule: DynamicModule): Promise<void> {
  const context = await NestFactory.createApplicationContext(rootModule, {
    logger: new PinoLoggerService(createLogger(name)),
    abortOnError: false,
  });
  // Its exports would keep the process alive.
  await context.get(Telemetry, { strict: false }).closeAround(() => context.close());
  process.stdout.write(`${name}: schemas are up to date\n`);
}

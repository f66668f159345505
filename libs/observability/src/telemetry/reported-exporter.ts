import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import { Logger } from '@nestjs/common';

interface Exporter<Data> {
  export(data: Data, done: (result: ExportResult) => void): void;
}

/**
 * Logs when a collector stops and starts to answer, once each: OpenTelemetry is silent by default,
 * and would otherwise log each batch.
 */
export function reportOutages<Data>(exporter: Exporter<Data>, signal: 'traces' | 'metrics'): void {
  const logger = new Logger('Telemetry');
  const send = exporter.export.bind(exporter);
  let works = true;
  exporter.export = (data, done) =>
    send(data, (result) => {
      const succeeded = result.code === ExportResultCode.SUCCESS;
      if (succeeded && !works) logger.warn(`The collector takes ${signal} again`);
      if (!succeeded && works)
        logger.warn(`The collector does not take ${signal}: ${result.error?.message ?? 'failed'}`);
      works = succeeded;
      done(result);
    });
}

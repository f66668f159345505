import {
  detectImporter,
  type ExportSource,
  type Importer,
  type ImportOptions,
  importInto,
  openFiles,
  restService,
} from '@memory-graph/importers/web';
import type { FromWorker, ToWorker } from './messages.ts';
import { restCall, StatusError } from './rest-call.ts';
import { PeopleCounter, watched } from './watched.ts';

/** The first line of an export of this service. */
const IS_WORKSPACE = /^\{[^\n]*"memory-graph-workspace"/;
const HEADER_BYTES = 1000;

interface Opened {
  importer: Importer;
  source: ExportSource;
  options: ImportOptions;
  address: string;
}

const stopping = new AbortController();
let opened: Opened | undefined;

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'stop') stopping.abort();
  else (data.kind === 'look' ? look(data) : add(data.self)).catch(fail);
};

async function look({ files, address, timeZone }: ToWorker & { kind: 'look' }): Promise<void> {
  if (files.length === 1 && IS_WORKSPACE.test(await files[0]!.file.slice(0, HEADER_BYTES).text()))
    return send({ kind: 'workspace' });
  const source = await openFiles(files);
  const importer = await detectImporter(source);
  if (importer === undefined) return send({ kind: 'unknown' });
  opened = { importer, source, options: { timeZone }, address };
  const people = new PeopleCounter();
  const reading = watched(importer, source, people);
  const report = await importInto(restService(address, restCall(address)), reading.importer, reading.source, {
    ...opened.options,
    isDryRun: true,
    onProgress: (soFar) => send({ kind: 'reading', report: soFar, part: reading.part() }),
  });
  send({ kind: 'found', found: { title: importer.title, report, people: people.names() } });
}

async function add(self: readonly string[]): Promise<void> {
  const { importer, source, options, address } = opened!;
  const report = await importInto(restService(address, restCall(address)), importer, source, {
    ...options,
    self,
    signal: stopping.signal,
    onProgress: (soFar) => send({ kind: 'importing', report: soFar }),
  });
  send({ kind: 'imported', report });
}

function fail(error: unknown): void {
  const status = error instanceof StatusError ? error.status : null;
  send({ kind: 'failed', status, message: error instanceof Error ? error.message : String(error) });
}

function send(message: FromWorker): void {
  self.postMessage(message);
}

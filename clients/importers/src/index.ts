export { detectImporter, importerOf, IMPORTERS } from './formats/importers.js';
export type { ImportItem, Metadata, StatedFact } from './port/import-item.js';
export type { Importer, ReadOptions } from './port/importer.js';
export { isLeftOut, type LeftOutReason, type NotReadReason, type Problem, type ProblemReason } from './port/problem.js';
export { importInto, type ImportOptions } from './run/import-into.js';
export { type ImportReport, type ProblemCount, reportText } from './run/import-report.js';
export { type AddRequest, type ImportService, RejectedItemsError } from './run/import-service.js';
export type { ExportFile, ExportSource } from './source/export-source.js';
export { openSource } from './source/open-source.js';

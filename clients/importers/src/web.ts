// What runs in browsers as well: all but the file system.
export { detectImporter, importerOf, IMPORTERS } from './formats/importers.js';
export { markdownImporter } from './formats/markdown/markdown.importer.js';
export { readElements } from './json/read-elements.js';
export type { ExportFile, ExportSource } from './port/export-source.js';
export type { ImportItem, Metadata, StatedFact } from './port/import-item.js';
export type { Importer, ReadOptions } from './port/importer.js';
export { isLeftOut, type LeftOutReason, type NotReadReason, type Problem, type ProblemReason } from './port/problem.js';
export { importInto, type ImportOptions } from './run/import-into.js';
export { type ImportReport, type ProblemCount, reportText } from './run/import-report.js';
export { type AddRequest, type ImportService, RejectedItemsError } from './run/import-service.js';
export type { ImportState, OpenState } from './run/import-state.js';
export { restService, type RestAnswer, type RestCall, type RestServiceOptions } from './run/rest-service.js';
export { type GivenFile, openFiles } from './source/open-files.js';

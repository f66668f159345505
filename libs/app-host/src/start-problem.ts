import { resolve, sep } from 'node:path';

/** The properties of errors of the operating system and of databases. */
interface CodedError {
  message?: string;
  code?: unknown;
  path?: unknown;
  address?: unknown;
  port?: unknown;
  /** The environment variable that set the port. */
  variable?: unknown;
}

const LISTENING: Readonly<Record<string, (at: string, variable: string) => string>> = {
  EADDRINUSE: (at, variable) => `Another program already listens on ${at}; stop it, or set ${variable} to another port`,
  EACCES: (at, variable) => `This user may not listen on ${at}; set ${variable} to a port above 1023`,
  EADDRNOTAVAIL: notOurs,
  ENOTFOUND: notOurs,
};

function notOurs(at: string): string {
  return `${at} is not an address of this machine; set HOST to one of its addresses, or to 0.0.0.0`;
}

const FILES: Readonly<Record<string, (path: string) => string>> = {
  EACCES: (path) => `This user may not write to ${path}; change its owner or permissions`,
  EPERM: (path) => `This user may not write to ${path}; change its owner or permissions`,
  EROFS: (path) => `${path} is on a read-only file system; make it writable`,
  EEXIST: (path) => `${path} is a file, not a folder; move it away`,
  ENOTDIR: (path) => `A part of the path ${path} is a file, not a folder; move it away`,
  EISDIR: (path) => `${path} is a folder, not a file; move it away`,
  ENOENT: (path) => `The folder of ${path} does not exist and cannot be created; create it`,
  ENOSPC: (path) => `The disk of ${path} is full; free some space`,
  EDQUOT: (path) => `The disk quota for ${path} is used up; free some space`,
};

/** SQLSTATEs of corrupted data and indexes. */
const CORRUPTED = /^XX00[12]$/;

/**
 * Why a start failed and what to do about it, for people: one message without a stack trace.
 * @param dataDir the data folder; null if the process has none
 */
export function startProblem(error: unknown, dataDir: string | null = null): string {
  const { code, path, address, port, variable = 'PORT', message = String(error) } = (error ?? {}) as CodedError;
  const known = String(code);
  if (typeof port === 'number' && LISTENING[known]) {
    return LISTENING[known](`${String(address)}:${port}`, String(variable));
  }
  if (dataDir !== null && typeof path === 'string' && FILES[known] && isIn(dataDir, path)) {
    return `${FILES[known](path)}, or set MEMORY_GRAPH_DATA_DIR to another folder`;
  }
  if (CORRUPTED.test(known)) {
    return `The database is damaged (${message}); restore it from a backup, see docs/operations/backup.md`;
  }
  return message;
}

function isIn(folder: string, path: string): boolean {
  return `${resolve(path)}${sep}`.startsWith(`${resolve(folder)}${sep}`);
}

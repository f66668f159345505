import { ServiceError } from '@memory-graph/errors';
import { Neo4jError } from 'neo4j-driver';

/** The server is unavailable, or starts, or changes its leader; or it has no memory or connection to spare. */
const UNAVAILABLE =
  /^(ServiceUnavailable|SessionExpired|Neo\.TransientError\.(General|Database|Cluster|Request|Network)\..*|Neo\.ClientError\.Cluster\.NotALeader|Neo\.ClientError\.General\.ForbiddenOnReadOnlyDatabase|Neo\.ClientError\.Database\.DatabaseUnavailable)$/;

/** Deadlocks, locks, and a unique node that another writer made first: the same call may succeed next time. */
const CONFLICT =
  /^Neo\.(TransientError\.(Transaction|Schema)\..*|ClientError\.Schema\.(ConstraintValidationFailed|.*AlreadyExists))$/;

/** Values that an index or a property cannot hold: the same ones meet it again. */
const UNSTORABLE =
  /^Neo\.(ClientError\.Statement\.(ArgumentError|TypeError)|DatabaseError\.Statement\.ExecutionFailed)$/;

/** An invalid query: a bug, which a retry with the same values repeats. */
const BUG = /^Neo\.ClientError\.Statement\..*$/;

const REFUSED = /^Neo\.ClientError\.(Security\..*|Database\.DatabaseNotFound)$/;

/** Converts the error of a failed query for the caller of the store. Unexpected errors are bugs and stay unchanged. */
export function toStoreError(error: unknown): unknown {
  if (!(error instanceof Neo4jError)) return error;
  if (CONFLICT.test(error.code)) {
    return new ServiceError('conflict', 'A concurrent change of the graph in Neo4j won', {
      transient: true,
      cause: error,
    });
  }
  if (REFUSED.test(error.code)) {
    return new ServiceError('unavailable', `Neo4j refused the connection: ${error.message}`, {
      transient: false,
      cause: error,
    });
  }
  if (UNSTORABLE.test(error.code)) {
    const message = 'A part of the content is too large for Neo4j. Add it in shorter pieces.';
    return new ServiceError('unprocessable', message, { cause: error });
  }
  if (BUG.test(error.code)) {
    const message =
      'A query to Neo4j failed. Trying again does not help: ask who runs this service to look at its log.';
    return new ServiceError('internal_error', message, { transient: false, cause: error });
  }
  // The driver has no code for a pool of which all connections are taken.
  if (UNAVAILABLE.test(error.code) || /Connection acquisition timed out/.test(error.message)) {
    return new ServiceError('unavailable', 'Neo4j could not be reached', { cause: error });
  }
  return error;
}

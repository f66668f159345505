import { startProblem } from '@memory-graph/app-host';
import { loadConfig } from '@memory-graph/app-host/config';
import { DatabaseConfig, inspectPostgres, OLDEST_POSTGRES } from '@memory-graph/relational-store';
import { describeSkew } from './clock.check.js';
import { type Finding, ok, problem, warning } from './finding.js';

const CHECK = 'database';

/** The PostgreSQL of `DATABASE_URL`. */
export async function checkPostgres(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  try {
    const { database } = loadConfig(DatabaseConfig, env);
    const { version, majorVersion, hasVector, clockAheadMs } = await inspectPostgres(database);
    const findings: Finding[] = [];
    if (majorVersion < OLDEST_POSTGRES) {
      const advice = `use version ${OLDEST_POSTGRES} or newer`;
      findings.push(problem(CHECK, `DATABASE_URL is PostgreSQL ${version}; ${advice}`));
    } else if (!hasVector) {
      const advice = 'install pgvector on it';
      findings.push(problem(CHECK, `The PostgreSQL of DATABASE_URL has no extension "vector"; ${advice}`));
    } else {
      findings.push(ok(CHECK, `PostgreSQL ${version} answers, with pgvector`));
    }
    const skew = describeSkew(clockAheadMs);
    if (skew !== null) findings.push(warning('clock', `The database's clock is ${skew}; synchronize both (NTP)`));
    return findings;
  } catch (error) {
    return [problem(CHECK, `DATABASE_URL: ${startProblem(error)}; correct it, or start the database`)];
  }
}

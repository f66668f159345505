import { randomBytes } from 'node:crypto';
import { ConfigError, loadConfig } from '@memory-graph/app-host/config';
import { checkConfiguration } from '../check-configuration.js';
import { StandaloneConfig } from '../standalone.config.js';
import { environmentOf } from '../start-applications.js';
import { type Finding, ok, problem } from './finding.js';

const CHECK = 'configuration';

/** What a start generates, so that only configured values are checked. */
const GENERATED = {
  databaseUrl: 'postgres://localhost/memory-graph',
  publicUrl: 'http://localhost:3000',
  credentials: { email: 'owner@example.com', password: 'generated', token: 'generated-personal-token' },
};

/** @returns the configuration, unless it is invalid, and a finding for each problem */
export function checkEnvironment(env: NodeJS.ProcessEnv): { config: StandaloneConfig | null; findings: Finding[] } {
  const problems: string[] = [];
  const collect = <T>(work: () => T): T | null => {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      problems.push(...error.problems);
      return null;
    }
  };
  const config = collect(() => loadConfig(StandaloneConfig, env));
  if (config !== null) {
    const secretsKey = config.secretsKey ?? randomBytes(32).toString('base64');
    const { databaseUrl, publicUrl } = config;
    const given = { databaseUrl: databaseUrl ?? GENERATED.databaseUrl, publicUrl: publicUrl ?? GENERATED.publicUrl };
    const { credentials } = GENERATED;
    collect(() => checkConfiguration(environmentOf({ config, secretsKey, credentials, ...given }, env)));
  }
  const findings = [...new Set(problems)].map((text) => problem(CHECK, `${text}; correct this environment variable`));
  return { config, findings: findings.length > 0 ? findings : [ok(CHECK, 'all environment variables are valid')] };
}

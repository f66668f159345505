import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { withoutProperty } from '@memory-graph/contracts/validation';
import { groupsOf, variablesOf, type ConfigClass } from './env.decorator.js';

export { Env, EnvGroup } from './env.decorator.js';

/** The environment is invalid. The message lists every problem, one per line. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The configuration is invalid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Reads and validates an app's configuration. An unset or empty variable leaves the class's default in place.
 * @param configClass class whose properties carry `@Env`, validators and defaults
 * @throws ConfigError naming every variable that is missing or has a bad value; values are not repeated, as they may be secret
 */
export function loadConfig<T extends object>(configClass: ConfigClass<T>, env: NodeJS.ProcessEnv): T {
  const { config, problems } = readConfig(configClass, env);
  if (problems.length > 0) throw new ConfigError([...new Set(problems)]);
  return config;
}

function readConfig<T extends object>(
  configClass: ConfigClass<T>,
  env: NodeJS.ProcessEnv,
): { config: T; problems: string[] } {
  const variables = variablesOf(configClass);
  const given: Record<string, string> = {};
  for (const [property, variable] of variables) {
    const value = env[variable];
    if (value !== undefined && value !== '') given[property] = value;
  }
  const config = plainToInstance(configClass, given, { exposeDefaultValues: true });
  // The validator lists inherited properties last; users expect the order of declaration.
  const order = [...variables.keys()];
  const errors = validateSync(config, { forbidUnknownValues: false }).sort(
    (a, b) => order.indexOf(a.property) - order.indexOf(b.property),
  );
  const problems = errors.flatMap((error) =>
    Object.values(error.constraints ?? {}).map(
      (message) => `${variables.get(error.property) ?? error.property}: ${withoutProperty(error.property, message)}`,
    ),
  );
  for (const [property, groupClass] of groupsOf(configClass)) {
    const group = readConfig(groupClass, env);
    Object.assign(config, { [property]: group.config });
    problems.push(...group.problems);
  }
  return { config, problems };
}

/** For `@Transform` on lists: `a, b` becomes `['a', 'b']`. */
export function toList({ value }: { value: unknown }): unknown {
  if (typeof value !== 'string') return value;
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** For `@Transform` on flags: `true`/`1`/`yes` and `false`/`0`/`no`; anything else is left to fail `@IsBoolean`. */
export function toFlag({ value }: { value: unknown }): unknown {
  if (typeof value !== 'string') return value;
  if (['true', '1', 'yes'].includes(value.toLowerCase())) return true;
  if (['false', '0', 'no'].includes(value.toLowerCase())) return false;
  return value;
}

import 'reflect-metadata';

const VARIABLES = Symbol('EnvironmentVariables');

/** Names of the environment variables that a configuration class reads, by property. */
export type VariablesByProperty = ReadonlyMap<string, string>;

/** Marks a property of a configuration class as the value of an environment variable. */
export function Env(variable: string): PropertyDecorator {
  return (prototype, property) => {
    const inherited = variablesOf(prototype.constructor);
    const variables = new Map(inherited).set(String(property), variable);
    Reflect.defineMetadata(VARIABLES, variables, prototype.constructor);
  };
}

/** Which variable each property of a configuration class reads. */
export function variablesOf(configClass: object): VariablesByProperty {
  return (Reflect.getMetadata(VARIABLES, configClass) as VariablesByProperty | undefined) ?? new Map<string, string>();
}

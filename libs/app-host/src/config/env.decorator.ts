import 'reflect-metadata';

const VARIABLES = Symbol('EnvironmentVariables');
const GROUPS = Symbol('EnvironmentGroups');

/** Names of the environment variables that a configuration class reads, by property. */
export type VariablesByProperty = ReadonlyMap<string, string>;

/** A class whose properties have `@Env`, validators and defaults. */
export type ConfigClass<T extends object = object> = new () => T;

/** The classes of nested configurations, by property. */
export type GroupsByProperty = ReadonlyMap<string, ConfigClass>;

/** Marks a property of a configuration class as the value of an environment variable. */
export function Env(variable: string): PropertyDecorator {
  return (prototype, property) => {
    const inherited = variablesOf(prototype.constructor);
    const variables = new Map(inherited).set(String(property), variable);
    Reflect.defineMetadata(VARIABLES, variables, prototype.constructor);
  };
}

/** Marks a property as a nested configuration, read from the same environment and shared by several apps. */
export function EnvGroup(configClass: ConfigClass): PropertyDecorator {
  return (prototype, property) => {
    const groups = new Map(groupsOf(prototype.constructor)).set(String(property), configClass);
    Reflect.defineMetadata(GROUPS, groups, prototype.constructor);
  };
}

/** The environment variable of each property. */
export function variablesOf(configClass: object): VariablesByProperty {
  return (Reflect.getMetadata(VARIABLES, configClass) as VariablesByProperty | undefined) ?? new Map<string, string>();
}

/** The nested configurations of a class. */
export function groupsOf(configClass: object): GroupsByProperty {
  return (Reflect.getMetadata(GROUPS, configClass) as GroupsByProperty | undefined) ?? new Map<string, ConfigClass>();
}

import { getMetadataStorage, ValidationTypes, type ValidatorConstraintInterface } from 'class-validator';
import { allowsUnknownFields } from './allows-unknown-fields.js';

/** The rules that the decorators of class-validator define for a class. */
export interface Rules {
  allowsUnknownFields: boolean;
  fields: ReadonlyMap<string, FieldRules>;
}

export interface FieldRules {
  name: string;
  /** The field is validated only if all of these conditions hold. */
  conditions: ((object: object, value: unknown) => boolean)[];
  checks: Check[];
  /** The message for a value that is neither an object nor a list; undefined if the field is not nested. */
  notNested: string | undefined;
}

export interface Check {
  /** As in `maxLength`. */
  name: string;
  constraint: ValidatorConstraintInterface;
  constraints: unknown[];
  /** Whether the rule applies to each element of a list. */
  each: boolean;
  /** Replaces the default message of the constraint. */
  message: Message | undefined;
}

type Message = NonNullable<ReturnType<typeof validationMetadatasOf>[number]['message']>;

const rulesByClass = new WeakMap<object, Rules>();

/** Cached for each class, because class-validator would search all known classes for each object. */
export function rulesOf(type: object): Rules {
  let rules = rulesByClass.get(type);
  if (!rules) rulesByClass.set(type, (rules = gatherRules(type)));
  return rules;
}

function gatherRules(type: object): Rules {
  const fields = new Map<string, FieldRules>();
  for (const metadata of validationMetadatasOf(type)) {
    const { propertyName: name, constraints, each, message } = metadata;
    const field = fields.get(name) ?? { name, conditions: [], checks: [], notNested: undefined };
    fields.set(name, field);
    if (metadata.type === ValidationTypes.CONDITIONAL_VALIDATION) {
      field.conditions.push(constraints[0] as FieldRules['conditions'][number]);
    } else if (metadata.type === ValidationTypes.NESTED_VALIDATION) {
      field.notNested = String(message);
    } else {
      const known = getMetadataStorage().getTargetValidatorConstraints(metadata.constraintCls);
      field.checks.push(
        ...known.map((constraint) => ({
          name: constraint.name,
          constraint: constraint.instance,
          constraints: constraints ?? [],
          each,
          message,
        })),
      );
    }
  }
  return { allowsUnknownFields: allowsUnknownFields(type), fields };
}

function validationMetadatasOf(type: object) {
  return getMetadataStorage().getTargetValidationMetadatas(type as () => void, '', false, false);
}

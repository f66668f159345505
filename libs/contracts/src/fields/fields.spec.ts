import { generateSchema } from '@nestjs/swagger';
import { validateAs } from '../validation/validate-as.js';
import { OnlyIf } from './field.js';
import { jsonSchemaOf } from './json-schema-of.js';
import { AnyObject, CountList, CountMap, OneOf, TextList, WordOr } from './structure-fields.js';
import { Form, MustMatch, Text, Uuid } from './text-fields.js';
import { Choice, Constant, Flag, Integer } from './value-fields.js';

class Part {
  @Constant(true)
  is!: true;
}

class Plain {
  @Text()
  value!: string;
}

class Shape {
  @Text({ nullish: true, maxLength: 3, example: 'abc' })
  nullish?: string;

  @Text({ optional: true, notBlank: 'must be said', maxLength: 3 })
  said?: string;

  @Text({ optional: true, length: [0, 3] })
  short?: string;

  @Form(/^[a-z]+$/, { optional: true, stated: '^[a-z]', minLength: 1, message: 'must be in small letters' })
  @MustMatch(/^(?!it$)/, 'must be a name')
  name?: string;

  @Uuid({ optional: true })
  id?: string;

  @Integer({ optional: true, query: true, minimum: 1 })
  page?: number;

  @Flag({ optional: true, query: true })
  all?: boolean;

  @Choice(['old', 'new'], { optional: true, open: true })
  state?: string;

  @Choice(['old', 'new'], { optional: true, nullable: true })
  age?: string | null;

  @TextList({ optional: true, oneOf: ['read', 'write'], unique: true })
  scopes?: string[];

  @TextList({ optional: true, problemOf: (text) => (text === 'x' ? { code: 'no_x', message: 'must not be x' } : null) })
  letters?: string[];

  @CountList({ optional: true })
  places?: number[];

  @CountMap({ optional: true })
  counts?: Record<string, number>;

  @OneOf([Part, Plain], { optional: true })
  either?: Part | Plain;

  @WordOr('me', Part, { optional: true })
  who?: 'me' | Part;

  @AnyObject({ required: ['type'], properties: { type: { type: 'string' } } }, { optional: true })
  any?: object;

  @OnlyIf<Shape>(({ state }) => state === 'new')
  @Text()
  reason!: string;
}

const problemsOf = (value: object) =>
  validateAs(Shape, value).problems.map(({ path, code, message }) => `${path} ${code}: ${message}`);

describe('a field', () => {
  it.each<[value: object, problems: string[]]>([
    [{}, []],
    [{ nullish: null }, []],
    [
      { said: null },
      ['said max_length: must be shorter than or equal to 3 characters', 'said is_not_blank: must be said'],
    ],
    [{ said: ' ' }, ['said is_not_blank: must be said']],
    [{ short: 'abcd' }, ['short is_length: must be shorter than or equal to 3 characters']],
    [{ name: 5 }, ['name matches: must be a name', 'name matches: must be in small letters']],
    [{ name: 'it' }, ['name matches: must be a name']],
    [{ id: '1' }, ['id is_uuid: must be a UUID']],
    [{ page: '2', all: 'false' }, []],
    [{ page: '0', all: 'no' }, ['page min: must not be less than 1', 'all is_boolean: must be a boolean value']],
    [{ state: 'newer' }, []],
    [{ state: 'new' }, ['reason is_defined: is required']],
    [{ age: null }, []],
    [{ age: 'newer' }, ['age is_in: must be one of the following values: old, new']],
    [{ scopes: ['read', 'read'] }, ["scopes array_unique: All scopes's elements must be unique"]],
    [{ scopes: ['read', 'write', 'x'] }, ['scopes array_max_size: must not contain more than 2 elements']],
    [{ letters: ['a', 'x'] }, ['letters[1] no_x: must not be x']],
    [{ places: [1.5] }, ['places is_int: each value must be an integer number']],
    [{ counts: { a: 1.5 } }, ['counts.a is_value: must be a whole number from 0']],
    [{ either: 'x' }, ['either is_object: must be an object']],
    [{ who: 'me' }, []],
    [{ who: { is: false } }, ['who.is equals: must be equal to true']],
    [{ any: { type: 1 } }, []],
  ])('holds %j to its rules', (value, problems) => {
    expect(problemsOf(value)).toEqual(problems);
  });

  it('has a schema from the same options', () => {
    const { required, properties } = generateSchema(Shape).schemas['Shape'] as unknown as {
      required: string[];
      properties: Record<string, object>;
    };
    expect(required).toEqual(['reason']);
    expect(properties).toMatchObject({
      nullish: { type: 'string', maxLength: 3, example: 'abc' },
      said: { type: 'string', minLength: 1, pattern: '\\S', maxLength: 3 },
      short: { type: 'string', maxLength: 3 },
      name: { type: 'string', minLength: 1, pattern: '^[a-z]' },
      id: { type: 'string', format: 'uuid' },
      page: { type: 'integer', minimum: 1 },
      state: { type: 'string', enum: ['old', 'new'] },
      age: { type: 'string', enum: ['old', 'new', null], nullable: true },
      scopes: { type: 'array', items: { type: 'string', enum: ['read', 'write'] }, maxItems: 2 },
      places: { type: 'array', items: { type: 'integer', minimum: 0 } },
      counts: { type: 'object', additionalProperties: { type: 'integer', minimum: 1 } },
      who: { oneOf: [{ type: 'string', enum: ['me'] }, { $ref: '#/components/schemas/Part' }] },
      any: { type: 'object', required: ['type'], properties: { type: { type: 'string' } } },
    });
    expect(properties['short']).not.toHaveProperty('minLength');
  });

  it('shows an example as JSON Schema does', () => {
    class Example {
      @Text({ example: 'abc' })
      text!: string;
    }
    expect(jsonSchemaOf(Example)).toMatchObject({ properties: { text: { examples: ['abc'] } } });
  });
});

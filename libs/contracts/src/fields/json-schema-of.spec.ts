import { ApiSchema } from '@nestjs/swagger';
import { AllowsUnknownFields } from '../validation/allows-unknown-fields.js';
import { validateAs } from '../validation/validate-as.js';
import { jsonSchemaOf } from './json-schema-of.js';
import { ListOf, Nested, Union } from './structure-fields.js';
import { Text } from './text-fields.js';
import { Constant, Count } from './value-fields.js';

@ApiSchema({ name: 'Part', description: 'A part.' })
class PartShape {
  @Count({ optional: true })
  size?: number;
}

class Circle {
  @Constant('circle')
  kind!: 'circle';
}

@AllowsUnknownFields()
class Square {
  @Constant('square')
  kind!: 'square';
}

@ApiSchema({ name: 'Whole' })
class WholeShape {
  @Text({ maxLength: 3, description: 'A name.', nullable: true })
  name!: string | null;

  @Nested(PartShape, { nullable: true, description: 'The part.' })
  part!: PartShape | null;

  @ListOf(PartShape, { max: 1 })
  parts!: PartShape[];

  @Union('kind', { circle: Circle, square: Square })
  shape!: Circle | Square;
}

const GOOD = { name: 'abc', part: null, parts: [{ size: 1 }], shape: { kind: 'circle' } };
const problemsOf = (change: object) =>
  validateAs(WholeShape, { ...GOOD, ...change }).problems.map(({ path, code }) => [path, code]);

describe('a class of fields', () => {
  it('has a schema without references', () => {
    const part = { type: 'object', properties: { size: { type: 'integer', minimum: 0 } }, description: 'A part.' };
    expect(jsonSchemaOf(WholeShape)).toEqual({
      type: 'object',
      required: ['name', 'part', 'parts', 'shape'],
      properties: {
        name: { type: ['string', 'null'], maxLength: 3, description: 'A name.' },
        part: { oneOf: [{ type: 'object', properties: part.properties }, { type: 'null' }], description: 'The part.' },
        parts: { type: 'array', items: part, maxItems: 1 },
        shape: {
          oneOf: ['circle', 'square'].map((kind) => ({
            type: 'object',
            required: ['kind'],
            properties: { kind: { type: 'string', enum: [kind] } },
          })),
        },
      },
    });
  });

  it.each<[change: object, problems: unknown[]]>([
    [{}, []],
    [{ name: undefined }, [['name', 'is_defined']]],
    [{ name: 'abcd' }, [['name', 'max_length']]],
    [{ part: { size: -1 } }, [['part.size', 'min']]],
    [
      { part: { size: null } },
      [
        ['part.size', 'is_int'],
        ['part.size', 'min'],
      ],
    ],
    [{ parts: [{}, {}] }, [['parts', 'array_max_size']]],
    [{ parts: [{ weight: 1 }] }, [['parts[0].weight', 'unknown_field']]],
    [{ shape: { kind: 'line' } }, [['shape.kind', 'is_in']]],
    [{ shape: { kind: 'circle', more: 1 } }, [['shape.more', 'unknown_field']]],
    [{ shape: { kind: 'square', more: 1 } }, []],
  ])('holds values to it: %j', (change, problems) => {
    expect(problemsOf(change).sort()).toEqual(problems);
  });
});

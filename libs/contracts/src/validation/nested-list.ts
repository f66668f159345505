import { applyDecorators } from '@nestjs/common';
import { ArrayMinSize, IsArray, ValidateNested } from 'class-validator';
import { withinMaxSize } from './list-size.js';
import { type FieldReader, ReadFieldWith } from './read-dto.js';
import { Rule } from './rule.js';

/** A list of objects, each read and validated with its own path, as in `items[3].source`. */
export function NestedList(
  reader: FieldReader,
  { min, max }: { min: number; max?: number | undefined },
): PropertyDecorator {
  return applyDecorators(
    IsArray(),
    ArrayMinSize(min),
    HoldsNoLists(),
    ValidateNested({ each: true, message: 'must be an object' }),
    ReadFieldWith((value, path, problems) => {
      if (!Array.isArray(value)) return value;
      return withinMaxSize(value, max, path, problems).map((element: unknown, index) =>
        reader(element, `${path}[${index}]`, problems),
      );
    }),
  );
}

/** class-validator looks through lists in lists. */
function HoldsNoLists(): PropertyDecorator {
  const holds = (value: unknown) => !Array.isArray(value) || !value.some(Array.isArray);
  return Rule('holdsNoLists', holds, 'must hold objects, not lists');
}

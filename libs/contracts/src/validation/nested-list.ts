import { applyDecorators } from '@nestjs/common';
import { ArrayMinSize, IsArray, ValidateNested } from 'class-validator';
import type { ErrorDetail } from '@memory-graph/errors';
import { withinMaxSize } from './list-size.js';
import { isPlainObject, readDto, ReadFieldWith, type DtoClass } from './read-dto.js';
import { Rule } from './rule.js';

/** An array of objects of one DTO class, each validated with its own path, as in `items[3].source`. */
export function NestedList(dto: () => DtoClass, bounds: { min: number; max?: number }): PropertyDecorator {
  return ReadList((element, path, problems) => readDto(dto(), element, path, problems), bounds);
}

/** Like `NestedList`, with a custom function that reads the objects. */
export function ReadList(
  read: (element: Record<string, unknown>, path: string, problems: ErrorDetail[]) => unknown,
  bounds: { min: number; max?: number },
): PropertyDecorator {
  return applyDecorators(
    IsArray(),
    ArrayMinSize(bounds.min),
    HoldsNoLists(),
    ValidateNested({ each: true, message: 'must be an object' }),
    ReadFieldWith((value, path, problems) => {
      if (!Array.isArray(value)) return value;
      return withinMaxSize(value, bounds.max, path, problems).map((element: unknown, index) =>
        isPlainObject(element) ? read(element, `${path}[${index}]`, problems) : element,
      );
    }),
  );
}

/** class-validator looks through lists in lists. */
function HoldsNoLists(): PropertyDecorator {
  const holds = (value: unknown) => !Array.isArray(value) || !value.some(Array.isArray);
  return Rule('holdsNoLists', holds, 'must hold objects, not lists');
}

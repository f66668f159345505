import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, ValidateBy, ValidateNested } from 'class-validator';

/** An array of objects of one DTO class, each validated with its own path, as in `items[3].source`. */
export function NestedList(dto: () => new () => object, bounds: { min: number; max: number }): PropertyDecorator {
  return applyDecorators(
    IsArray(),
    ArrayMinSize(bounds.min),
    ArrayMaxSize(bounds.max),
    HoldsNoLists(),
    Type(dto),
    ValidateNested({ each: true }),
  );
}

/** class-transformer looks through lists in lists, and would let them pass. */
function HoldsNoLists(): PropertyDecorator {
  return ValidateBy({
    name: 'holdsNoLists',
    validator: {
      validate: (value) => !Array.isArray(value) || !value.some(Array.isArray),
      defaultMessage: () => '$property must hold objects, not lists',
    },
  });
}

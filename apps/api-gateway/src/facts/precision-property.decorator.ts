import { ApiProperty } from '@nestjs/swagger';
import { TIME_PRECISIONS } from '@memory-graph/memory-model/evidence/time-precision';

/** @param of the property that holds the time */
export function PrecisionProperty(of: string): PropertyDecorator {
  return ApiProperty({
    enum: [...TIME_PRECISIONS, null],
    type: String,
    nullable: true,
    description: `How exactly \`${of}\` is known: "in 2021" is 1 January to the year. Null: to the instant.`,
  });
}

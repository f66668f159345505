import { Moment, Text } from '../fields/text-fields.js';
import { Share } from '../fields/value-fields.js';
import { PrecisionProperty } from './precision-property.js';

/** What a statement says, and what extracted it: the part that histories and traces share. */
export class ExtractedStatementDto {
  @Text({ description: 'The wording of the statement.', example: 'I moved to Oslo in March.' })
  wording!: string;

  @Moment({
    nullable: true,
    description: 'When the statement says that something began to hold. Of a correction: the start of the wrong time.',
  })
  from!: string | null;

  @PrecisionProperty('from')
  fromPrecision!: string | null;

  @Moment({
    nullable: true,
    description: 'When the statement says that something stopped holding. Of a correction: the end of the wrong time.',
  })
  to!: string | null;

  @PrecisionProperty('to')
  toPrecision!: string | null;

  @Share({ description: 'The confidence of the extraction, from 0 to 1.', example: 0.9 })
  confidence!: number;

  @Text({
    nullable: true,
    description:
      'What extracted the statement: the extractor and its rule or prompt, or `api`. Null: that was not recorded.',
    example: 'rules/home',
  })
  readBy!: string | null;
}

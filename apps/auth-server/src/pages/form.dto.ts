import { IsString, MaxLength } from 'class-validator';

/** What each form of our pages carries. */
export class FormDto {
  /** The token that came with the page. */
  @IsString()
  @MaxLength(128)
  csrf!: string;
}

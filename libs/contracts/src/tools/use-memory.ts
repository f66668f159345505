import { Text } from '../fields/text-fields.js';

/** Arguments of the prompt `use_memory`. */
export class UseMemoryArguments {
  @Text({ optional: true, maxLength: 200, description: 'A person, thing or topic to look up first.' })
  about?: string;
}

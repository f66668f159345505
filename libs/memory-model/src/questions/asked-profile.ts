import { readQuestion } from './read-question.js';

const LONGEST_NAME = 100;

/** "What do you know about Ada?", "tell me about Project X". */
const ABOUT =
  /^\W*(?:(?:so|and|hey|please|ok) )*(?:(?:tell|remind) me (?:(?:what|everything|all|more|something)(?: that)?(?: you(?: have| know)?)? )?(?:about|of|on)|(?:what|everything|all)(?: (?:do|did|that|can))? you (?:know|have|remember|tell me)(?: of)?(?: about| of| on)|(?:everything|what is known) about) (.+)$/iu;
const WHO_IS = /^\W*(?:(?:so|and) )*who(?: is|['’]s|s) (.+)$/iu;
/** What follows is no name: "who is my boss", "tell me about the meeting on Friday". */
const NO_NAME = /^(?:my|our|your|his|her|their|its|a|an|this|that|how|what|when|where|why|who)\b/iu;

/**
 * The one about whom or which a question asks for all that is known: a name, or a word for the user. Null: it asks for
 * something else.
 */
export function askedProfile(question: string): string | null {
  const [, about] = ABOUT.exec(question) ?? [];
  const [, who] = WHO_IS.exec(question) ?? [];
  const name = (about ?? who)?.replace(/[\s?.!]+$/u, '').trim();
  if (!name || name.length > LONGEST_NAME || NO_NAME.test(name)) return null;
  return about === undefined && readQuestion(question).words.length > 0 ? null : name;
}

/** Characters without a glyph, and characters that change the text direction. */
const CONTROL = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** White space, invisible characters (joiners, fillers) and the blank Braille pattern. */
const INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

export interface ClientNameProblem {
  code: 'control_character' | 'invisible';
  message: string;
}

/**
 * Why a client may not have this name. Users decide by the name on the consent page, so it must be
 * visible and must not rearrange the sentence around it.
 * @returns null if the name is valid
 */
export function clientNameProblem(name: string): ClientNameProblem | null {
  if (CONTROL.test(name)) {
    const message = 'must not contain control characters or characters that change the text direction';
    return { code: 'control_character', message };
  }
  if (name.replace(INVISIBLE, '') === '') {
    return { code: 'invisible', message: 'must contain a visible character' };
  }
  return null;
}

/** What has no picture of its own, or turns the direction of what follows. */
const CONTROL = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** White space, what is drawn as nothing (joiners, fillers), and the empty pattern of Braille. */
const INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

export interface ClientNameProblem {
  code: 'control_character' | 'invisible';
  message: string;
}

/**
 * Why a client may not be called so. The consent page shows the name to people who decide by it, so they must see it, and
 * it must not rearrange the sentence around it.
 * @returns null if it may
 */
export function clientNameProblem(name: string): ClientNameProblem | null {
  if (CONTROL.test(name)) {
    const message = 'must not have control characters, or any that turn the direction of text';
    return { code: 'control_character', message };
  }
  if (name.replace(INVISIBLE, '') === '') {
    return { code: 'invisible', message: 'must have something to see' };
  }
  return null;
}

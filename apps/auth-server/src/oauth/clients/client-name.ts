/** What has no picture of its own, or turns the direction of what follows. */
const INVISIBLE_OR_TURNING = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/**
 * Why a client may not be called so. The consent page shows the name to people who decide by it, so it must not
 * rearrange the sentence around it.
 * @returns null if it may
 */
export function clientNameProblem(name: string): { code: 'control_character'; message: string } | null {
  if (!INVISIBLE_OR_TURNING.test(name)) return null;
  return {
    code: 'control_character',
    message: 'must not have control characters, or any that turn the direction of text',
  };
}

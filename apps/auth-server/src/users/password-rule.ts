import { dictionary } from '@zxcvbn-ts/language-common';

export const MIN_PASSWORD_LENGTH = 8;
/** Bounded, because hashing is slow by design. */
export const MAX_PASSWORD_LENGTH = 1_024;

/** What the pages say about passwords before one is typed. */
export const PASSWORD_HINT = `At least ${MIN_PASSWORD_LENGTH} characters, and no common password. Several words make a good password.`;

const COMMON_PASSWORDS: ReadonlySet<string> = new Set(dictionary['passwords-common']);
/** The name of this service, and the password that its examples of configuration contain. */
const KNOWN_WORDS = ['memorygraph', 'changemeplease'];
/** A shorter local part would reject passwords of random characters by chance. */
const MIN_NAME_LENGTH = 4;

/**
 * The error message for a new password; null if it is valid. By NIST SP 800-63B: no mixture of characters is required,
 * and what attackers try first is rejected. Passwords that are already stored are not checked: they keep working.
 * @param email the address of the account
 */
export function passwordProblem(password: string, email: string): string | null {
  if ([...password].length < MIN_PASSWORD_LENGTH) return `Use at least ${MIN_PASSWORD_LENGTH} characters`;
  if (password.length > MAX_PASSWORD_LENGTH) return `Use at most ${MAX_PASSWORD_LENGTH} characters`;
  // No form sends control characters, and halves of a surrogate pair are all hashed alike.
  if (/[\p{Cc}\p{Cs}]/u.test(password)) return 'Use no control characters and no incomplete characters';
  // Only compared in this form: the hash is of the password as it was typed, as are those that are stored.
  const folded = foldCase(password);
  if (COMMON_PASSWORDS.has(folded) || isSequence(folded) || isRepetition(folded))
    return 'This password is too common; several unrelated words make a good one';
  if (namesAccount(folded, foldCase(email)))
    return 'Use something other than your e-mail address or the name of this service';
  return null;
}

function foldCase(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** `aaaaaaaa`, `abcdefgh`, `87654321`: the same step between all characters. */
function isSequence(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0)!);
  const step = codes[1]! - codes[0]!;
  return Math.abs(step) <= 1 && codes.every((code, index) => index === 0 || code - codes[index - 1]! === step);
}

/** `abcabcabc` and `passwordpassword`: nothing but repetitions of something that is not a password. */
function isRepetition(text: string): boolean {
  const unit = /^(.+?)\1+$/su.exec(text)?.[1];
  return unit !== undefined && (unit.length < MIN_PASSWORD_LENGTH || COMMON_PASSWORDS.has(unit));
}

/** Also with digits or punctuation added: `ada.lovelace` and `Ada-Lovelace-1815`. */
function namesAccount(password: string, email: string): boolean {
  const letters = lettersOf(password);
  const localPart = email.slice(0, email.lastIndexOf('@'));
  const names = [email, localPart].map(lettersOf).filter(({ length }) => length >= MIN_NAME_LENGTH);
  return password === email || password === localPart || [...names, ...KNOWN_WORDS].includes(letters);
}

function lettersOf(text: string): string {
  return text.replace(/\P{L}/gu, '');
}

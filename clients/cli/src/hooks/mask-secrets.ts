const MASK = '[secret]';
const NAME = '(?:pass(?:word|wd|phrase)?|pwd|secret|token|credentials?|(?:api|access|private)[ _-]?key)';

/** What has the form of a secret by itself. */
const SECRETS: readonly RegExp[] = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g,
  // Keys and tokens of services, by their prefixes.
  /\b(?:sk|rk|pk)[-_][\w-]{16,}/g,
  /\b(?:gh[opsur]|github_pat|glpat|gldt|npm|pypi|hf|dop_v1|mg_pat|mg_secret|whsec|xox[abeoprs]|xapp|ya29|SG|shp(?:at|ss|ca))[-_.][\w.-]{10,}/g,
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g,
  /\bAIza[\w-]{30,}/g,
  // JSON Web Tokens.
  /\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g,
  // Random text. Hashes of commits and ids have no capital letters, names of code no digits among so many letters.
  /\b(?=[\da-z+]*[A-Z])(?=[\dA-Z+]*[a-z])(?=(?:[A-Za-z+]*\d){3})[A-Za-z\d+]{32,}={0,2}/g,
];

/** What is a secret because of the words before it, which stay. */
const NAMED_SECRETS: readonly RegExp[] = [
  /(\b(?:Bearer|Basic)\s+)[\w.~+/=-]{8,}/gi,
  /(\b[a-z][a-z\d+.-]*:\/\/[^\s/:@]*:)[^\s/@]+(?=@)/gi,
  new RegExp(`((?<![\\w-])[\\w-]*${NAME}["']?\\s*[=:]\\s*["']?)(?!\\[secret\\])[^\\s"',;]{4,}`, 'gi'),
  // In prose, a secret is no plain word: "the token is expired".
  new RegExp(`(\\b${NAME}\\s+is\\s+["'\`]?)(?=[^\\s"']*[\\d!@#$%^&*])[^\\s"'\`,;]{4,}`, 'gi'),
  new RegExp(`(--?${NAME}\\s+["']?)(?!\\[secret\\])[^\\s"'-][^\\s"']{3,}`, 'gi'),
];

/**
 * The text without keys, tokens and passwords, as far as they can be recognized by their form or by the word before them.
 * It masks too much rather than too little: a masked word is lost, a stored secret can be found.
 */
export function maskSecrets(text: string): string {
  const masked = SECRETS.reduce((rest, pattern) => rest.replace(pattern, MASK), text);
  return NAMED_SECRETS.reduce((rest, pattern) => rest.replace(pattern, `$1${MASK}`), masked);
}

export interface Key {
  name: string;
  value: string;
}

export const FIRST_KEYS: readonly Key[] = [{ name: 'apiKey', value: '' }];

/**
 * The keys as the service takes them.
 * @returns undefined if a key is incomplete, or a name is there twice
 */
export function credentialsOf(keys: readonly Key[]): Record<string, string> | undefined {
  const filled = keys.filter(({ name, value }) => name.trim() !== '' || value !== '');
  if (filled.length === 0 || filled.some(({ name, value }) => name.trim() === '' || value === '')) return undefined;
  const credentials = Object.fromEntries(filled.map(({ name, value }) => [name.trim(), value]));
  return Object.keys(credentials).length === filled.length ? credentials : undefined;
}

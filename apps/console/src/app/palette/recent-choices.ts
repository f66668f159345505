const MOST = 5;

/**
 * What a user chose last in this browser, by keys such as `/facts` or `/entities/ID`. Names are not kept: what is
 * forgotten must not be found here.
 */
export function recentChoices(userId: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(nameOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberChoice(userId: string, key: string): void {
  localStorage.setItem(nameOf(userId), JSON.stringify(withChoice(recentChoices(userId), key)));
}

/** The latest first, each once. */
export function withChoice(keys: readonly string[], key: string): string[] {
  return [key, ...keys.filter((other) => other !== key)].slice(0, MOST);
}

function nameOf(userId: string): string {
  return `memory-graph-recent-${userId}`;
}

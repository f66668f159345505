export function filesWithOtherVersion(root: string, version: string): Promise<Map<string, string>>;

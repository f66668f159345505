export function generateClient(document: string, generator: string, folder: string, options?: string[]): Promise<void>;

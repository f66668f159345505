export function packTypescript(folder: string): Promise<void>;
export function packPython(folder: string): Promise<void>;

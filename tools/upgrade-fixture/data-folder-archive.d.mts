export function packFolder(folder: string, archive: string): void;

/** @param folder created if it is missing */
export function unpackFolder(archive: string, folder: string): void;

export function packFolder(folder: string, archive: string): void;

/** @param folder made if it is not there */
export function unpackFolder(archive: string, folder: string): void;

export function installSchemathesis(): Promise<string>;
export function runSchemathesis(packages: string, args: string[], options: { cwd: string }): Promise<string>;

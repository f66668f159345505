export function installSchemathesis(): Promise<string>;
export function runSchemathesis(program: string, args: string[], options: { cwd: string }): Promise<string>;

export function installPythonPackages(name: string, requirements: string): Promise<string>;

/** The packages of the providers. They are optional: an installation needs only those of its providers. */
const PACKAGES = {
  openai: { name: '@langchain/openai', load: () => import('@langchain/openai') },
  ollama: { name: '@langchain/ollama', load: () => import('@langchain/ollama') },
  anthropic: { name: '@langchain/anthropic', load: () => import('@langchain/anthropic') },
} as const;

export type ProviderName = keyof typeof PACKAGES;

type PackageOf<Name extends ProviderName> = Awaited<ReturnType<(typeof PACKAGES)[Name]['load']>>;

/** The package of the configured model is not installed. The message says how to install it. */
class MissingProviderPackageError extends Error {
  constructor(variable: string, packageName: string) {
    super(`${variable}: the package ${packageName} is not installed. Install it with: npm install ${packageName}`);
    this.name = 'MissingProviderPackageError';
  }
}

/**
 * @param variable that selects the provider, for the message
 * @throws MissingProviderPackageError
 */
export async function loadProvider<Name extends ProviderName>(
  provider: Name,
  variable: string,
  load: () => Promise<unknown> = PACKAGES[provider].load,
): Promise<PackageOf<Name>> {
  try {
    return (await load()) as PackageOf<Name>;
  } catch (error) {
    if (!isMissingModule(error)) throw error;
    throw new MissingProviderPackageError(variable, PACKAGES[provider].name);
  }
}

function isMissingModule(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
}

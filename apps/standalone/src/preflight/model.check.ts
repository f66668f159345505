import { type Finding, ok, warning } from './finding.js';

const CHECK = 'model';
const ANSWER_TIMEOUT_MS = 5_000;
/** The provider's own default. */
const OLLAMA_URL = 'http://127.0.0.1:11434';

/**
 * Whether the server of the configured language model answers. The models of hosted providers are not asked, because a
 * request would cost. The service starts without its model, so nothing here is a problem.
 */
export async function checkModel(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const model = env['MODEL'];
  if (!model) return [];
  const url = env['MODEL_BASE_URL'] || (model.startsWith('ollama:') ? OLLAMA_URL : null);
  if (url === null) return [ok(CHECK, `${model} is configured; its provider is not asked`)];
  try {
    await fetch(url, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
    return [ok(CHECK, `${model}: ${url} answers`)];
  } catch (error) {
    const { cause, message } = error as Error;
    const reason = cause instanceof Error && cause.message ? cause.message : message;
    return [warning(CHECK, `${model}: ${url} does not answer (${reason}); start its server, or set MODEL_BASE_URL`)];
  }
}

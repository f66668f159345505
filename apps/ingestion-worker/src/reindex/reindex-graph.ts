import { NestFactory } from '@nestjs/core';
import { ReindexModule } from './reindex.module.js';
import { type ReindexProgress, ReindexUseCase } from './reindex.use-case.js';

/**
 * Runs the use case without starting a server.
 * @param env of the ingestion worker
 * @returns how many texts have new vectors
 */
export async function reindexGraph(
  env: NodeJS.ProcessEnv,
  onProgress: (progress: ReindexProgress) => void,
): Promise<number> {
  const context = await NestFactory.createApplicationContext(ReindexModule.forEnvironment(env), {
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  try {
    return await context.get(ReindexUseCase).run(onProgress);
  } finally {
    await context.close();
  }
}

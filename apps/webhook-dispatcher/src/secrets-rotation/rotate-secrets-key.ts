import { NestFactory } from '@nestjs/core';
import { RotateSecretsKeyUseCase, type RotatedSecrets } from './rotate-secrets-key.use-case.js';
import { SecretsRotationModule } from './secrets-rotation.module.js';

/**
 * Runs the use case without starting a server.
 * @param env of the webhook dispatcher
 */
export async function rotateSecretsKey(env: NodeJS.ProcessEnv): Promise<RotatedSecrets> {
  const context = await NestFactory.createApplicationContext(SecretsRotationModule.forEnvironment(env), {
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  try {
    return await context.get(RotateSecretsKeyUseCase).run();
  } finally {
    await context.close();
  }
}

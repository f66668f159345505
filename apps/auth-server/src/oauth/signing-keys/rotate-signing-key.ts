import { NestFactory } from '@nestjs/core';
import { KeyRotationModule } from './key-rotation.module.js';
import { RotateSigningKeyUseCase, type RotatedKey, type RotationMode } from './rotate-signing-key.use-case.js';

/**
 * Runs the use case without starting a server.
 * @param env of the auth server
 */
export async function rotateSigningKey(env: NodeJS.ProcessEnv, mode: RotationMode): Promise<RotatedKey> {
  const context = await NestFactory.createApplicationContext(KeyRotationModule.forEnvironment(env), {
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  try {
    return await context.get(RotateSigningKeyUseCase).run(mode);
  } finally {
    await context.close();
  }
}

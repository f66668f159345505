import { Module } from '@nestjs/common';
import { SigningKeyRepository } from './signing-key.repository.js';
import { SigningKeys } from './signing-keys.js';

/** Made by a factory, so that there is a key before anything needs it. */
@Module({
  providers: [
    SigningKeyRepository,
    {
      provide: SigningKeys,
      useFactory: (repository: SigningKeyRepository) => SigningKeys.open(repository),
      inject: [SigningKeyRepository],
    },
  ],
  exports: [SigningKeys],
})
export class SigningKeysModule {}

import { Module } from '@nestjs/common';
import { SigningKeyRepository } from './signing-key.repository.js';
import { SigningKeys } from './signing-keys.js';

/** A factory creates it, so that a key exists before any other provider needs one. */
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

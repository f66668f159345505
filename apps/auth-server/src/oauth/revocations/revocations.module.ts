import { Module } from '@nestjs/common';
import { ListRevocationsUseCase } from './list-revocations.use-case.js';
import { RevocationRepository } from './revocation.repository.js';

@Module({
  providers: [RevocationRepository, ListRevocationsUseCase],
  exports: [RevocationRepository, ListRevocationsUseCase],
})
export class RevocationsModule {}

import { Module } from '@nestjs/common';
import { RevocationRepository } from '../revocations/revocation.repository.js';
import { GrantRepository } from './grant.repository.js';

@Module({ providers: [GrantRepository, RevocationRepository], exports: [GrantRepository] })
export class GrantsModule {}

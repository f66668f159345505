import { Module } from '@nestjs/common';
import { RevocationsModule } from '../revocations/revocations.module.js';
import { GrantRepository } from './grant.repository.js';

@Module({ imports: [RevocationsModule], providers: [GrantRepository], exports: [GrantRepository] })
export class GrantsModule {}

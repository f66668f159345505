import { Module } from '@nestjs/common';
import { RevocationRepository } from './revocation.repository.js';

@Module({ providers: [RevocationRepository], exports: [RevocationRepository] })
export class RevocationsModule {}

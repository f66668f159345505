import { Module, type DynamicModule } from '@nestjs/common';
import { PersonalTokensModule } from '../personal-tokens/personal-tokens.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { BOOTSTRAP_OPTIONS, type BootstrapOptions } from './bootstrap.options.js';
import { BootstrapUseCase } from './bootstrap.use-case.js';

@Module({})
export class BootstrapModule {
  static register(options: BootstrapOptions): DynamicModule {
    return {
      module: BootstrapModule,
      imports: [UsersModule, PersonalTokensModule, SessionsModule],
      providers: [{ provide: BOOTSTRAP_OPTIONS, useValue: options }, BootstrapUseCase],
    };
  }
}

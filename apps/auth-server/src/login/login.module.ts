import { Module, type DynamicModule } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { AttemptLimit } from './attempt-limit.js';
import { LogInUseCase } from './log-in.use-case.js';
import { LoginCookies } from './login-cookies.js';
import { LoginController } from './login.controller.js';

@Module({})
export class LoginModule {
  static register({ publicUrl }: { publicUrl: string }): DynamicModule {
    return {
      module: LoginModule,
      imports: [UsersModule, SessionsModule],
      controllers: [LoginController],
      providers: [LogInUseCase, AttemptLimit, { provide: LoginCookies, useValue: new LoginCookies(publicUrl) }],
    };
  }
}

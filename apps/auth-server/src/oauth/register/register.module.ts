import { Module } from '@nestjs/common';
import { ProviderModule } from '../provider/provider.module.js';
import { BeginRegistrationUseCase } from './begin-registration.use-case.js';
import { RegisterController } from './register.controller.js';
import { RegistrationLimit } from './registration-limit.js';
import { UnusedClientsRepository } from './unused-clients.repository.js';

@Module({
  imports: [ProviderModule],
  controllers: [RegisterController],
  providers: [BeginRegistrationUseCase, RegistrationLimit, UnusedClientsRepository],
})
export class RegisterModule {}

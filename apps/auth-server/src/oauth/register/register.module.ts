import { Module } from '@nestjs/common';
import { ProviderModule } from '../provider/provider.module.js';
import { RegisterController } from './register.controller.js';
import { RegistrationLimit } from './registration-limit.js';
import { UnusedClientsRepository } from './unused-clients.repository.js';

@Module({
  imports: [ProviderModule],
  controllers: [RegisterController],
  providers: [RegistrationLimit, UnusedClientsRepository],
})
export class RegisterModule {}

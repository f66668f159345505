import { Module } from '@nestjs/common';
import { ForgetMessagesUseCase } from './forget-messages.use-case.js';
import { ForgottenMessagesController } from './forgotten-messages.controller.js';

/** Deletes messages that contain what was forgotten. */
@Module({ controllers: [ForgottenMessagesController], providers: [ForgetMessagesUseCase] })
export class ForgottenMessagesModule {}

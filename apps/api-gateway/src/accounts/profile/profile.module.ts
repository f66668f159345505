import { Module } from '@nestjs/common';
import { ProfileController } from './profile.controller.js';

/** Who calls. */
@Module({ controllers: [ProfileController] })
export class ProfileModule {}

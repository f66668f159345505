import { Module } from '@nestjs/common';
import { GuideController } from './guide.controller.js';

/** The documentation, as pages. */
@Module({ controllers: [GuideController] })
export class GuideModule {}

import { Module } from '@nestjs/common';
import { ProtectedResourceController } from './protected-resource.controller.js';

/** Protected resource metadata for OAuth clients. */
@Module({ controllers: [ProtectedResourceController] })
export class ProtectedResourceModule {}

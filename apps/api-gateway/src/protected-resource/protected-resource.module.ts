import { Module } from '@nestjs/common';
import { ProtectedResourceController } from './protected-resource.controller.js';

/** How clients learn what this service asks of them. */
@Module({ controllers: [ProtectedResourceController] })
export class ProtectedResourceModule {}

import { Module } from '@nestjs/common';
import { ConsoleController } from './console.controller.js';

/** The console: pages in which people browse their memory. */
@Module({ controllers: [ConsoleController] })
export class ConsoleModule {}

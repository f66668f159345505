import { Module } from '@nestjs/common';
import { FrontDoorController } from './front-door.controller.js';

/** The root of the public address. */
@Module({ controllers: [FrontDoorController] })
export class FrontDoorModule {}

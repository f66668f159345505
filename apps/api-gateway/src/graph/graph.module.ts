import { Module } from '@nestjs/common';
import { InternalServicesModule } from '../internal-services/internal-services.module.js';
import { GraphController } from './graph.controller.js';

/** Pictures of the graph. */
@Module({ imports: [InternalServicesModule], controllers: [GraphController] })
export class GraphModule {}

import { Module } from '@nestjs/common';
import { InternalServicesModule } from '../../http/internal-services/internal-services.module.js';
import { GraphController } from './graph.controller.js';

/** Reads parts of the graph for visualization. */
@Module({ imports: [InternalServicesModule], controllers: [GraphController] })
export class GraphModule {}

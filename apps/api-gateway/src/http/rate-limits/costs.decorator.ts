import { SetMetadata, type CustomDecorator } from '@nestjs/common';

export const COSTS = Symbol('Costs');

/** The cost of a request with this unvalidated body and query, in points. */
export type Cost = (body: unknown, query: unknown) => number;

/** Sets the cost of a route to more than one point. */
export const Costs = (cost: Cost): CustomDecorator<symbol> => SetMetadata(COSTS, cost);

import { SetMetadata, type CustomDecorator } from '@nestjs/common';

export const COSTS = Symbol('Costs');

/** The points that a request with this body costs. The body is as it came, and may be anything. */
export type Cost = (body: unknown) => number;

/** Makes a route cost more than the one point that any request costs. */
export const Costs = (cost: Cost): CustomDecorator<symbol> => SetMetadata(COSTS, cost);

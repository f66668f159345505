import { MemoryGraph, type Api } from '@memory-graph/client';
import { serviceAddress } from './base-address.ts';

const RETRIES = 1;

/** The memory, with the session of this browser. */
export const memory = new MemoryGraph({ baseUrl: serviceAddress, maxRetries: RETRIES, token: '' });

/** All operations of the API. */
export const api: Api = memory.api;

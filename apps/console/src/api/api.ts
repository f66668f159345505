import { MemoryGraph, type Api } from '@memory-graph/client';
import { serviceAddress } from './base-address.ts';

const RETRIES = 1;

/** All operations of the API, with the session of this browser. */
export const api: Api = new MemoryGraph({ baseUrl: serviceAddress, maxRetries: RETRIES, token: '' }).api;

/** One internal HTTP call. The transport adds the service credential, the trace context and the time-out. */
export interface InternalRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the service's origin, with a leading slash; query values already encoded. */
  path: string;
  body?: unknown;
  /** Whether the call may be repeated after a broken connection without changing more than once would. */
  idempotent: boolean;
}

/** Carries calls to one service. */
export interface InternalTransport {
  /**
   * @returns the parsed JSON body, or undefined for 204
   * @throws ServiceError as the service answered it; `unavailable` where it cannot be reached in time
   */
  call<T>(request: InternalRequest): Promise<T>;
}

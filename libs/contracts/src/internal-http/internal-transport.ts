/** One internal HTTP call. The transport adds the service credential, the trace context and the time-out. */
export interface InternalRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the service's origin, with a leading slash; query values already encoded. */
  path: string;
  body?: unknown;
  /** Whether the call may be repeated after a broken connection without changing more than once would. */
  idempotent: boolean;
  /** Left out for what costs next to nothing. */
  turn?: Turn;
}

/** Work of one workspace, which a caller may have to bound. */
export interface Turn {
  workspaceId: string;
  /** How much it costs beside others; a small read costs 1. */
  weight: number;
}

/** Carries calls to one service. */
export interface InternalTransport {
  /**
   * @returns the parsed JSON body, or undefined for 204
   * @throws ServiceError as the service answered it; `unavailable` where it cannot be reached in time
   */
  call<T>(request: InternalRequest): Promise<T>;

  /**
   * As `call`, for an answer that is passed on unread: parsing and writing out some MB would hold up everybody else.
   * @returns the JSON of the body
   */
  callForBytes(request: InternalRequest): Promise<Uint8Array>;
}

/** One internal HTTP call. The transport adds the service credential, the trace context and the time-out. */
export interface InternalRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the service's origin, with a leading slash and encoded query values. */
  path: string;
  body?: unknown;
  /** Whether the call is idempotent, so that it may be repeated after a broken connection. */
  idempotent: boolean;
  /** Whether the call is aborted when the request that causes it ends. Only for calls that change nothing. */
  endsWithRequest?: boolean;
  /** Missing for calls with a negligible cost. */
  turn?: Turn;
  /** Calls with the same key go to the same process, as long as it is available. Missing: to any process. */
  affinity?: string;
}

/** The work that a call causes for one workspace, which callers may limit. */
export interface Turn {
  workspaceId: string;
  /** The relative cost; a small read costs 1. */
  weight: number;
  /** Whether the call may go through all of the workspace; fewer of these run at a time. */
  isWhole?: boolean;
  /** Whether the call belongs to a request that already has its turn: it may wait for as long as it takes. */
  isPart?: boolean;
}

/** Carries calls to one service. */
export interface InternalTransport {
  /**
   * @returns the parsed JSON body, or undefined for 204
   * @throws ServiceError the error response of the service; `unavailable` if it cannot be reached in time
   */
  call<T>(request: InternalRequest): Promise<T>;

  /**
   * Like `call`, for a response that is forwarded unparsed: parsing and serialising some MB would block other requests.
   * @returns the JSON of the body
   */
  callForBytes(request: InternalRequest): Promise<Uint8Array>;
}

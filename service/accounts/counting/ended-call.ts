/** A request that ended, as it is noted: without anything that was asked. */
export interface EndedCall {
  /** Id that the answer names in `x-request-id`. */
  readonly requestId: string;
  readonly method: string;
  /** Path with placeholders: `/v1/postalcode/:postal_code`. */
  readonly route: string;
  /** Name of the operation: `postal.lookup`. */
  readonly operation: string;
  /** HTTP status. */
  readonly status: number;
  /** Milliseconds that it took. */
  readonly ms: number;
}

/** Key of a request, with its account. */
export interface Caller {
  readonly keyId: string;
  readonly accountId: string;
}

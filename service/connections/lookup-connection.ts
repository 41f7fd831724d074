import type { LookupCall } from '@daicho/shared/enrich/lookup.ts';

/** What every answer says: the data version that it comes from. */
export interface Versioned {
  readonly version: string;
}

/** A way to carry out the calls of an enrichment: over HTTP, or in this process. */
export interface LookupConnection {
  /**
   * Retries what a wait cures, then gives up.
   *
   * @throws ApiError
   * @throws the signal's reason when it aborts.
   */
  call<P, A>(call: LookupCall<P, A>, signal: AbortSignal): Promise<A>;
  /** The data versions of the postal register that can be asked for. @throws ApiError */
  versions(signal: AbortSignal): Promise<readonly string[]>;
}

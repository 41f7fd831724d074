/** A way to carry out the calls of an enrichment. */
import type { LookupCall, LookupResult } from '@daicho/shared/enrich/lookup.ts';

export interface LookupConnection {
  /**
   * Retries what a wait cures, then gives up.
   *
   * @throws ApiError
   * @throws the signal's reason when it aborts.
   */
  call(call: LookupCall, signal: AbortSignal): Promise<LookupResult>;
  /** The data versions that can be asked for, newest first. @throws ApiError */
  versions(signal: AbortSignal): Promise<readonly string[]>;
}

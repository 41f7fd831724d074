/** Messages between a queue and its host. */

import type { ApiError } from '../../api/call/error.ts';
import type { Operation } from '../../api/operation.ts';
import type { Coverage } from '../../model/coverage.ts';
import type { VersionsEnvelope } from '../../model/data-version.ts';
import type { Call } from '../lookup.ts';

export interface VersionPin {
  readonly version: string;
  readonly versions: Operation<Record<string, never>, VersionsEnvelope>;
  readonly must: 'be_there' | 'be_newest';
}

/** Next step of a host. Times are in milliseconds of the host's clock. */
export type QueueStep =
  | { readonly step: 'send'; readonly call: Call }
  /** Wait until that time or the next reply, whichever is first. */
  | { readonly step: 'wait'; readonly until: number }
  | { readonly step: 'listen' }
  | { readonly step: 'end'; readonly end: QueueEnd };

export type QueueEnd =
  | { readonly why: 'done' | 'late' | 'cancelled' }
  | { readonly why: 'version_gone'; readonly known: readonly string[] }
  | { readonly why: 'refused' | 'service_down'; readonly error: ApiError };

/** Reply to a call: the operation's own result, or the reason why there is none. */
export type CallReply =
  | { readonly ok: unknown; readonly coverage?: Coverage | undefined }
  | { readonly error: ApiError };

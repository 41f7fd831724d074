/** Sends a call once and gives its reply. The queue decides whether to try again. */
import type { Reply } from '@daicho/shared/api/call/reply.ts';
import type { Call } from '@daicho/shared/enrich/lookup.ts';

/** @param signal ends the call early when its reply is no longer needed. */
export type Send = <A>(call: Call<A>, signal: AbortSignal) => Promise<Reply<A>>;

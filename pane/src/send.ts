/** Sends a call once and gives its reply. The queue decides about further tries. */
import type { Reply } from '@daicho/shared/api/call/reply.ts';
import type { Call } from '@daicho/shared/enrich/lookup.ts';

/** @param signal ends the call early, once its reply no longer matters. */
export type Send = <A>(call: Call<A>, signal: AbortSignal) => Promise<Reply<A>>;

/** Tries a call once and gives its result, or why there is none. The queue decides about further tries. */
import type { Reply } from '@daicho/shared/api/reply.ts';
import type { Call } from '@daicho/shared/enrich/lookup.ts';

/** @param signal ends the call early; its reply no longer matters then. */
export type Send = <A>(call: Call<A>, signal: AbortSignal) => Promise<Reply<A>>;

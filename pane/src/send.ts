/** Tries a call once and gives its result, or why there is none. Trying again is the queue's. */
import type { Reply } from '@daicho/shared/api/reply.ts';
import type { Call } from '@daicho/shared/enrich/lookup.ts';

/** @param signal ends it early, with whatever reply. */
export type Send = <A>(call: Call<A>, signal: AbortSignal) => Promise<Reply<A>>;

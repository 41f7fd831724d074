/** One try at a call: its result, or why there is none. It is the queue that tries again. */
import type { Reply } from '@daicho/shared/api/reply.ts';
import type { Call } from '@daicho/shared/enrich/lookup.ts';

/** @param signal ends it early, with whatever reply. */
export type Send = <A>(call: Call<A>, signal: AbortSignal) => Promise<Reply<A>>;

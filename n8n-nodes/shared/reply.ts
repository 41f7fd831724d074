import { ApiError } from '@daicho/shared/api/error.ts';

/** What became of a call: its result, or why there is none. */
export type CallReply<R> = { readonly ok: R } | { readonly error: ApiError };

/** Anything but an ApiError is a mistake of ours, and goes on as it is. */
export function replyOf<R>(call: Promise<R>): Promise<CallReply<R>> {
  return call.then(
    (ok) => ({ ok }),
    (error: unknown) => {
      if (error instanceof ApiError) return { error };
      throw error;
    },
  );
}

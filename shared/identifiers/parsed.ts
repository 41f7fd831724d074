/** Shared by the readers of identifiers. */
export type Parsed<Reason extends string, Value = string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: Reason };

/** Spaces of every kind, line breaks and invisible characters, which all readers ignore. */
export const SPACES = /[\s\p{Zs}\p{Cf}\p{Cc}\u3164\uFFA0]/gu;

export function refused<Reason extends string>(reason: Reason): Parsed<Reason, never> {
  return { ok: false, reason };
}

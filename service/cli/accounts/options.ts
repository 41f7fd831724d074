/** Reads the options of `daicho account` and `daicho key`. */

import { UsageError } from '@daicho/shared/messages/sentence-error.ts';
import type { KeyKind } from '@daicho/shared/model/key-kind.ts';
import { OPTIONS, type Option, PLANS, type Plan } from '@daicho/shared/model/plan.ts';
import { keyKindSchema } from '../../accounts/keys.ts';
import { optionSchema, planSchema } from '../../accounts/plans.ts';
import { accountCommandSentences as sentences } from './words.ts';

const UNIT_MS: Readonly<Record<string, number>> = {
  d: 24 * 60 * 60 * 1000,
  h: 60 * 60 * 1000,
  m: 60 * 1000,
  s: 1000,
};
/** Longest grace of a rotated key, a year: a key that should work longer needs no rotation. */
const GRACE_MAX_MS = 366 * 24 * 60 * 60 * 1000;

export function readPlan(value: string): Plan {
  const { data } = planSchema.safeParse(value);
  if (data !== undefined) return data;
  throw new UsageError(sentences.plan, { value, known: PLANS.join(', ') });
}

/** Reads options; `none` stands for no option. */
export function readOptions(values: readonly string[]): Option[] {
  if (values.length === 1 && values[0] === 'none') return [];
  return values.map((value) => {
    const { data } = optionSchema.safeParse(value);
    if (data !== undefined) return data;
    throw new UsageError(sentences.option, { value, known: OPTIONS.join(', ') });
  });
}

/** Reads a limit: `default` is the limit of the service (null), `none` is no limit (0). */
export function readLimit(value: string): number | null {
  if (value === 'default') return null;
  if (value === 'none') return 0;
  const limit = /^\d{1,9}$/.test(value) ? Number(value) : 0;
  if (limit > 0) return limit;
  throw new UsageError(sentences.limit, { value });
}

export function readKind(value: string): KeyKind {
  const { data } = keyKindSchema.safeParse(value);
  if (data !== undefined) return data;
  throw new UsageError(sentences.kind, { value });
}

/** Reads a time such as `7d`, `12h`, `30m`, `0`. @returns milliseconds. */
export function readGrace(value: string): number {
  const [, digits, unit = ''] = /^(\d{1,6})([dhms])$/.exec(value) ?? [];
  const ms = value === '0' ? 0 : Number(digits) * (UNIT_MS[unit] ?? Number.NaN);
  if (ms <= GRACE_MAX_MS) return ms;
  throw new UsageError(sentences.grace, { value });
}

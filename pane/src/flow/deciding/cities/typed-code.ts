/** Finds the town of a postal code that a person typed instead of a place. */
import { parsePostalCode } from '@daicho/shared/identifiers/postal-code.ts';
import type { Context } from '../../context.ts';
import type { FinishedRun } from '../../running/finished-run.ts';
import { askAgain } from './look-again.ts';

/** Matches seven digits as people type a postal code. */
const CODE = /^〒?\s*\d{3}[-‐-―−ー]?\d{4}$/;

/** @returns the seven digits; undefined for any other text. */
export function typedCode(text: string): string | undefined {
  const plain = text.normalize('NFKC').trim();
  const code = CODE.test(plain) ? parsePostalCode(plain) : undefined;
  return code?.ok ? code.value : undefined;
}

/**
 * @returns the town with its city and prefecture; `many` for a code of several towns, or of all
 * unlisted towns. @throws StoppedError; the signal's reason.
 */
export async function placeOfCode(
  context: Context,
  run: FinishedRun,
  code: string,
  signal: AbortSignal,
): Promise<{ readonly town: string } | 'many' | 'unknown' | 'unanswered'> {
  const outcome = (await askAgain(context, run, [code], signal)).get(code);
  if (outcome === undefined || outcome.kind === 'failed') return 'unanswered';
  if (outcome.kind === 'ambiguous') return 'many';
  if (outcome.kind !== 'found') return 'unknown';
  const { catalogue } = run.choice.kind;
  const [prefecture, city, town] = ['prefecture', 'city', 'town'].map((id) =>
    catalogue.text(id, outcome, 'ja'),
  );
  return town ? { town: `${prefecture}${city}${town}` } : 'many';
}

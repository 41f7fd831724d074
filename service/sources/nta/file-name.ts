/**
 * Reads the name of a file of the tax agency: 都道府県コード_都道府県名_all_作成年月日〔_一連番号〕 for whole files, `diff_作成年月日` for
 * differences. The prefecture and the day are not written inside the file.
 */
import { dayOfDigits } from './day.ts';
import { isScope, type Scope } from './scope.ts';

export type CorporationFileName =
  | {
      readonly kind: 'full';
      readonly scope: Scope;
      readonly date: string;
      /** Sequence number (一連番号) of a file that is one of several: `…_000`. */
      readonly part?: number;
    }
  | { readonly kind: 'diff'; readonly date: string };

const FULL = /^(\d\d)_[a-z]+_all_(\d{8})(?!\d)(?:_(\d{3})(?!\d))?/i;
const DIFF = /^diff_(\d{8})(?!\d)/i;

/** Reads a name, ignoring what follows, such as a browser's ` (1)`. Gives undefined for any other form. */
export function readCorporationFileName(name: string): CorporationFileName | undefined {
  const [, scope = '', made = '', part] = FULL.exec(name) ?? [];
  const date = dayOfDigits(made);
  if (date !== undefined && isScope(scope)) {
    return { kind: 'full', scope, date, ...(part === undefined ? {} : { part: Number(part) }) };
  }
  const difference = dayOfDigits(DIFF.exec(name)?.[1] ?? '');
  return difference === undefined ? undefined : { kind: 'diff', date: difference };
}

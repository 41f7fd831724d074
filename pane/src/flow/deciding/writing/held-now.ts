/** Tells the present state of a row of a run: as the run left it, with a result, or with something else. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import type { OutcomeKind } from '@daicho/shared/enrich/outcome.ts';
import { statusKind } from '@daicho/shared/enrich/status-kind.ts';
import type { PlacedSlot } from '../../columns/slots.ts';
import { isSameNumber, textOf } from '../../columns/text-of.ts';
import type { RowNow } from './pick-rules.ts';

/** Reads each distinct status only once, since many rows have the same status. */
export function statusKinds(): (text: string) => OutcomeKind | undefined {
  const known = new Map<string, OutcomeKind | undefined>();
  return (text) => {
    if (!known.has(text)) known.set(text, statusKind(text));
    return known.get(text);
  };
}

/**
 * Whether the status of a row is still as the run left it, or says that the row holds a result; undefined for any other
 * status.
 */
export function stateOf(
  cells: readonly CellValue[],
  status: number,
  kindOf: ReturnType<typeof statusKinds>,
  from: 'ambiguous' | 'not_found',
): RowNow['is'] | undefined {
  if (status < 0) return 'to_check';
  const is = kindOf(textOf(cells[status]));
  if (is === 'found') return is;
  return is === from ? 'to_check' : undefined;
}

/**
 * Whether nobody has typed a result beside the status of a row to check. Writing would overwrite
 * such a result. @param texts that the run wrote.
 */
export function isAsLeft(
  cells: readonly CellValue[],
  slots: readonly PlacedSlot[],
  texts: readonly string[],
): boolean {
  return slots.every(({ field, how }, at) => {
    const text = textOf(cells[at]);
    return field === 'status' || how === 'filled' || text.trim() === '' || text === texts[at];
  });
}

/**
 * Whether the cells of a row hold texts as they were written. A sheet may turn digits into numbers, and show days in
 * its own form.
 */
export function looksAsWritten(
  cells: readonly CellValue[],
  texts: readonly string[] = [],
  slots: readonly PlacedSlot[],
): boolean {
  return slots.every(({ how, holdsDays }, at) => {
    const [is, text] = [textOf(cells[at]), texts[at] ?? ''];
    return how === 'filled' || holdsDays === true || is === text || isSameNumber(is, text);
  });
}

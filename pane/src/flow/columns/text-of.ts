import type { CellValue } from '@daicho/shared/cells/cell.ts';

/** Whether both texts are the same number, since a program may drop the leading zeros of a code. */
export function isSameNumber(a: string, b: string): boolean {
  return a !== '' && b !== '' && Number(a) === Number(b);
}

export function textOf(cell: CellValue | undefined): string {
  return cell === null || cell === undefined ? '' : String(cell);
}

import type { CellValue } from '@daicho/shared/cells/cell.ts';

export function textOf(cell: CellValue | undefined): string {
  return cell === null || cell === undefined ? '' : String(cell);
}

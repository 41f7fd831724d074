import type { CellValue } from '@daicho/shared/cells/cell.ts';

/** Excel gives an empty cell as an empty text. */
export function cellOf(value: unknown): CellValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value === '' ? null : value;
  }
  return null;
}

/** Sheets in the forms that offices use, with their cells and the places of their tables. */

import { AROUND_TABLES } from './ugly-sheets/around-tables.ts';
import { SEVERAL_TABLES } from './ugly-sheets/several-tables.ts';
import { TITLES } from './ugly-sheets/titles.ts';
import { UGLY_HEADERS } from './ugly-sheets/ugly-headers.ts';
import type { UglySheet } from './ugly-sheets/ugly-sheet.ts';

export const UGLY_SHEETS: readonly UglySheet[] = [
  ...UGLY_HEADERS,
  ...SEVERAL_TABLES,
  ...AROUND_TABLES,
  ...TITLES,
];

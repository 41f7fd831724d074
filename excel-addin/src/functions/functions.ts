/** Our functions that look cells up, by the ids under which they are associated. */
import type { ExcelFunction } from './excel-function.ts';
import * as functions from './kind-functions.ts';

export const FUNCTIONS: Readonly<Record<string, ExcelFunction>> = functions;

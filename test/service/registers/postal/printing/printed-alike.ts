/** Compares the texts that look-ups print for postal codes with the JSON of the same records. */
import { postalShape } from '@daicho/service/answers/shapes/postal.ts';
import { postalFields } from '@daicho/service/answers/shapes/postal-fields.ts';
import { lookupPrinter } from '@daicho/service/registers/postal/printing/record-printer.ts';
import type { PostalTable } from '@daicho/service/registers/postal/table.ts';
import type { ApiVersion } from '@daicho/shared/model/api-version.ts';

/** One API version of each shape: 35 fields, 20 fields. */
export const SHAPES: readonly ApiVersion[] = ['2025-01-01', '2022-09-01'];

/** Finds the first code whose text is not the JSON of its records, among all codes or every nth. */
export function firstDifference(table: PostalTable, apiVersion: ApiVersion, step = 1): unknown {
  const print = lookupPrinter(table);
  const shape = postalShape(apiVersion);
  const codes = new Set<string>();
  for (let row = 0; row < table.size; row++) codes.add(table.text('postal_code', row));
  for (const code of [...codes].filter((_, at) => at % step === 0)) {
    const records = table.rowsOfCode(code).map((row) => shape(table.record(row)));
    const printed = print(code, postalFields(apiVersion))?.bytes ?? '';
    if (Buffer.from(JSON.stringify(records)).toString('latin1') !== printed)
      return { code, printed };
  }
  return undefined;
}

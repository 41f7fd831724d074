/** Names the columns that a run adds. */
import { headersOf } from '@daicho/shared/enrich/row.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import type { ResultColumn } from '../../tables/table-file.ts';
import { lookupsOf, type RowOptions } from './options.ts';

/** @param existing headers that the table has. */
export function resultColumns(
  options: RowOptions,
  existing: readonly string[],
  language: Language,
): readonly ResultColumn[] {
  const taken = [...existing];
  return lookupsOf(options).flatMap(({ kind: { catalogue }, fields }) => {
    const headers = headersOf(fields, catalogue, taken, language);
    taken.push(...headers);
    return fields.map((id, i) => ({ header: headers[i] ?? '', width: catalogue.width(id) }));
  });
}

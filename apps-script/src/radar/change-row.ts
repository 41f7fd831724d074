/** Makes the texts of a change for the columns of the sheet of changes. */
import { corporationText } from '@daicho/shared/enrich/corporation/fields.ts';
import { corporationFields } from '@daicho/shared/enrich/corporation/words.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import type { Emission } from '@daicho/shared/radar/decide.ts';
import { COMPARED } from '@daicho/shared/radar/reading.ts';
import { type radarHeaders, radarSheetSentences } from '../words/radar.ts';

export type ChangeColumn = keyof typeof radarHeaders;
export type ChangeRow = Readonly<Record<ChangeColumn, string>>;

type Compared = (typeof COMPARED)[number];

/** @param before values of `COMPARED` that were noted last; undefined if none were. */
export function changeRow(
  { number, date, reading }: Emission,
  before: readonly string[] | undefined,
  language: Language,
): ChangeRow {
  const corporation = reading?.corporation ?? null;
  const after = reading?.values ?? undefined;
  const known = after ?? before;
  const valueIn = (values: readonly string[] | undefined, id: Compared) =>
    values?.[COMPARED.indexOf(id)] ?? '';
  const changed = (id: Compared) =>
    before !== undefined && after !== undefined && valueIn(before, id) !== valueIn(after, id);
  const earlier = (id: Compared) => (changed(id) ? valueIn(before, id) : '');
  return {
    date,
    number,
    kind:
      corporation === null
        ? say(radarSheetSentences.gone, language)
        : corporationText('process_name', corporation, language) ||
          say(radarSheetSentences.unknownKind, language),
    name: valueIn(known, 'name'),
    nameBefore: earlier('name'),
    address: valueIn(known, 'address'),
    addressBefore: earlier('address'),
    closed: corporation?.close_date ?? '',
    fields: COMPARED.filter(changed)
      .map((id) => say(corporationFields[id], language))
      .join(language === 'ja' ? '、' : ', '),
    reference: `${date} ${number} ${reading?.state ?? ''}`,
  };
}

/** Prints address labels of a list, by the code of `daicho labels`, with the columns that were written into it. */
import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import { filledIn, type Sentence } from '@daicho/shared/messages/language.ts';
import * as z from 'zod/mini';
import { type LabelSummary, makeLabels } from '../../lists/labels/run.ts';
import { SHEET_FORMATS } from '../../lists/labels/sheets/sheet-format.ts';
import { labelListSentences, labelSummarySentences } from '../../lists/labels/words.ts';
import { ownSource } from '../answer/own-source.ts';
import { DeskError } from '../lists/desk-error.ts';
import { fromList, type Making, placeOf } from '../making/making.ts';
import { writtenByRuns } from '../making/of-runs.ts';
import { labelSentences as sentences } from './words.ts';

const wantedSchema = z.object({
  sheet: z.int().check(z.minimum(0)),
  format: z.string(),
  language: z.enum(['ja', 'en']),
});

export const labelMaking: Making<z.infer<typeof wantedSchema>> = {
  id: 'labels',
  wanted: wantedSchema,
  types: { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' },
  async make(list, { sheet, format: name, language }, registers, signal) {
    const { folder, sheets } = list;
    const format = Object.hasOwn(SHEET_FORMATS, name) ? SHEET_FORMATS[name] : undefined;
    if (format === undefined || sheet >= sheets.length) {
      throw new DeskError(400, sentences.noFormat);
    }
    return fromList(list, sentences.noColumns, async (input) => {
      const summary = await makeLabels(
        {
          input,
          output: placeOf(list, 'labels', 'pdf'),
          sheet: sheets[sheet] ?? undefined,
          columns: { address: [], person: [], organisation: undefined, postalCode: undefined },
          runs: await writtenByRuns(folder, sheet),
          format,
          skipped: 0,
          honorific: 'auto',
          isVertical: false,
          outlines: false,
          unsure: 'mark',
          contacts: false,
          printedCode: 'auto',
          onePer: undefined,
          hidden: 'leave_out',
          preview: undefined,
          barcodes: true,
          sender: [],
          logo: undefined,
          isPdf: true,
          report: placeOf(list, 'labels', 'csv'),
          language,
          source: ownSource(registers)(addressKind),
        },
        { signal, onNotice: () => {} },
      );
      const { labels: count, report } = summary;
      return { count, hasReport: report !== undefined, lines: linesOf(summary) };
    });
  },
};

/** Says what was printed and what was not: nothing is left out silently. */
function linesOf(summary: LabelSummary): readonly Sentence[] {
  const { labels, sheets, columns, listed, undecided } = summary;
  const line = (sentence: Sentence, value: string | number) => filledIn(sentence, { value });
  const counts = Object.entries(labelListSentences).flatMap(([what, { heading }]) => {
    const count = listed.filter((one) => one.what === what).length;
    return count === 0 ? [] : [line(heading, count)];
  });
  return [
    filledIn(labelSummarySentences.labels, { labels, sheets }),
    line(labelSummarySentences.columns, columns.join(', ')),
    ...undecided.map(({ headers }) =>
      filledIn(sentences.undecided, { headers: headers.join(', ') }),
    ),
    ...(summary.hiddenLeftOut
      ? [line(labelSummarySentences.hiddenLeftOut, summary.hiddenLeftOut)]
      : []),
    ...(summary.hasRoom ? [] : [labelSummarySentences.noRoom]),
    ...counts,
    ...(labels === 0 ? [] : [labelSummarySentences.printing]),
  ];
}

/** Prints address labels of a list with its added columns, with the code of `daicho labels`. */
import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import { filledIn, type Sentence } from '@daicho/shared/messages/language.ts';
import { languageSchema } from '@daicho/shared/messages/language-schemas.ts';
import * as z from 'zod/mini';
import { ADDRESSEES } from '../../lists/labels/options.ts';
import { type LabelSummary, makeLabels } from '../../lists/labels/run.ts';
import {
  formatNamed,
  labelsPerSheet,
  SHEET_FORMATS,
} from '../../lists/labels/sheets/sheet-format.ts';
import { takesVertical } from '../../lists/labels/sheets/vertical-layout.ts';
import { labelListSentences, labelSummarySentences } from '../../lists/labels/words.ts';
import { ownSource } from '../answer/own-source.ts';
import { expectSheet } from '../lists/asked.ts';
import { DeskError } from '../lists/desk-error.ts';
import { fromList, type Making, madePath } from '../making/making.ts';
import { writtenByRuns } from '../making/of-runs.ts';
import { labelSentences as sentences } from './words.ts';

/** Largest number of lines of a sender, and of letters in a line. */
const SENDER = { lines: 8, letters: 200 };

const wantedSchema = z.object({
  sheet: z.int().check(z.minimum(0)),
  format: z.string(),
  language: languageSchema,
  vertical: z._default(z.boolean(), false),
  skipped: z._default(z.int().check(z.minimum(0)), 0),
  onePer: z.optional(z.enum(ADDRESSEES)),
  barcodes: z._default(z.boolean(), true),
  sender: z._default(z.array(z.string()), []),
});

export const labelMaking: Making<z.infer<typeof wantedSchema>> = {
  id: 'labels',
  wanted: wantedSchema,
  types: { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' },
  async make(
    list,
    { sheet, format: name, language, vertical, skipped, ...form },
    registers,
    signal,
  ) {
    const { folder, sheets } = list;
    const format = formatNamed(name);
    if (format === undefined) {
      const names = Object.keys(SHEET_FORMATS).join(', ');
      throw new DeskError(400, sentences.noFormat, { names });
    }
    expectSheet(list, sheet);
    if (vertical && !takesVertical(format.label)) throw new DeskError(400, sentences.tooSmall);
    if (form.sender.length > SENDER.lines || form.sender.some(isTooLong)) {
      throw new DeskError(400, sentences.senderTooLong, SENDER);
    }
    if (skipped >= labelsPerSheet(format)) throw new DeskError(400, sentences.allUsed);
    return fromList(list, sentences.noColumns, async (input) => {
      const summary = await makeLabels(
        {
          input,
          output: madePath(list, 'labels', 'pdf'),
          sheet: sheets[sheet] ?? undefined,
          columns: { address: [], person: [], organisation: undefined, postalCode: undefined },
          runs: await writtenByRuns(folder, sheet),
          format,
          skipped,
          honorific: 'auto',
          isVertical: vertical,
          outlines: false,
          unsure: 'mark',
          contacts: false,
          printedCode: 'auto',
          onePer: form.onePer,
          hidden: 'leave_out',
          preview: undefined,
          barcodes: form.barcodes,
          sender: form.sender,
          logo: undefined,
          isPdf: true,
          report: madePath(list, 'labels', 'csv'),
          language,
          source: ownSource(registers)(addressKind),
        },
        { signal, onNotice: () => {} },
      );
      const { labels: count, report } = summary;
      const lines = linesOf(summary, form.barcodes);
      return { count, hasReport: report !== undefined, lines };
    });
  },
};

function isTooLong(line: string): boolean {
  return line.length > SENDER.letters;
}

/** Counts the printed labels, and the rows that were left out or need a check: nothing is left out silently. */
function linesOf(summary: LabelSummary, barcodes: boolean): readonly Sentence[] {
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
    ...(barcodes && !summary.hasRoom ? [labelSummarySentences.noRoom] : []),
    ...counts,
    ...(labels === 0 ? [] : [labelSummarySentences.printing]),
  ];
}

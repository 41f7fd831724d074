/** Prints address labels of a list, by the code of `daicho labels`, with the columns that were written into it. */
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import { filledIn, type Language, type Sentence } from '@daicho/shared/messages/language.ts';
import { EnrichError, EXIT } from '../../lists/error.ts';
import { type LabelSummary, makeLabels } from '../../lists/labels/run.ts';
import { SHEET_FORMATS } from '../../lists/labels/sheets/sheet-format.ts';
import { labelListSentences, labelSummarySentences } from '../../lists/labels/words.ts';
import type { OpenedRegisters } from '../../registers/registers.ts';
import { ownSource } from '../answer/own-source.ts';
import { DeskError } from '../lists/desk-error.ts';
import type { OpenList } from '../lists/list-store.ts';
import { takeBack } from '../lists/take-back.ts';
import { labelSentences as sentences } from './words.ts';

/** Names of the files in the folder of the list. */
const FILES = { labels: 'labels-made.pdf', report: 'labels-report.csv' } as const;
export type LabelFile = keyof typeof FILES;

export interface LabelsMade {
  readonly labels: number;
  readonly hasReport: boolean;
  /** What was printed, and what was left out. */
  readonly lines: readonly Sentence[];
}

interface Wanted {
  readonly sheet: number;
  readonly format: string;
  readonly language: Language;
}

/** @throws DeskError, TableError, EnrichError */
export async function labelsOf(
  list: OpenList,
  { sheet, format: name, language }: Wanted,
  registers: OpenedRegisters,
  signal: AbortSignal,
): Promise<LabelsMade> {
  const { folder, path, sheets } = list;
  const format = Object.hasOwn(SHEET_FORMATS, name) ? SHEET_FORMATS[name] : undefined;
  if (format === undefined || sheet >= sheets.length) throw new DeskError(400, sentences.noFormat);
  const names = sheets.map((one) => one ?? undefined);
  const input = await takeBack({ folder, path, sheets: names, only: 'all' });
  const output = join(folder, 'labels.pdf');
  try {
    const summary = await makeLabels(
      {
        input: input.path,
        output,
        sheet: names[sheet],
        columns: { address: [], person: [], organisation: undefined, postalCode: undefined },
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
        report: pathOf(list, 'report'),
        language,
        source: ownSource(registers)(addressKind),
      },
      { signal, onNotice: () => {} },
    );
    if (summary.labels > 0) await rename(output, pathOf(list, 'labels'));
    return {
      labels: summary.labels,
      hasReport: summary.report !== undefined,
      lines: linesOf(summary),
    };
  } catch (error) {
    throw explained(error);
  } finally {
    await input.remove();
  }
}

/** @throws DeskError where none was made. */
export async function labelFile(list: OpenList, which: LabelFile) {
  const file = await open(pathOf(list, which)).catch(() => undefined);
  if (file === undefined) throw new DeskError(404, sentences.noLabels);
  return file;
}

export function pathOf({ folder }: OpenList, which: LabelFile): string {
  return join(folder, FILES[which]);
}

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

/** The sentences of the command name its options, which nobody has here. */
function explained(error: unknown): unknown {
  if (!(error instanceof EnrichError)) return error;
  return error.exitCode === EXIT.usage ? new DeskError(422, sentences.noColumns) : error;
}

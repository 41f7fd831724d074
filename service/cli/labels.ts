/** `daicho labels`: reads a list of addresses, and writes sheets of address labels. */

import { pathToFileURL } from 'node:url';
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
import { Command } from 'commander';
import { EXIT } from '../lists/error.ts';
import { ADDRESSEES, type LabelOptions, UNSURE_LABELS } from '../lists/labels/options.ts';
import { PRINTED_CODES } from '../lists/labels/postal-code-choice.ts';
import { type LabelSummary, makeLabels } from '../lists/labels/run.ts';
import { HONORIFICS } from '../lists/labels/sheets/addressee.ts';
import { SHEET_FORMATS } from '../lists/labels/sheets/sheet-format.ts';
import { labelListSentences, labelSummarySentences as sentences } from '../lists/labels/words.ts';
import { collectValues } from './enrich/console.ts';
import { namedRows } from './enrich/fact-line.ts';
import { addSourceOptions, NOTATION_OPTION } from './enrich/options.ts';
import { runOnTable } from './enrich/run-on-table.ts';
import { cliLanguage } from './help/language.ts';
import { type LabelArguments, labelOptions } from './labels/options.ts';
import { openInBrowser } from './open/browser.ts';

export function labelsCommand(): Command {
  const command = new Command('labels')
    .argument('<input>', 'the table; it is never changed')
    .option('-o, --output <file>', 'labels.pdf or labels.html')
    .option(
      '--preview',
      'show the sheets and what to check in the browser, as a page beside the list',
    )
    .option('--no-open', 'write the preview, and open no browser')
    .option(
      '--column <header>',
      'header of the address; several times where it is split',
      collectValues,
      [],
    )
    .option(
      '--name-column <header>',
      'header of the name; several times where it is split (姓 and 名; 部署, 役職 and 氏名)',
      collectValues,
      [],
    )
    .option('--company-column <header>', 'header of the company, school or authority')
    .option('--postal-code-column <header>', 'header of the postal code')
    .option('--sheet <name>', 'sheet of a workbook (default: the first that has the column)')
    .option('--visible-only', 'leave out the rows that the workbook hides (filters, closed groups)')
    .option('--with-hidden', 'print the rows that the workbook hides, too')
    .option('--one-per <whom>', `print one label for each: ${ADDRESSEES.join(', ')}`)
    .option(
      '--unsure <what>',
      `labels whose address was not understood wholly: ${UNSURE_LABELS.join(', ')}`,
      'mark',
    )
    .option('--phone', 'print telephone numbers and email addresses that stand with an address')
    .option('--no-phone', 'leave them out (default)')
    .option(
      '--postal-code <which>',
      `code to print where another is written than read: ${PRINTED_CODES.join(', ')}`,
      'auto',
    )
    .option(
      '--report <file>',
      'list of what was left out and what to check (default: <output>-report.csv)',
    )
    .option(
      '--format <number>',
      `labels on a sheet of A4, or a postcard or envelope: ${Object.keys(SHEET_FORMATS).join(', ')} (default: 12)`,
    )
    .option('--paper <mm>', 'own sheet: size of the paper: 228x312 (default: A4)')
    .option('--label <mm>', 'own size of a label, width x height: 86.4x42.3')
    .option('--grid <number>', 'own sheet: columns x rows: 2x6')
    .option('--margin <mm>', 'own sheet: left and top edge of the first label: 18.6x21.2')
    .option('--gap <mm>', 'own sheet: strips between labels, across x down: 2.5x0')
    .option('--skip <number>', 'labels of the first sheet that are used already', '0')
    .option('--honorific <which>', `what stands behind names: ${HONORIFICS.join(', ')}`, 'auto')
    .option('--vertical', 'vertical writing, on labels of 46 mm height and more (default: 10)')
    .option(...NOTATION_OPTION)
    .option(
      '--sender <line>',
      'line of the sender; several times for several lines',
      collectValues,
      [],
    )
    .option('--logo <file>', 'picture of the sender (PNG, JPEG), beside the postal code')
    .option('--no-barcode', 'print no customer barcodes')
    .option('--outlines', 'draw the edges of the labels, for a trial on plain paper')
    .option('--overwrite', 'replace the output if it exists');
  return addSourceOptions(command)
    .option('--lang <ja|en>', 'language of the messages')
    .action(labels);
}

async function labels(input: string, given: LabelArguments): Promise<void> {
  const language = cliLanguage(given.lang);
  await runOnTable(language, async (host) => {
    const options = labelOptions(input, given, language);
    const summary = await makeLabels(options, host);
    const lines = summaryLines(summary, options, language);
    if (options.preview !== undefined && given.open) {
      openInBrowser(pathToFileURL(options.preview).href);
    }
    return { lines, exitCode: exitCodeOf(summary) };
  });
}

function exitCodeOf({ failed, labels }: LabelSummary): number {
  if (failed > 0) return EXIT.someFailed;
  return labels === 0 ? EXIT.error : EXIT.ok;
}

/** Largest number of rows of a list that are shown here; the report has all. */
const SHOWN_ROWS = 10;

/** Says what was printed, and lists rows that were not printed or not as expected: nothing is left out silently. */
function summaryLines(
  summary: LabelSummary,
  { output, preview, barcodes }: LabelOptions,
  language: Language,
): readonly string[] {
  const line = (sentence: Sentence, value: string | number) => say(sentence, language, { value });
  const { sheet, withoutContacts, report } = summary;
  return [
    ...(sheet === undefined ? [] : [line(sentences.sheet, sheet)]),
    line(sentences.columns, summary.columns.join(', ')),
    ...summary.undecided.map(({ what, headers }) =>
      say(sentences[`undecided_${what}`], language, { headers: headers.join(', ') }),
    ),
    say(sentences.labels, language, { labels: summary.labels, sheets: summary.sheets }),
    ...(summary.hasRoom ? [line(sentences.barcodes, summary.barcodes)] : []),
    ...(barcodes && !summary.hasRoom ? [say(sentences.noRoom, language)] : []),
    ...hiddenLines(summary, language),
    ...(withoutContacts === 0 ? [] : [line(sentences.withoutContacts, withoutContacts)]),
    ...listedLines(summary, language),
    ...(report === undefined ? [] : [line(sentences.report, report)]),
    ...(preview === undefined ? [] : [line(sentences.preview, preview)]),
    ...outputLines(summary, output, language),
  ];
}

function outputLines(
  { labels }: LabelSummary,
  output: string | undefined,
  language: Language,
): readonly string[] {
  if (output === undefined) return [];
  if (labels === 0) return [say(sentences.noOutput, language, { value: output })];
  return [say(sentences.output, language, { value: output }), say(sentences.printing, language)];
}

function listedLines({ listed }: LabelSummary, language: Language): readonly string[] {
  return Object.entries(labelListSentences).flatMap(([what, { heading }]) => {
    const rows = listed.filter((one) => one.what === what);
    if (rows.length === 0) return [];
    const shown = rows
      .slice(0, SHOWN_ROWS)
      .map(({ row, reason }) => say(sentences.row, language, { row, reason }));
    const more = rows.length - shown.length;
    return [
      say(heading, language, { value: rows.length }),
      ...shown,
      ...(more === 0 ? [] : [say(sentences.more, language, { value: more })]),
    ];
  });
}

/** Reports the rows that the workbook hides: they are printed unless `--visible-only` is given. */
function hiddenLines(
  { hiddenPrinted, hiddenLeftOut }: LabelSummary,
  language: Language,
): readonly string[] {
  if (hiddenLeftOut !== undefined) {
    return [say(sentences.hiddenLeftOut, language, { value: hiddenLeftOut })];
  }
  if (hiddenPrinted.length === 0) return [];
  const rows = namedRows(hiddenPrinted);
  return [say(sentences.hiddenPrinted, language, { value: hiddenPrinted.length, rows })];
}

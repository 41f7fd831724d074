/** Runs `daicho labels`: reads a table, and writes sheets of labels. The code has no console and ends no process. */

import { basename } from 'node:path';
import { notesIn } from '@daicho/shared/duplicates/name-notes.ts';
import type { Ambiguous, Outcome } from '@daicho/shared/enrich/outcome.ts';
import { verticalLine } from '@daicho/shared/enrich/postal/address-lines.ts';
import { barcodeReasonSentences } from '@daicho/shared/enrich/postal/barcode/barcode-words.ts';
import { barcodeOutcome } from '@daicho/shared/enrich/postal/barcode/customer-barcode.ts';
import { statusText } from '@daicho/shared/enrich/status-text.ts';
import { filledIn, type Sentence } from '@daicho/shared/messages/language.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { plainText } from '@daicho/shared/text/company-fold.ts';
import { interruptedError } from '../error.ts';
import { headersOf, openLabelTable, type Undecided } from './columns.ts';
import type { LabelOptions } from './options.ts';
import { LabelFonts } from './pdf/label-fonts.ts';
import { type ChosenCode, isForUnlisted } from './postal-code-choice.ts';
import { previewHeading } from './preview-heading.ts';
import { type LabelRow, type ReadingHost, readLabels } from './read-labels.ts';
import { repeatedLabels } from './repeated-labels.ts';
import { type ListedRow, writeReport } from './report.ts';
import { barcodePoints, type LabelLayout, layoutOf } from './sheets/layout.ts';
import { labelsPerSheet } from './sheets/sheet-format.ts';
import { verticalLayoutOf } from './sheets/vertical-layout.ts';
import { codeNoteSentences, labelLeftOutSentences, labelListedSentences } from './words.ts';
import { writeLabels } from './write-labels.ts';

export interface LabelSummary {
  /** Sheet of the workbook that was read. */
  readonly sheet: string | undefined;
  /** Headers of the columns that were read. */
  readonly columns: readonly string[];
  readonly undecided: readonly Undecided[];
  /** Number of labels; if it is 0, there is no output. */
  readonly labels: number;
  readonly sheets: number;
  readonly barcodes: number;
  /** Whether barcodes are wanted, and labels of this size have room for a barcode. */
  readonly hasRoom: boolean;
  /** Number of rows about which the service could not be asked. */
  readonly failed: number;
  /** Number of printed rows whose telephone number or mail address was not printed. */
  readonly withoutContacts: number;
  readonly listed: readonly ListedRow[];
  /** File that lists all rows to look at, or undefined if there are no such rows or the labels are only previewed. */
  readonly report: string | undefined;
  /** Rows that were printed although the workbook hides them. */
  readonly hiddenPrinted: readonly number[];
  /** Number of hidden rows that were left out, or undefined if that was not asked for. */
  readonly hiddenLeftOut: number | undefined;
}

/** @throws EnrichError, TableError */
export async function makeLabels(options: LabelOptions, host: ReadingHost): Promise<LabelSummary> {
  try {
    return await run(options, host);
  } catch (error) {
    throw host.signal.aborted ? interruptedError() : error;
  }
}

/** Label of a row, or the reason why the row has no label. */
interface Made {
  readonly row: LabelRow;
  readonly layout: LabelLayout | undefined;
  readonly missing: Sentence | undefined;
  /** Reason why a person should check the address. */
  readonly unsure: Sentence | undefined;
  /** Says which note about the person stands in the name. */
  readonly nameNote: Sentence | undefined;
}

async function run(options: LabelOptions, host: ReadingHost): Promise<LabelSummary> {
  const { input, output, preview, format, skipped, outlines, onePer, logo } = options;
  const opened = await openLabelTable(input, options.columns, options);
  const { rows, hiddenLeftOut } = await readLabels(opened, options, host);
  const fonts = new LabelFonts();
  const made = rows.map((row) => labelOf(row, options, fonts));
  const printable = made.flatMap(({ row, layout }) => (layout === undefined ? [] : [row]));
  const printedFor = repeatedLabels(printable, onePer);
  const printed = made.filter(({ row, layout }) => layout !== undefined && !printedFor.has(row));
  const labels = printed.flatMap(({ layout }) => layout ?? []);
  const hasRoom = options.barcodes && barcodePoints(format.label) !== undefined;
  const listed = made.flatMap((one) => listedOf(one, printedFor.get(one.row), hasRoom));
  const counts = {
    labels: labels.length,
    sheets: labels.length === 0 ? 0 : Math.ceil((labels.length + skipped) / labelsPerSheet(format)),
  };
  const page = { format, skipped, outlines, logo };
  if (output !== undefined && labels.length > 0) {
    const shown = { ...page, title: basename(output) };
    await writeLabels(labels, output, shown, options.isPdf ? fonts : undefined, host.signal);
  }
  if (preview !== undefined) {
    const above = previewHeading(counts, listed, options.language);
    const shown = { ...page, title: basename(preview), above };
    await writeLabels(labels, preview, shown, undefined, host.signal);
  }
  const report = listed.length === 0 ? undefined : options.report;
  if (report !== undefined) writeReport(report, listed, options.language);
  return {
    sheet: opened.table.sheet,
    columns: headersOf(opened.columns),
    undecided: opened.undecided,
    ...counts,
    barcodes: labels.filter(({ barcode }) => barcode !== undefined).length,
    hasRoom,
    failed: rows.filter(({ outcome }) => outcome.kind === 'failed').length,
    withoutContacts: options.contacts
      ? 0
      : printed.filter(({ row }) => row.read.contacts.length > 0).length,
    listed,
    report,
    hiddenPrinted: printed.flatMap(({ row: { read } }) => (read.isHidden ? [read.row] : [])),
    hiddenLeftOut: options.hidden === 'leave_out' ? hiddenLeftOut : undefined,
  };
}

function labelOf(
  row: LabelRow,
  { format, isVertical, unsure: what, sender, logo, barcodes, output, isPdf }: LabelOptions,
  fonts: LabelFonts,
): Made {
  let unsure = unsureOf(row);
  const nameNote = nameNoteOf(row);
  const missing = missingOf(row) ?? (what === 'skip' ? (unsure ?? nameNote) : undefined);
  if (missing !== undefined) return { row, unsure, nameNote, missing, layout: undefined };
  const content = {
    ...row.content,
    sender: isVertical ? sender.map(verticalLine) : sender,
    hasLogo: logo !== undefined,
    hasCodeBoxes: format.hasCodeBoxes ?? false,
    barcode: barcodes ? row.content.barcode : undefined,
  };
  const fitting = (isVertical ? verticalLayoutOf : layoutOf)(content, format.label);
  if (fitting === undefined) {
    const tooSmall = labelLeftOutSentences.too_small;
    return { row, unsure, nameNote, missing: tooSmall, layout: undefined };
  }
  const lacking = fonts.lacking(textOf(fitting));
  if (lacking.length > 0) {
    const characters = { characters: lacking.join(' ') };
    // A page is printed with the browser's fonts; a preview shows the fonts of the PDF.
    const isPage = output !== undefined && !isPdf;
    if (!isPage || what === 'skip') {
      const noGlyph = filledIn(labelLeftOutSentences.no_glyph, characters);
      return { row, unsure, nameNote, missing: noGlyph, layout: undefined };
    }
    unsure ??= filledIn(labelListedSentences.glyph_of_browser, characters);
  }
  const isMarked = (unsure ?? nameNote) !== undefined && what === 'mark';
  const layout = isMarked ? { ...fitting, mark: row.read.row } : fitting;
  return { row, unsure, nameNote, missing, layout };
}

function textOf({ lines, columns = [], sender = [], digits = [] }: LabelLayout): string {
  return [...digits, ...lines, ...columns, ...sender].map(({ text }) => text).join('');
}

/** Lists a row once for each thing that a person should know about it. */
function listedOf(
  { row, missing, unsure, nameNote }: Made,
  printedFor: LabelRow | undefined,
  hasRoom: boolean,
): readonly ListedRow[] {
  const listed = (what: ListedRow['what'], reason: Sentence): ListedRow => ({
    what,
    row: row.read.row,
    reason,
    addressee: [row.read.organisation, row.read.person].filter((name) => name !== '').join(' '),
    address: row.read.address,
  });
  if (missing !== undefined) return [listed('left_out', missing)];
  if (printedFor !== undefined) {
    const reason = filledIn(labelListedSentences.repeats, { row: printedFor.read.row });
    return [listed('repeat', reason)];
  }
  const { note, printed } = row.code;
  const lacksBarcode = hasRoom && row.content.barcode === undefined && unsure === undefined;
  return [
    ...(unsure === undefined ? [] : [listed('unsure', unsure)]),
    ...(nameNote === undefined ? [] : [listed('name_note', nameNote)]),
    ...(note === undefined ? [] : [listed('postal_code', codeNote(note, printed))]),
    ...(lacksBarcode ? [listed('without_barcode', whyNoBarcode(row))] : []),
  ];
}

function codeNote(
  { why, written, read }: NonNullable<ChosenCode['note']>,
  printed: string,
): Sentence {
  const sentence = codeNoteSentences[printed === '' ? 'none_printed' : why];
  return filledIn(sentence, { written, read: read === '' ? '－' : read, printed });
}

/** Matches characters that no two fonts agree on: broken ones, and private ones (外字). */
const BROKEN = /[\u{fffd}\p{Co}]/gu;

/** Says why a row cannot be a label of any size: a cell with an error, a date or a mark is not an address. */
function missingOf({ content, outcome, read: { wrongName } }: LabelRow): Sentence | undefined {
  if (content.address.length === 0) return labelLeftOutSentences.no_address;
  if (outcome.kind === 'invalid') return statusOf(outcome);
  const broken = [...content.address, ...content.addressee].join('').match(BROKEN);
  if (broken !== null) {
    const values = { characters: [...new Set(broken)].map(codePoint).join(' ') };
    return filledIn(labelLeftOutSentences.broken_text, values);
  }
  if (wrongName === 'not_a_name') return labelLeftOutSentences.not_a_name;
  if (wrongName !== undefined) return statusOf({ kind: 'invalid', reason: wrongName });
  return content.addressee.length === 0 ? labelLeftOutSentences.no_name : undefined;
}

/** Names a character that cannot be shown. */
function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function unsureOf({ outcome, notUnderstood }: LabelRow): Sentence | undefined {
  if (outcome.kind === 'ambiguous') return withCandidates(outcome);
  if (outcome.kind !== 'found') return statusOf(outcome);
  if (notUnderstood.length === 0) return undefined;
  return filledIn(labelListedSentences.not_understood, { words: notUnderstood.join(' ') });
}

/** Names the notes that nobody should read on a letter: `山田太郎（故人）`, `※要連絡`. */
function nameNoteOf({ read: { organisation, person } }: LabelRow): Sentence | undefined {
  const notes = [organisation, ...person.split('\n')].map(plainText).flatMap(notesIn);
  if (notes.length === 0) return undefined;
  return filledIn(labelListedSentences.name_note, { notes: notes.join(' ') });
}

/** Largest number of candidates that the list of rows names. */
const NAMED_CANDIDATES = 2;

/** Names the possible places, if they are few, so that a person sees at once which letter is wrong. */
function withCandidates(outcome: Ambiguous<PostalRecord>): Sentence {
  const status = statusOf(outcome);
  const { candidates } = outcome;
  if (candidates.length === 0 || candidates.length > NAMED_CANDIDATES) return status;
  const places = candidates
    .map((one) => `${one.postal_code} ${one.prefecture}${one.city}${one.town ?? ''}`)
    .join(', ');
  return filledIn(labelListedSentences.candidates, { places, ja: status.ja, en: status.en });
}

/** Gives the barcode's own reason, or says that the printed code has none. */
function whyNoBarcode({ outcome, code }: LabelRow): Sentence {
  const decided = barcodeOutcome(outcome);
  if (decided === undefined) return statusOf(outcome);
  if ('reason' in decided) return barcodeReasonSentences[decided.reason];
  return isForUnlisted(code.printed)
    ? barcodeReasonSentences.town_not_listed
    : labelListedSentences.other_code;
}

function statusOf(outcome: Outcome): Sentence {
  return { ja: statusText(outcome, 'ja'), en: statusText(outcome, 'en') };
}

/** Runs `daicho labels`: a table in, sheets of labels out. It has no console and ends no process. */

import { basename } from 'node:path';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { barcodeReasonSentences } from '@daicho/shared/enrich/postal/barcode-words.ts';
import { barcodeOutcome } from '@daicho/shared/enrich/postal/customer-barcode.ts';
import { statusText } from '@daicho/shared/enrich/status-text.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import { interruptedError } from '../error.ts';
import { headersOf, openLabelTable, type Undecided } from './columns.ts';
import type { LabelOptions } from './options.ts';
import { type LabelRow, type ReadingHost, readLabels } from './read-labels.ts';
import { barcodePoints, type LabelLayout, layoutOf } from './sheets/layout.ts';
import { labelsPerSheet } from './sheets/sheet-format.ts';
import { verticalLayoutOf } from './sheets/vertical-layout.ts';
import { labelLeftOutSentences } from './words.ts';
import { writeLabels } from './write-labels.ts';

/** A row of the table with the reason why it is listed. */
export interface ListedRow {
  readonly row: number;
  readonly reason: Sentence;
}

export interface LabelSummary {
  /** Sheet of the workbook that was read. */
  readonly sheet: string | undefined;
  /** Headers of the columns that were read. */
  readonly columns: readonly string[];
  readonly undecided: readonly Undecided[];
  /** Number of labels; where there is none, there is no output. */
  readonly labels: number;
  readonly sheets: number;
  readonly barcodes: number;
  /** Whether labels of this size have room for a barcode. */
  readonly hasRoom: boolean;
  /** Number of rows about which the service could not be asked. */
  readonly failed: number;
  readonly leftOut: readonly ListedRow[];
  readonly withoutBarcode: readonly ListedRow[];
  /** Rows that were printed although their address was not found. */
  readonly unsure: readonly ListedRow[];
  /** Rows that were printed although the workbook hides them. */
  readonly hiddenPrinted: readonly number[];
  /** Number of rows that were left out for being hidden; undefined where that was not asked for. */
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

async function run(options: LabelOptions, host: ReadingHost): Promise<LabelSummary> {
  const { input, output, format, skipped, isVertical, outlines, browser } = options;
  const opened = await openLabelTable(input, options.columns, options.sheet, isVertical);
  const { rows, hiddenLeftOut } = await readLabels(opened, options, host);
  const layoutAt = isVertical ? verticalLayoutOf : layoutOf;
  const labels: LabelLayout[] = [];
  const leftOut: ListedRow[] = [];
  const withoutBarcode: ListedRow[] = [];
  const unsure: ListedRow[] = [];
  const hiddenPrinted: number[] = [];
  for (const row of rows) {
    const layout = layoutAt(row.content, format.label);
    const missing = missingOf(row);
    if (missing !== undefined || layout === undefined) {
      leftOut.push({ row: row.row, reason: missing ?? labelLeftOutSentences.too_small });
      continue;
    }
    labels.push(layout);
    if (row.isHidden) hiddenPrinted.push(row.row);
    if (row.outcome.kind !== 'found') {
      unsure.push({ row: row.row, reason: statusOf(row.outcome) });
    }
    if (row.content.barcode === undefined) {
      withoutBarcode.push({ row: row.row, reason: whyNoBarcode(row) });
    }
  }
  const page = { title: basename(output), format, skipped, outlines, browser };
  if (labels.length > 0) await writeLabels(labels, output, page, host.signal);
  return {
    sheet: opened.table.sheet,
    columns: headersOf(opened.columns),
    undecided: opened.undecided,
    labels: labels.length,
    sheets: labels.length === 0 ? 0 : Math.ceil((labels.length + skipped) / labelsPerSheet(format)),
    barcodes: labels.filter(({ barcode }) => barcode !== undefined).length,
    hasRoom: barcodePoints(format.label) !== undefined,
    failed: rows.filter(({ outcome }) => outcome.kind === 'failed').length,
    leftOut,
    withoutBarcode,
    unsure,
    hiddenPrinted,
    hiddenLeftOut: options.visibleOnly ? hiddenLeftOut : undefined,
  };
}

/** Says why a row cannot be a label of whatever size: a cell with an error, a date or a mark is no address. */
function missingOf({ content, outcome, wrongName }: LabelRow): Sentence | undefined {
  if (content.address.length === 0) return labelLeftOutSentences.no_address;
  if (outcome.kind === 'invalid') return statusOf(outcome);
  if (wrongName === 'not_a_name') return labelLeftOutSentences.not_a_name;
  if (wrongName !== undefined) return statusOf({ kind: 'invalid', reason: wrongName });
  return content.addressee.length === 0 ? labelLeftOutSentences.no_name : undefined;
}

/** Gives the barcode's own reason, or the status of an address that was not found, which says more. */
function whyNoBarcode({ outcome }: LabelRow): Sentence {
  const decided = barcodeOutcome(outcome);
  if (decided !== undefined && 'reason' in decided && decided.reason !== 'open') {
    return barcodeReasonSentences[decided.reason];
  }
  return statusOf(outcome);
}

function statusOf(outcome: Outcome): Sentence {
  return { ja: statusText(outcome, 'ja'), en: statusText(outcome, 'en') };
}

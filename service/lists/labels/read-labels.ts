/** Makes the content of each row's label: looks up the addresses, and reports missing cells. */
import { DEFAULT_RETRY } from '@daicho/shared/api/call/retry.ts';
import { allNotations, type Notation } from '@daicho/shared/cells/notation.ts';
import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { plan } from '@daicho/shared/enrich/plan.ts';
import { verticalLine } from '@daicho/shared/enrich/postal/address-lines.ts';
import { fieldText, wordsOutsideParts } from '@daicho/shared/enrich/postal/fields.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { Asker } from '../asker.ts';
import { usageError } from '../error.ts';
import type { RunHost } from '../run-host.ts';
import { openSource } from '../source.ts';
import { type LabelTable, LINE_FIELDS } from './columns.ts';
import type { LabelOptions } from './options.ts';
import { barcodeWith, type ChosenCode, chosenCode } from './postal-code-choice.ts';
import { filledRows, type ReadRow } from './read-row.ts';
import type { LabelContent } from './sheets/layout.ts';
import { labelUsageSentences } from './words.ts';

export interface LabelRow {
  readonly read: ReadRow;
  readonly content: LabelContent;
  readonly outcome: Outcome<PostalRecord>;
  readonly code: ChosenCode;
  /** Words of the address that were not understood. */
  readonly notUnderstood: readonly string[];
}

interface ReadLabels {
  readonly rows: readonly LabelRow[];
  /** Number of filled rows that were left out because the workbook hides them. */
  readonly hiddenLeftOut: number;
}

export type ReadingHost = Pick<RunHost, 'signal' | 'onNotice' | 'remote'>;

/** Form of the printed address lines. */
interface Writing {
  readonly notation: Notation | undefined;
  readonly isVertical: boolean;
  readonly contacts: boolean;
}

type ReadingOptions = Pick<
  LabelOptions,
  'source' | 'honorific' | 'notation' | 'isVertical' | 'hidden' | 'contacts' | 'printedCode'
>;

/** @throws EnrichError, TableError */
export async function readLabels(
  opened: LabelTable,
  { source, honorific, notation, isVertical, hidden, contacts, printedCode }: ReadingOptions,
  host: ReadingHost,
): Promise<ReadLabels> {
  const writing = { notation, isVertical, contacts };
  const rows: ReadRow[] = [];
  let hiddenLeftOut = 0;
  for await (const row of filledRows(opened, honorific)) {
    if (hidden === 'print' || !row.isHidden) rows.push(row);
    else hiddenLeftOut += 1;
  }
  if (hiddenLeftOut > 0 && hidden === undefined) {
    throw usageError(labelUsageSentences.hiddenRows, { value: hiddenLeftOut });
  }
  const ofAddresses = await askAbout(rows, source, host);
  const outcomes = await askAboutLines(rows, ofAddresses, isVertical, (changed) =>
    askAbout(changed, source, host),
  );
  const labels = rows.map((read, i): LabelRow => {
    const outcome = outcomes[i] ?? { kind: 'blank' };
    const code = chosenCode(read.postalCode, outcome, printedCode);
    const content = {
      postalCode: code.printed,
      address: linesOnLabel(read, outcome, writing),
      addressee: read.addressee,
      barcode: barcodeWith(code.printed, outcome),
    };
    const isOwnLine = read.lines.length > 0;
    return { read, content, outcome, code, notUnderstood: isOwnLine ? [] : unreadWords(outcome) };
  });
  return { rows: labels, hiddenLeftOut };
}

/** Matches notes that belong on an envelope: `山田様方`, `見本商店気付`, `（受付）`. */
const NOTE = /^[（(【［[].*[）)】］\]]$|(?:方|気付け?|内|宛て?|留め?|御中|様)$/u;

/** Finds the words of an address that were not understood, so that a person checks the address before sending. */
function unreadWords(outcome: Outcome<PostalRecord>): readonly string[] {
  return wordsOutsideParts(outcome).filter((words) => !NOTE.test(words.trim()));
}

/** Asks with the name of the office, which may have its own code, and with the written code, which may be wrong. */
async function askAbout(
  rows: readonly ReadRow[],
  source: LabelOptions['source'],
  { signal, onNotice, remote }: ReadingHost,
): Promise<readonly Outcome<PostalRecord>[]> {
  // The address is printed even if the written postal code belongs to another place; such a row is listed.
  const lookup = addressKind.lookupByAddress ?? addressKind.lookup;
  const opened =
    'connection' in source
      ? source
      : openSource({ source, kinds: [addressKind] }, onNotice, remote);
  const retry = { ...DEFAULT_RETRY, ...remote?.retry };
  const asker = new Asker({ ...opened, lookup, retry, pin: undefined, signal });
  const cells = rows.map(({ address, postalCode, organisation }) =>
    address === '' ? [null, null, null] : [address, organisation, postalCode],
  );
  const outcomes: Outcome<PostalRecord>[] = [];
  const { settled, asks } = plan(cells, lookup);
  const place = (at: readonly number[], outcome: Outcome) => {
    for (const row of at) outcomes[row] = outcome as Outcome<PostalRecord>;
  };
  for (const one of settled) place(one.rows, one.outcome);
  await asker.ask(asks, (one) => place(one.rows, one.outcome));
  return outcomes;
}

/**
 * Asks about the lines of a row if the lines differ from the row's address in every notation. Then somebody has changed
 * the lines or the address, and postal code and barcode must fit the lines, which are printed.
 */
async function askAboutLines(
  rows: readonly ReadRow[],
  outcomes: readonly Outcome<PostalRecord>[],
  isVertical: boolean,
  ask: (rows: readonly ReadRow[]) => Promise<readonly Outcome<PostalRecord>[]>,
): Promise<readonly Outcome<PostalRecord>[]> {
  const changed = rows.flatMap((row, i) => {
    const outcome = outcomes[i] ?? { kind: 'blank' };
    const isSame = () =>
      allNotations().some(
        (each) =>
          row.lines.join('\n') === foundLines(outcome, { notation: each, isVertical }).join('\n'),
      );
    return row.lines.length === 0 || isSame() ? [] : [{ row, i }];
  });
  const asked = await ask(changed.map(({ row }) => ({ ...row, address: row.lines.join(' ') })));
  const all = [...outcomes];
  for (const [at, { i }] of changed.entries()) all[i] = asked[at] ?? { kind: 'blank' };
  return all;
}

function linesOnLabel(
  { lines, address, contacts }: ReadRow,
  outcome: Outcome<PostalRecord>,
  writing: Writing,
): readonly string[] {
  const printed = lines.length > 0 ? lines : addressLines(address, outcome, writing);
  if (!writing.contacts || contacts.length === 0 || printed.length === 0) return printed;
  const line = contacts.join(' ');
  return [...printed, writing.isVertical ? verticalLine(line) : line];
}

/** The lines that `daicho enrich` gives; an address without lines is printed as it is written. */
function addressLines(
  address: string,
  outcome: Outcome<PostalRecord>,
  writing: Writing,
): readonly string[] {
  const lines = foundLines(outcome, writing);
  if (lines.length > 0) return lines;
  const written = writing.isVertical ? verticalLine(address) : address;
  return written === '' ? [] : [written];
}

function foundLines(
  outcome: Outcome<PostalRecord>,
  { notation, isVertical }: Pick<Writing, 'notation' | 'isVertical'>,
): readonly string[] {
  return LINE_FIELDS[isVertical ? 'vertical' : 'horizontal']
    .map((id) => fieldText(id, outcome, 'ja', notation))
    .filter((line) => line !== '');
}

/**
 * Daicho for programs in Node: the look-ups of the command `daicho`, by the same functions.
 *
 * The types of this file are the published ones. They refer to no other type of ours, so that they are complete.
 */

import { DEFAULT_RETRY } from '@daicho/shared/api/call/retry.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { wantsCoordinates, withCoordinates } from '@daicho/shared/enrich/coordinates.ts';
import type { RegisterKind } from '@daicho/shared/enrich/kind.ts';
import { withChoices } from '@daicho/shared/enrich/kind-choices.ts';
import { type Outcome, outcomeName } from '@daicho/shared/enrich/outcome.ts';
import { statusText } from '@daicho/shared/enrich/status-text.ts';
import { LANGUAGES } from '@daicho/shared/messages/languages.ts';
import {
  candidateValues,
  choosableFields,
  fieldValues,
  type Show,
} from '../connections/outcome-record.ts';
import { outcomesOf } from '../connections/outcomes-of.ts';
import { answersTo } from '../desk/answer/asked-kinds.ts';
import { OpenedSources } from '../lists/opened-sources.ts';
import {
  checkedFields,
  checkRow,
  checkRows,
  checkText,
  columnsOf,
  expectKind,
  expectOneOf,
} from './check-arguments.ts';

/** Id of a kind of content that a text, a cell or a row can have. The published types name every kind (build.ts). */
export type KindId = string;

/** What became of a text or row. Only `found` is certain. */
export type Status =
  | 'found'
  | 'ambiguous'
  | 'not_found'
  | 'outside_data'
  | 'invalid'
  | 'failed'
  | 'blank';

/** Values by the ids of fields, such as `postal_code`; a field without a value is absent. */
export type Fields = Readonly<Record<string, string | boolean>>;

export interface Result {
  readonly kind: KindId;
  readonly status: Status;
  /** States the status and its reason for a person. */
  readonly message: string;
  /**
   * Fields that are certain: all fields of a row that is found, and the fields on which all candidates of an ambiguous
   * row agree.
   */
  readonly fields: Fields;
  /**
   * Candidates of an ambiguous row, the likeliest first; empty for any other row. A candidate without any of the fields
   * has its name as `candidate`.
   */
  readonly candidates: readonly Fields[];
  /** Data version that answered, such as `2026-04-06`; absent if none was needed. */
  readonly version?: string;
}

export interface OpenOptions {
  /**
   * Data directory of the command; by default `DAICHO_DATA`, else `.daicho`. In place of registers that are not
   * imported there, the data that ships with Daicho answers.
   */
  readonly data?: string;
  /** Address of a service to ask instead of this computer's data. */
  readonly baseUrl?: string;
  /** File with the key of that service. */
  readonly keyFile?: string;
  /** Language of messages, and of the names of codes. */
  readonly language?: 'ja' | 'en';
}

/** Opened registers. Each is read when it is first asked, and stays in memory. */
export interface Registers {
  readonly language: 'ja' | 'en';
  /** Gives remarks about the data of a kind, such as that it is a sample, or empty if the data is complete. */
  notices(kind: KindId): readonly string[];
}

export interface Choices {
  /** Ids of the wanted fields; by default the usual ones of the kind. */
  readonly fields?: readonly string[];
  readonly signal?: AbortSignal;
}

export interface LookupChoices extends Choices {
  /** Kind of the text; by default recognised from the text, which may give several results. */
  readonly kind?: KindId;
}

/** A row: any object. A value that is neither text nor number counts as blank. */
export type Row = object;

export interface EnrichChoices extends Choices {
  readonly kind: KindId;
  /**
   * Column of each input, by the names of `inputsOf`: `{ address: '住所', postal_code: '郵便番号' }`; or just the column of
   * the first input.
   */
  readonly column: string | Readonly<Record<string, string>>;
}

export interface Enriched<R extends Row> {
  readonly row: R;
  readonly result: Result;
}

/** Number of rows that are planned together, so that few questions are repeated. */
const WINDOW_ROWS = 2_000;

const sources = new WeakMap<Registers, OpenedSources>();

const OPTIONS = ['data', 'baseUrl', 'keyFile', 'language'];

/** Opens this computer's data, or a service. Before the first look-up, nothing is read and nobody is asked. */
export function openRegisters(options: OpenOptions = {}): Registers {
  // With a misspelt option, other data would answer.
  for (const name of Object.keys(options)) expectOneOf(OPTIONS, name, 'option');
  const {
    data = process.env.DAICHO_DATA || '.daicho',
    baseUrl,
    keyFile,
    language = 'en',
  } = options;
  expectOneOf(LANGUAGES, language, 'language');
  const opened = new OpenedSources(
    baseUrl === undefined
      ? { dataDirectory: data, allowEmbedded: false }
      : { baseUrl, keyFile, batch: true, concurrency: 4 },
    language,
  );
  const registers: Registers = {
    language,
    notices: (kind) => [...opened.noticesOn([expectKind(kind)])],
  };
  sources.set(registers, opened);
  return registers;
}

/**
 * Looks one text up. With a named kind, gives the result of that kind. Otherwise gives a result for each kind that the
 * text can be, the most certain first, or no result if the text is of no kind.
 */
export async function lookup(
  registers: Registers,
  text: string,
  { kind, fields, signal = new AbortController().signal }: LookupChoices = {},
): Promise<readonly Result[]> {
  const opened = openedBy(registers);
  checkText(text);
  if (kind !== undefined) {
    const show = showOf(expectKind(kind), fields, registers);
    return [await one(opened, show, text, signal)];
  }
  const answers = await answersTo(text, (asked) => opened.of(asked), signal);
  return answers.map((answer) => resultOf(answer.outcome, showOf(answer.kind, fields, registers)));
}

/** Reads an address: its postal code, the names of its parts, its block and lot, building and floor. */
export async function readAddress(
  registers: Registers,
  address: string,
  { fields, signal = new AbortController().signal }: Choices = {},
): Promise<Result> {
  checkText(address);
  const kind = expectKind('address');
  const show = showOf(kind, fields ?? choosableFields(kind.catalogue.ids), registers);
  return one(openedBy(registers), show, address, signal);
}

/**
 * Looks rows up as they come, and gives each with its result, in order. Memory use does not grow with the number of
 * rows.
 *
 * @throws TypeError for a wrong choice or row; at the end for a column that was in no row.
 */
export async function* enrich<R extends Row>(
  registers: Registers,
  rows: Iterable<R> | AsyncIterable<R>,
  { kind: id, column, fields, signal = new AbortController().signal }: EnrichChoices,
): AsyncGenerator<Enriched<R>, void, undefined> {
  const kind = expectKind(id);
  const opened = openedBy(registers);
  const columns = columnsOf(kind, column);
  const show = showOf(kind, fields, registers);
  const missing = new Set(columns.filter((name) => name !== undefined));
  checkRows(rows);
  let count = 0;
  let window: R[] = [];
  const answered = async function* (asked: readonly R[]): AsyncGenerator<Enriched<R>> {
    const cells = asked.map((row) => columns.map((name) => cellIn(row, name)));
    const outcomes = await ask(opened, show, cells, signal);
    for (const [i, row] of asked.entries()) {
      yield { row, result: resultOf(outcomes[i] as Outcome, show) };
    }
  };
  for await (const row of rows) {
    count += 1;
    checkRow(row, count);
    for (const name of missing) if (name in row) missing.delete(name);
    window.push(row);
    if (window.length < WINDOW_ROWS) continue;
    yield* answered(window);
    window = [];
  }
  yield* answered(window);
  const [never] = missing;
  // With a wrong name, every row would be blank.
  if (never !== undefined && count > 0) throw new TypeError(`no row has "${never}"`);
}

/** Lists the names of a kind's inputs, also the optional ones: `address`, `name`, `postal_code`. */
export function inputsOf(kind: KindId): readonly string[] {
  return expectKind(kind).inputs.map(({ id }) => id);
}

/** Lists the ids of a kind's fields. */
export function fieldsOf(kind: KindId): readonly string[] {
  return choosableFields(expectKind(kind).catalogue.ids);
}

/** Choice of the fields that are shown for rows of a kind. */
interface Shown extends Show {
  readonly kind: RegisterKind;
}

/** @throws TypeError for a field that the kind does not have. */
function showOf(
  kind: RegisterKind,
  fields: readonly string[] | undefined,
  { language }: Registers,
): Shown {
  return { kind, fields: checkedFields(kind, fields), language };
}

async function one(
  opened: OpenedSources,
  show: Shown,
  text: string,
  signal: AbortSignal,
): Promise<Result> {
  const cells = show.kind.inputs.map((_, i) => (i === 0 ? text : null));
  const [outcome] = await ask(opened, show, [cells], signal);
  return resultOf(outcome as Outcome, show);
}

function ask(
  opened: OpenedSources,
  { kind, fields }: Shown,
  cells: readonly (readonly CellValue[])[],
  signal: AbortSignal,
): Promise<readonly Outcome[]> {
  const chosenKind = withChoices(kind, { coordinates: wantsCoordinates(fields) });
  const source = opened.of(withCoordinates(kind, fields));
  return outcomesOf(chosenKind, cells, source, { retry: DEFAULT_RETRY, signal });
}

function resultOf(outcome: Outcome, show: Shown): Result {
  const { kind, language } = show;
  const version = 'version' in outcome && outcome.version !== '' ? outcome.version : undefined;
  return {
    kind: kind.id,
    status: outcomeName(outcome),
    message: statusText(outcome, language),
    fields: fieldValues(outcome, show),
    candidates: outcome.kind === 'ambiguous' ? candidateValues(outcome, show) : [],
    ...(version === undefined ? {} : { version }),
  };
}

function cellIn(row: Row, name: string | undefined): CellValue {
  const value = name === undefined ? null : (row as Readonly<Record<string, unknown>>)[name];
  if (typeof value === 'bigint') return String(value);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

function openedBy(registers: Registers): OpenedSources {
  const opened = sources.get(registers);
  if (opened === undefined) throw new TypeError('registers are what openRegisters gives');
  return opened;
}

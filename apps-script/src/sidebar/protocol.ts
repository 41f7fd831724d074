/**
 * The calls between the sidebar and its script: JSON texts both ways through `google.script.run`, which takes neither dates
 * nor `undefined`. Both sides check what they get.
 */
import { setFilterSchema } from '@daicho/pane/src/cell-appearance.ts';
import type { ReadOnly } from '@daicho/pane/src/deep-readonly.ts';
import { COPIES_AFTER_UNDO } from '@daicho/pane/src/host.ts';
import { areMadeColumns } from '@daicho/pane/src/made-columns.ts';
import { keptRunSchema } from '@daicho/pane/src/resumable-run.ts';
import { keptPastRunSchema } from '@daicho/pane/src/saved-run.ts';
import type { MadeColumns } from '@daicho/pane/src/target.ts';
import { WORKBOOK_ERROR_CODES } from '@daicho/pane/src/workbook-error.ts';
import * as z from 'zod/mini';

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const rows = z.array(z.array(cell));
const texts = z.array(z.array(z.nullable(z.string())));
const count = z.int().check(z.minimum(0));
const columns = z.array(count);
const strings = z.array(z.string());

const placeSchema = z.object({
  /** -1 for a table without headers that begins in the first row. */
  headerRow: z.int().check(z.minimum(-1)),
  headerRows: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  column: count,
  columns: count,
  rows: count,
});
const namedPlaceSchema = z.extend(placeSchema, { name: z.string() });

const madeSchema = z.custom<readonly MadeColumns[]>(areMadeColumns);

/** Describes a part of a sheet. Rows and columns count from 0. */
export const targetSchema = z.object({
  id: z.string(),
  isTable: z.literal(false),
  name: z.string(),
  sheetName: z.string(),
  address: z.string(),
  headers: strings,
  above: z.optional(strings),
  tables: z.optional(z.object({ chosen: placeSchema, found: z.array(namedPlaceSchema) })),
  insertsColumns: z.optional(z.boolean()),
  firstColumn: count,
  rowCount: count,
  hiddenRows: columns,
  areHiddenUnknown: z.optional(z.boolean()),
  areHiddenUnasked: z.optional(z.boolean()),
  /** Left out by JSON if undefined. */
  selectedRows: z.optional(z.union([columns, z.undefined()])),
  made: madeSchema,
  /** Row of the headers when it was read. */
  headerRow: count,
  /** Whether it extends to the sheet's last used row. */
  isToEnd: z.boolean(),
  /** Number of the sheet's used rows, and of all its rows, when the target was read. */
  lastRow: count,
  maxRows: count,
  /** Number of the sheet's used columns then. */
  lastColumn: count,
});

export type SentTarget = ReadOnly<z.infer<typeof targetSchema>>;
export type SheetsTarget = SentTarget & { readonly selectedRows: readonly number[] | undefined };

const columnOf = { target: targetSchema, column: count };

/** The connection as the sidebar knows it. The stored key never leaves the script. */
const connectionSchema = z.object({
  baseUrl: z.string(),
  /** The key that the person has just typed; the stored one by default. */
  key: z.optional(z.string()),
});

const pieceSchema = z.object({ start: count, count, mark: z.string() });

export type Piece = z.infer<typeof pieceSchema>;

const apiResponseSchema = z.object({
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
});

const sentenceSchema = z.object({ ja: z.string(), en: z.string() });

/** Each call with what it takes and what it returns. */
export const calls = {
  loadSettings: {
    takes: z.object({}),
    gives: z.nullable(z.object({ baseUrl: z.string(), keyKind: z.enum(['public', 'secret']) })),
  },
  saveSettings: { takes: connectionSchema, gives: z.null() },
  removeSettings: { takes: z.object({}), gives: z.null() },
  /** Gives the spreadsheet's own id, after giving it the fresh one if it has none. */
  workbookId: {
    takes: z.object({ fresh: z.nullable(z.string()) }),
    gives: z.nullable(z.string()),
  },
  getText: { takes: z.object({ name: z.string() }), gives: z.nullable(z.string()) },
  setText: { takes: z.object({ name: z.string(), text: z.string() }), gives: z.null() },
  send: {
    takes: z.object({
      connection: connectionSchema,
      calls: z.array(z.object({ operation: z.string(), params: z.unknown() })),
    }),
    gives: z.array(
      z.union([
        apiResponseSchema,
        z.enum([
          'quota_spent',
          'too_fast',
          'not_permitted',
          'blocked_url',
          'no_such_host',
          'network',
        ]),
      ]),
    ),
  },
  readTarget: { takes: z.object({ place: z.optional(placeSchema) }), gives: targetSchema },
  hiddenRows: {
    takes: z.object({ target: targetSchema }),
    gives: z.object({ hiddenRows: columns, areHiddenUnknown: z.optional(z.boolean()) }),
  },
  addHeaderRow: {
    takes: z.object({ target: targetSchema, place: placeSchema, headers: strings }),
    gives: z.null(),
  },
  copyToSheet: {
    takes: z.object({
      target: targetSchema,
      name: z.string(),
      headers: strings,
      /** Null for all rows. */
      rows: z.nullable(columns),
    }),
    gives: targetSchema,
  },
  readRows: {
    takes: z.object({ target: targetSchema, columns, start: count, count }),
    /** Returns fewer rows than requested if there are many or they are long. */
    gives: z.object({ rows, rowCount: count }),
  },
  check: {
    takes: z.object({ target: targetSchema, added: strings, changed: columns }),
    gives: z.null(),
  },
  keepMade: { takes: z.object({ target: targetSchema, made: madeSchema }), gives: z.null() },
  locate: {
    takes: z.object({ target: targetSchema }),
    gives: z.object({ headerRow: count, rowCount: count }),
  },
  addColumns: {
    takes: z.object({ target: targetSchema, headers: strings }),
    gives: z.object({ columns, rowCount: count }),
  },
  removeColumns: {
    takes: z.object({ target: targetSchema, columns }),
    gives: z.object({ rowCount: count, copy: z.optional(z.enum(COPIES_AFTER_UNDO)) }),
  },
  readBlock: {
    takes: z.object({ target: targetSchema, start: count, count, read: columns, write: columns }),
    /** `mark` shows later whether the cells are still the same. */
    gives: z.object({ read: rows, before: rows, mark: z.string(), rowCount: count }),
  },
  writeBlock: {
    takes: z.object({
      target: targetSchema,
      pieces: z.array(pieceSchema),
      read: columns,
      write: columns,
      /** Those of them whose texts are days. */
      days: z.optional(columns),
      texts,
      /** Rows of the texts that were hidden when the target was read. */
      hidden: columns,
    }),
    /** Nothing is written if the cells have changed. */
    gives: z.object({ isWritten: z.boolean(), rowCount: count }),
  },
  /** Makes columns as wide as their texts, within bounds. */
  fitColumns: { takes: z.object({ target: targetSchema, columns }), gives: z.null() },
  showOnly: {
    takes: z.object({
      ...columnOf,
      start: z.string(),
      replaces: z.boolean(),
    }),
    gives: z.union([setFilterSchema, z.object({ inTheWay: z.string() })]),
  },
  showAll: {
    takes: z.object({
      ...columnOf,
      start: z.string(),
      filter: setFilterSchema,
    }),
    gives: z.null(),
  },
  /** Colours the cells of a column that begin with one of some texts, or takes these colours away. */
  colour: {
    takes: z.object({
      ...columnOf,
      colours: z.array(z.object({ start: z.string(), fill: z.string(), font: z.string() })),
      isOn: z.boolean(),
    }),
    gives: z.null(),
  },
  showCell: {
    takes: z.object({ target: targetSchema, row: count, column: count }),
    gives: z.null(),
  },
  beginRun: {
    takes: z.object({
      target: targetSchema,
      /** Null if nobody else can continue it. */
      run: z.nullable(keptRunSchema),
      /** Id of what it looks up or marks. */
      kind: z.string(),
      language: z.enum(['ja', 'en']),
    }),
    gives: z.object({ owner: z.string(), goesOn: z.union([z.boolean(), z.literal('hourly')]) }),
  },
  beatRun: { takes: z.object({ written: count, isPaused: z.boolean() }), gives: z.null() },
  endRun: { takes: z.object({}), gives: z.null() },
  runStatus: {
    takes: z.object({}),
    gives: z.nullable(
      z.object({
        intent: z.enum(['info', 'success', 'warning', 'error']),
        isGoing: z.boolean(),
        sentence: sentenceSchema,
      }),
    ),
  },
  stopRun: { takes: z.object({}), gives: z.null() },
  /** Tells how many requests were used today. */
  usage: { takes: z.object({}), gives: sentenceSchema },
  /** Lists the tables whose new rows are filled by themselves. */
  newRows: {
    takes: z.object({}),
    gives: z.array(
      z.object({
        id: z.string(),
        intent: z.enum(['info', 'warning']),
        sentence: sentenceSchema,
        fills: z.array(sentenceSchema),
      }),
    ),
  },
  watchNewRows: {
    takes: z.object({ target: targetSchema, run: keptRunSchema, language: z.enum(['ja', 'en']) }),
    gives: z.null(),
  },
  stopNewRows: { takes: z.object({ id: z.string() }), gives: z.null() },
  /** Runs that were written without a page, the latest first. */
  pastRuns: { takes: z.object({}), gives: z.array(keptPastRunSchema) },
  keepPastRun: { takes: z.object({ run: keptPastRunSchema }), gives: z.null() },
  forgetPastRuns: { takes: z.object({ ids: strings }), gives: z.null() },
} as const;

type Calls = typeof calls;
export type CallName = keyof Calls;
export type CallParams<N extends CallName> = ReadOnly<z.infer<Calls[N]['takes']>>;
export type CallResult<N extends CallName> = ReadOnly<z.infer<Calls[N]['gives']>>;

/** Makes a call of the script: from the page through Google, or within the script itself. @throws WorkbookError */
export type ScriptCall = <N extends CallName>(call: N, taken: CallParams<N>) => Promise<CallResult<N>>;

export function isCallName(name: string): name is CallName {
  return Object.keys(calls).includes(name);
}

export const requestSchema = z.object({
  call: z.string(),
  with: z.unknown(),
  /** Name under which the run that makes the call has the turn. */
  owner: z.optional(z.string()),
});

/** What a call gave, or why it failed. */
export const responseSchema = z.union([
  z.object({ gave: z.unknown() }),
  z.object({ wrong: sentenceSchema, code: z.optional(z.enum(WORKBOOK_ERROR_CODES)) }),
]);

/**
 * The calls between the sidebar and its script: JSON texts in both directions through `google.script.run`, which takes
 * neither dates nor `undefined`. Both sides check what they receive.
 */

import { setFilterSchema } from '@daicho/pane/src/cell-appearance.ts';
import type { DeepReadonly } from '@daicho/pane/src/deep-readonly.ts';
import { COPIES_AFTER_UNDO } from '@daicho/pane/src/host.ts';
import { resumableRunSchema } from '@daicho/pane/src/resumable-run.ts';
import { savedRunSchema } from '@daicho/pane/src/saved-run.ts';
import { languageSchema, sentenceSchema } from '@daicho/shared/messages/language-schemas.ts';
import * as z from 'zod/mini';
import { madeSchema, rangeSchema, targetSchema } from './target-schema.ts';

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const rows = z.array(z.array(cell));
const count = z.int().check(z.minimum(0));
const columns = z.array(count);
const strings = z.array(z.string());
const formats = z.array(z.nullable(z.string()));
/** Content of a cell other than a text: a value with its number format. */
const formattedCell = z.object({ value: z.union([z.string(), z.number()]), format: z.string() });
const puts = z.array(z.array(z.union([z.string(), z.null(), formattedCell])));

/** Whether number formats and formulas of the columns to write are read as well. */
const wantsLooks = z.optional(z.boolean());

const place = { row: count, column: count };

const columnOf = { target: targetSchema, column: count };

/** The connection as the sidebar knows it. The stored key never leaves the script. */
const connectionSchema = z.object({
  baseUrl: z.string(),
  /** The key that the person has just typed; the stored key by default. */
  key: z.optional(z.string()),
});

const pieceSchema = z.object({ start: count, count, mark: z.string() });

export type Piece = z.infer<typeof pieceSchema>;

const apiResponseSchema = z.object({
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
});

/** Each call with its parameters and its result. */
export const calls = {
  loadSettings: {
    params: z.object({}),
    result: z.nullable(z.object({ baseUrl: z.string(), keyKind: z.enum(['public', 'secret']) })),
  },
  saveSettings: { params: connectionSchema, result: z.null() },
  removeSettings: { params: z.object({}), result: z.null() },
  /** Gives the spreadsheet's own id, after storing the fresh id if the spreadsheet has none. */
  workbookId: {
    params: z.object({ fresh: z.nullable(z.string()) }),
    result: z.nullable(z.string()),
  },
  getText: { params: z.object({ name: z.string() }), result: z.nullable(z.string()) },
  setText: { params: z.object({ name: z.string(), text: z.string() }), result: z.null() },
  send: {
    params: z.object({
      connection: connectionSchema,
      calls: z.array(z.object({ operation: z.string(), params: z.unknown() })),
    }),
    result: z.array(
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
  readTarget: { params: z.object({ range: z.optional(rangeSchema) }), result: targetSchema },
  hiddenRows: {
    params: z.object({ target: targetSchema }),
    result: z.object({ hiddenRows: columns, areHiddenUnknown: z.optional(z.boolean()) }),
  },
  addHeaderRow: {
    params: z.object({ target: targetSchema, range: rangeSchema, headers: strings }),
    result: z.boolean(),
  },
  removeHeaderRow: {
    params: z.object({ target: targetSchema, headers: strings, isNewRow: z.boolean() }),
    result: z.boolean(),
  },
  newSheetName: { params: z.object({ name: z.string() }), result: z.string() },
  copyToSheet: {
    params: z.object({
      target: targetSchema,
      name: z.string(),
      headers: strings,
      /** Null for all rows. */
      rows: z.nullable(columns),
    }),
    result: targetSchema,
  },
  mergedRows: {
    params: z.object({ target: targetSchema, columns }),
    /** The first row may lie above the rows of the target. */
    result: z.array(z.object({ column: count, start: z.int(), count })),
  },
  readRows: {
    params: z.object({ target: targetSchema, columns, start: count, count }),
    /** Returns fewer rows than requested if the rows are too many or too long for one answer. */
    result: z.object({ rows, rowCount: count }),
  },
  check: {
    params: z.object({ target: targetSchema, added: strings, changed: columns }),
    result: z.null(),
  },
  blankFormats: { params: z.object({ target: targetSchema, columns }), result: formats },
  saveMadeColumns: {
    params: z.object({ target: targetSchema, made: madeSchema }),
    result: z.null(),
  },
  locate: {
    params: z.object({ target: targetSchema }),
    result: z.object({ headerRow: count, rowCount: count }),
  },
  addColumns: {
    params: z.object({ target: targetSchema, headers: strings, days: z.optional(columns) }),
    result: z.object({ columns, widths: columns, rowCount: count }),
  },
  removeColumns: {
    params: z.object({ target: targetSchema, columns, widths: z.optional(columns) }),
    result: z.object({ rowCount: count, copy: z.optional(z.enum(COPIES_AFTER_UNDO)) }),
  },
  readBlock: {
    params: z.object({
      target: targetSchema,
      start: count,
      count,
      read: columns,
      write: columns,
      looks: wantsLooks,
    }),
    /** `mark` later shows whether the cells are still the same. */
    result: z.object({
      read: rows,
      before: rows,
      looks: z.optional(
        z.object({ formats: z.array(strings), formulas: z.array(z.array(z.boolean())) }),
      ),
      mark: z.string(),
      rowCount: count,
    }),
  },
  writeBlock: {
    params: z.object({
      target: targetSchema,
      pieces: z.array(pieceSchema),
      read: columns,
      write: columns,
      /** Columns to write whose texts are days. */
      days: z.optional(columns),
      blankFormats: z.optional(formats),
      looks: wantsLooks,
      puts,
      /** Rows to write that were hidden when the target was read. */
      hidden: columns,
    }),
    /** Nothing is written if the cells have changed. */
    result: z.object({ isWritten: z.boolean(), rowCount: count }),
  },
  /** Makes columns as wide as their texts, within bounds. */
  fitColumns: { params: z.object({ target: targetSchema, columns }), result: z.null() },
  showOnly: {
    params: z.object({
      ...columnOf,
      besides: z.string(),
      replaces: z.boolean(),
    }),
    result: z.union([setFilterSchema, z.object({ inTheWay: z.string() })]),
  },
  showAll: {
    params: z.object({
      ...columnOf,
      besides: z.string(),
      filter: setFilterSchema,
    }),
    result: z.null(),
  },
  /** Colours the cells of a column that begin with certain texts, or removes these colours. */
  colour: {
    params: z.object({
      ...columnOf,
      colours: z.array(z.object({ start: z.string(), fill: z.string(), font: z.string() })),
      isOn: z.boolean(),
    }),
    result: z.null(),
  },
  showCell: {
    params: z.object({ target: targetSchema, ...place }),
    /** Whether the row of the cell is hidden. */
    result: z.boolean(),
  },
  sheetTops: {
    params: z.object({ besides: z.string() }),
    result: z.array(
      z.object({ id: z.string(), name: z.string(), ...place, texts: z.array(strings) }),
    ),
  },
  openSheet: {
    params: z.object({ id: z.string(), ...place }),
    result: z.null(),
  },
  beginRun: {
    params: z.object({
      target: targetSchema,
      /** Null if nobody else can continue the run. */
      run: z.nullable(resumableRunSchema),
      /** Id of the kind that the run looks up, or the id for marking duplicates. */
      kind: z.string(),
      language: languageSchema,
    }),
    result: z.object({ owner: z.string(), goesOn: z.union([z.boolean(), z.literal('hourly')]) }),
  },
  renewLease: { params: z.object({ written: count, isPaused: z.boolean() }), result: z.null() },
  endRun: { params: z.object({}), result: z.null() },
  runStatus: {
    params: z.object({}),
    result: z.nullable(
      z.object({
        intent: z.enum(['info', 'success', 'warning', 'error']),
        isGoing: z.boolean(),
        sentence: sentenceSchema,
      }),
    ),
  },
  stopRun: { params: z.object({}), result: z.null() },
  /** Tells how many requests were used today. */
  usage: { params: z.object({}), result: sentenceSchema },
  /** Lists the tables whose new rows are filled automatically. */
  newRows: {
    params: z.object({}),
    result: z.array(
      z.object({
        id: z.string(),
        intent: z.enum(['info', 'warning']),
        sentence: sentenceSchema,
        fills: z.array(sentenceSchema),
      }),
    ),
  },
  watchNewRows: {
    params: z.object({
      target: targetSchema,
      run: resumableRunSchema,
      language: languageSchema,
    }),
    result: z.null(),
  },
  stopNewRows: { params: z.object({ id: z.string() }), result: z.null() },
  /** Lists the runs that wrote results while no page was open, the latest first. */
  pastRuns: { params: z.object({}), result: z.array(savedRunSchema) },
  savePastRun: { params: z.object({ run: savedRunSchema }), result: z.null() },
  deletePastRuns: { params: z.object({ ids: strings }), result: z.null() },
} as const;

type Calls = typeof calls;
export type CallName = keyof Calls;
export type CallParams<N extends CallName> = DeepReadonly<z.infer<Calls[N]['params']>>;
export type CallResult<N extends CallName> = DeepReadonly<z.infer<Calls[N]['result']>>;

/** Makes a call of the script: from the page through Google, or within the script itself. @throws WorkbookError */
export type ScriptCall = <N extends CallName>(
  call: N,
  taken: CallParams<N>,
) => Promise<CallResult<N>>;

export function isCallName(name: string): name is CallName {
  return Object.keys(calls).includes(name);
}

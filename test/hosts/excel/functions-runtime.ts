/**
 * Excel's runtime of custom functions: loads the built functions.js as Excel does, and calls the associated functions with the
 * arguments that the built functions.json describes. A workbook that is opened again is a new runtime over the same storage.
 */
import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { DIST } from '@daicho/excel-addin/build.ts';
import * as z from 'zod/mini';

const metadataSchema = z.object({
  allowErrorForDataTypeAny: z.optional(z.boolean()),
  functions: z.array(
    z.object({
      id: z.string(),
      parameters: z.array(
        z.object({
          dimensionality: z.enum(['scalar', 'matrix']),
          optional: z.optional(z.boolean()),
        }),
      ),
      result: z.object({ dimensionality: z.enum(['scalar', 'matrix']) }),
      options: z.optional(z.object({ cancelable: z.optional(z.boolean()) })),
    }),
  ),
});

export type Storage = Map<string, string>;

interface Surroundings {
  readonly storage: Storage;
  readonly language?: 'ja-JP' | 'en-US';
  /** Replaces the browser's fetch; it may fail as the browser's does. */
  readonly fetch?: typeof fetch;
}

/** Error of a cell: what it shows, and what it says when a person points at it. */
export interface CellError {
  readonly error: string;
  readonly message: string;
}

interface Cell {
  /** Values that the cell and the cells that it spills into show. */
  readonly shown: Promise<unknown>;
  /** Cancels the call, as Excel does when a person edits a cell that the formula refers to, or deletes the formula. */
  cancel(): void;
}

export interface FunctionsRuntime {
  /** Calculates a formula; a single value stands for a cell, an array of arrays for a range. */
  formula(id: string, ...given: readonly unknown[]): Promise<unknown>;
  /** Begins to calculate a formula. */
  begin(id: string, ...given: readonly unknown[]): Cell;
  /** Sends the functions the message that the pane sends after other settings were saved. */
  settingsChanged(): void;
}

class CustomFunctionsError extends Error {
  readonly code: string;

  constructor(code: string, message = '') {
    super(message);
    this.code = code;
  }
}

export function functionsRuntime({
  storage,
  language = 'ja-JP',
  fetch: send = fetch,
}: Surroundings): FunctionsRuntime {
  const metadata = metadataSchema.parse(JSON.parse(readFileSync(`${DIST}/functions.json`, 'utf8')));
  const implementations = new Map<string, (...given: unknown[]) => unknown>();
  const events = new EventTarget();
  const page = {
    AbortController,
    TextEncoder,
    Event,
    crypto,
    performance,
    fetch: (...given: Parameters<typeof fetch>) => send(...given),
    setTimeout: (task: () => void, ms: number) => setTimeout(task, ms),
    clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
    window: events,
    Office: { context: { displayLanguage: language } },
    OfficeRuntime: {
      storage: {
        getItem: async (name: string) => storage.get(name) ?? null,
        setItem: async (name: string, value: string) => void storage.set(name, value),
        removeItem: async (name: string) => void storage.delete(name),
      },
    },
    CustomFunctions: {
      associate: (id: string, run: (...given: unknown[]) => unknown) =>
        void implementations.set(id, run),
      Error: CustomFunctionsError,
      ErrorCode: { invalidValue: '#VALUE!', notAvailable: '#N/A' },
    },
  };
  runInContext(readFileSync(`${DIST}/functions.js`, 'utf8'), createContext(page));

  function begin(id: string, ...given: readonly unknown[]): Cell {
    const described = metadata.functions.find((one) => one.id === id);
    const run = implementations.get(id);
    if (described === undefined || run === undefined) throw new Error(`no function ${id}`);
    const { parameters, result, options } = described;
    const invocation: { onCanceled?: () => void } = {};
    const args = parameters.map(({ dimensionality, optional = false }, i) => {
      const value = given[i];
      if (value === undefined && !optional) throw new Error(`${id} needs its argument ${i + 1}`);
      if (value === undefined) return null;
      return dimensionality === 'matrix' ? gridOf(value) : value;
    });
    const shown = new Promise((resolve) => {
      resolve(run(...args, invocation));
    }).then(
      (value) => (result.dimensionality === 'matrix' ? cellsOf(value) : value),
      (error: unknown) => errorOf(error),
    );
    return {
      shown,
      cancel: () => {
        if (options?.cancelable === true) invocation.onCanceled?.();
      },
    };
  }

  return {
    begin,
    formula: (id, ...given) => begin(id, ...given).shown,
    settingsChanged: () => events.dispatchEvent(new Event('daicho:settings-changed')),
  };
}

/** Gives an empty cell of a range as an empty text. */
function gridOf(value: unknown): unknown[][] {
  const rows = Array.isArray(value) ? value : [[value]];
  return rows.map((row: unknown[]) => row.map((cell) => cell ?? ''));
}

/** Gives what the cells show. All rows of a range must have the same width, since Excel spills no others. */
function cellsOf(value: unknown): unknown {
  const rows = z
    .array(z.array(z.unknown()).check(z.minLength(1)))
    .check(z.minLength(1))
    .parse(value);
  if (new Set(rows.map((row) => row.length)).size > 1) throw new Error('rows of different widths');
  return rows.map((row) => row.map((cell) => (cell instanceof Error ? errorOf(cell) : cell)));
}

function errorOf(error: unknown): CellError {
  if (error instanceof CustomFunctionsError) return { error: error.code, message: error.message };
  throw error;
}

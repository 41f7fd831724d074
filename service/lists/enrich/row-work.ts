/** Describes the work on each row of a run, as a value that can be sent to another thread. */
import type { RetryPolicy } from '@daicho/shared/api/call/retry.ts';
import { readNotation } from '@daicho/shared/cells/notation.ts';
import { placeTexts } from '@daicho/shared/duplicates/place/place-texts.ts';
import { kindWithCoordinates, withCoordinates } from '@daicho/shared/enrich/coordinates.ts';
import { inNotation } from '@daicho/shared/enrich/in-notation.ts';
import { type Kind, registersOf } from '@daicho/shared/enrich/kind.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { rowOf } from '@daicho/shared/enrich/row.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import { Asker, pinOf } from '../asker.ts';
import type { Memory, RowResult } from '../memory.ts';
import { type Cells, Rows } from '../rows.ts';
import type { OpenedSource } from '../source.ts';
import { fileKindById } from './file-kinds.ts';
import { joinedResults, ownMemory } from './joined-results.ts';
import { lookupsOf, type RowOptions } from './options.ts';

/** One lookup of each row. */
interface LookupWork {
  /** Id of one of the kinds for files (`file-kinds.ts`). */
  readonly kind: string;
  /** Notation of whole addresses, in words; absent for the usual one. */
  readonly notation?: string;
  readonly fields: readonly string[];
  /** Whether the address counts if the postal code next to it belongs to another place. */
  readonly takesAddress: boolean;
}

export interface RowWork {
  readonly lookups: readonly LookupWork[];
  readonly language: Language;
  readonly dataVersion: string | undefined;
  /** Whether a row's texts describe its place (`place-texts.ts`) instead of its fields. */
  readonly readsPlaces?: true;
}

/** Work of a run that only asks where its rows are. */
export function placeWork(
  { kind, dataVersion }: Pick<RowOptions, 'kind' | 'dataVersion'>,
  language: Language,
): RowWork {
  const lookup = { kind: kind.id, fields: [], takesAddress: false };
  return { lookups: [lookup], language, dataVersion, readsPlaces: true };
}

export function workOf(options: RowOptions, language: Language): RowWork {
  const lookups = lookupsOf(options).map(({ kind, notation, fields, takesAddress }) => {
    const noted = notation === undefined ? {} : { notation };
    return { kind: kind.id, ...noted, fields, takesAddress };
  });
  return { lookups, language, dataVersion: options.dataVersion };
}

/** @throws TypeError for an unknown id or notation. */
export function kindsOf({ lookups }: RowWork): readonly Kind[] {
  return lookups.map(kindOf);
}

function kindOf({ kind: id, notation, fields }: LookupWork): Kind {
  const kind = fileKindById(id);
  const read = notation === undefined ? { notation } : readNotation(notation);
  if (kind === undefined || 'unknown' in read) throw new TypeError(`${id} ${notation}`);
  return withCoordinates(inNotation(kind, read.notation), fields);
}

/** Memory of a run; without `distinct`, distinct questions are not counted. */
export type RunMemory = Pick<Memory, 'get' | 'put' | 'fail' | 'note' | 'setNote'> &
  Partial<Pick<Memory, 'distinct'>>;

interface RowsHost {
  readonly memory: RunMemory;
  /** Called with the number of rows settled so far. */
  readonly onProgress: (done: number) => void;
  readonly retry: RetryPolicy;
  readonly signal: AbortSignal;
}

/** Looks rows up, a window at a time. */
export interface WindowRows {
  /** Number of requests carried out; several tries of one request count once. */
  readonly requests: number;
  /** Data version of the first lookup, or undefined while nothing was answered. */
  readonly version: string | undefined;
  window(window: readonly Cells[]): Promise<readonly RowResult[]>;
}

export function rowsBy(work: RowWork, source: OpenedSource, host: RowsHost): WindowRows {
  const parts = work.lookups.map((lookup, i) => partOf(lookup, work, source, host, i));
  const [first] = parts;
  return {
    get requests() {
      return parts.reduce((sum, { asker }) => sum + asker.requests, 0);
    },
    get version() {
      return first?.asker.version;
    },
    async window(window) {
      if (parts.length === 1 && first !== undefined) return first.rows.window(window);
      let at = 0;
      const results: (readonly RowResult[])[] = [];
      for (const { rows, width } of parts) {
        const from = at;
        at += width;
        results.push(await rows.window(window.map((cells) => cells.slice(from, from + width))));
      }
      return joinedResults(results);
    },
  };
}

function partOf(
  lookupWork: LookupWork,
  { language, dataVersion, readsPlaces }: RowWork,
  source: OpenedSource,
  { memory, onProgress, retry, signal }: RowsHost,
  position: number,
) {
  const kind = kindOf(lookupWork);
  const [register] = registersOf(kind);
  const isPart = register !== undefined && source.partRegisters.has(register);
  const chosen =
    (isPart ? kind.lookupInPart : undefined) ??
    (lookupWork.takesAddress ? kind.lookupByAddress : undefined) ??
    kind.lookup;
  const { lookup } = kindWithCoordinates({ lookup: chosen }, lookupWork.fields);
  const own = ownMemory(memory, position);
  const pin = pinOf(kind, dataVersion ?? own.note('version'));
  // One record suffices for a place, since only the reading of the address counts.
  const abilities = readsPlaces ? { ...source.abilities, candidates: 1 } : source.abilities;
  const asker = new Asker({ ...source, abilities, lookup, retry, pin, signal });
  const fieldTexts = (outcome: Outcome) =>
    rowOf(outcome, lookupWork.fields, kind.catalogue, language);
  const textsOf = readsPlaces ? placeTexts : fieldTexts;
  const rows = new Rows({
    ...{ lookup, asker, memory: own, textsOf },
    // Only the first lookup reports progress, since each lookup passes through all rows.
    onProgress: position === 0 ? onProgress : () => undefined,
  });
  return { rows, asker, width: kind.inputs.length };
}

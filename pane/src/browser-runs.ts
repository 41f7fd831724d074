/**
 * Keeps runs in the browser's database (IndexedDB), which belongs to the page's origin and never leaves the computer.
 */

import type { RunStore } from './host.ts';
import type { SavedRun } from './saved-run.ts';

const DATABASE = 'daicho';
const RUNS = 'runs';
const DAY_MS = 86_400_000;
/** Days after which a run is forgotten. */
const DAYS_MAX = 30;
/** Largest number of records under the id of one workbook. Copies of the workbook have the same id. */
const RECORDS_MAX = 100;

/** A run, stored under the id of its workbook and its own id. */
interface Row {
  readonly workbook: string;
  readonly id: string;
  readonly at: number;
  readonly run: unknown;
}

export const browserRuns: RunStore = {
  async list(workbook) {
    const database = await openDatabase();
    await deleteOld(database, Date.now() - DAYS_MAX * DAY_MS);
    const rows = await resultOf<Row[]>(
      runsOf(database, 'readonly').getAll(IDBKeyRange.bound([workbook], [workbook, []])),
    );
    return rows.sort((a, b) => b.at - a.at).map(({ run }) => run);
  },
  async put(workbook, run: SavedRun) {
    const row: Row = { workbook, id: run.id, at: run.at, run };
    const database = await openDatabase();
    await resultOf(runsOf(database, 'readwrite').put(row));
    await deleteSurplus(database, workbook);
  },
  async remove(workbook, ids) {
    const runs = runsOf(await openDatabase(), 'readwrite');
    await Promise.all(ids.map((id) => resultOf(runs.delete([workbook, id]))));
  },
};

let database: Promise<IDBDatabase> | undefined;

function openDatabase(): Promise<IDBDatabase> {
  if (database === undefined) {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      const runs = request.result.createObjectStore(RUNS, { keyPath: ['workbook', 'id'] });
      runs.createIndex('at', 'at');
    };
    database = resultOf(request);
  }
  return database;
}

function runsOf(from: IDBDatabase, mode: IDBTransactionMode): IDBObjectStore {
  return from.transaction(RUNS, mode).objectStore(RUNS);
}

/** Forgets the runs that ended before a time, of all workbooks, without reading the runs. */
async function deleteOld(from: IDBDatabase, before: number): Promise<void> {
  const runs = runsOf(from, 'readwrite');
  const keys = await resultOf(runs.index('at').getAllKeys(IDBKeyRange.upperBound(before)));
  await Promise.all(keys.map((key) => resultOf(runs.delete(key))));
}

/** Forgets the oldest runs of a workbook that has too many, without reading the runs. */
async function deleteSurplus(from: IDBDatabase, workbook: string): Promise<void> {
  const runs = runsOf(from, 'readwrite');
  const keys = await resultOf(runs.index('at').getAllKeys());
  const own = keys.filter((key) => Array.isArray(key) && key[0] === workbook);
  const surplus = own.slice(0, Math.max(0, own.length - RECORDS_MAX));
  await Promise.all(surplus.map((key) => resultOf(runs.delete(key))));
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

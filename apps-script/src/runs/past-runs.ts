/**
 * Keeps records of what runs without a page wrote, so that the sidebar can list and undo these
 * runs: digests of rows in the document's properties, in pieces that fit. A run for which there is
 * no room stays in the list, but cannot be undone.
 */
import { type SavedRun, savedRunSchema } from '@daicho/pane/src/saved-run.ts';
import { parseJson } from '@daicho/shared/api/call/parse-json.ts';
import { host } from '../host/host.ts';
import { piecesOf } from '../host/pieces.ts';

const PREFIX = 'daicho.past.';
/** Property under which a spreadsheet keeps its own id. */
const WORKBOOK_ID = 'daicho.workbook';
/** Characters of a piece, each at most three bytes: a property holds 9 KB. */
const PIECE_LENGTH = 3_000;
/** Characters of all runs together: properties hold 500 KB in all. */
const LENGTH_MAX = 100_000;
/** Number of listed runs, as many as a page remembers. */
const RUNS_MAX = 20;
const NO_LOG = { slots: [], changes: [], written: [] };

/**
 * Gives the id of the spreadsheet, under which pages keep the spreadsheet's runs. @param fresh is given to a
 * spreadsheet without an id.
 */
export function workbookId(fresh: string | null): string | null {
  const stored = host.properties.all()[WORKBOOK_ID];
  if (stored !== undefined || fresh === null) return stored ?? null;
  return host.properties.set({ [WORKBOOK_ID]: fresh }) ? fresh : null;
}

/** Lists the runs that were kept, the latest first. */
export function pastRuns(all = host.properties.all()): SavedRun[] {
  const runs = idsIn(all).flatMap((id) => {
    const stored = savedRunSchema.safeParse(parseJson(storedPieces(all, id).join('')));
    return stored.success ? [stored.data] : [];
  });
  return runs.sort((a, b) => b.at - a.at);
}

export function hasWritten({ parts, isCut }: SavedRun): boolean {
  return isCut === true || parts.some(({ log }) => log.slots.length > 0);
}

/**
 * Keeps a run, unless it is too long. Deletes the oldest runs beyond `RUNS_MAX`, and drops the undo of the oldest runs
 * that leave no room for the run. @returns whether the run is kept.
 */
export function savePastRun(run: SavedRun): boolean {
  let room = LENGTH_MAX - JSON.stringify(run).length;
  if (room < 0) return false;
  const all = host.properties.all();
  const others = pastRuns(all).filter(({ id }) => id !== run.id);
  deletePastRuns(others.splice(RUNS_MAX - 1).map(({ id }) => id));
  for (const other of others) {
    if (other.isCut) continue;
    room -= JSON.stringify(other).length;
    if (room < 0) write(withoutUndo(other), all);
  }
  return write(run, all);
}

/** Keeps a run in the list, without the data that its undo needs. @returns whether the run is kept. */
export function dropUndoOf(id: string): boolean {
  const all = host.properties.all();
  const run = pastRuns(all).find((one) => one.id === id);
  return run !== undefined && write(withoutUndo(run), all);
}

function withoutUndo(run: SavedRun): SavedRun {
  return { ...run, isCut: true, parts: run.parts.map((part) => ({ ...part, log: NO_LOG })) };
}

function write(run: SavedRun, all: Readonly<Record<string, string>>): boolean {
  const text = JSON.stringify(run);
  const pieces = Object.fromEntries(
    piecesOf(text, PIECE_LENGTH).map((piece, i) => [`${PREFIX}${run.id}.${i}`, piece]),
  );
  // Each deletion is a call to Google, so pieces that will be overwritten are not deleted first.
  const former = Object.keys(all).filter((name) => name.startsWith(`${PREFIX}${run.id}.`));
  host.properties.erase(former.filter((name) => pieces[name] === undefined));
  return host.properties.set(pieces);
}

export function deletePastRuns(ids: readonly string[]): void {
  const names = Object.keys(host.properties.all());
  host.properties.erase(
    names.filter((name) => ids.some((id) => name.startsWith(`${PREFIX}${id}.`))),
  );
}

function idsIn(all: Readonly<Record<string, string>>): readonly string[] {
  const first = /^daicho\.past\.(.+)\.0$/;
  return Object.keys(all).flatMap((name) => first.exec(name)?.[1] ?? []);
}

function storedPieces(all: Readonly<Record<string, string>>, id: string): readonly string[] {
  const pieces: string[] = [];
  for (let at = 0; ; at++) {
    const piece = all[`${PREFIX}${id}.${at}`];
    if (piece === undefined) return pieces;
    pieces.push(piece);
  }
}

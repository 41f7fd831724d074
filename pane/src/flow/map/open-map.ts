/**
 * Shows where the rows of the shown result lie. The rows are read again, so that moved and deleted rows are counted as
 * they are now.
 */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { wantsCoordinates } from '@daicho/shared/enrich/coordinates.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { areaCounts } from '@daicho/shared/map/area-counts.ts';
import { prefecturePlace } from '@daicho/shared/map/prefecture-places.ts';
import { distinctColumns } from '../../asking/input-rows.ts';
import { questionsOf } from '../../asking/questions.ts';
import { dittosRead } from '../../asking/reads-dittos.ts';
import type { Waiting } from '../../host.ts';
import type { RememberedPick } from '../../state/picks.ts';
import type { MapPlace, RowsOnMap } from '../../state/result.ts';
import { shownHeaders } from '../../target.ts';
import { textOf } from '../columns/text-of.ts';
import type { Context } from '../context.ts';
import { outcomeOfPick } from '../deciding/candidates.ts';
import { holds } from '../deciding/parting/part-of-cell.ts';
import { isOfTable } from '../deciding/writing/pick-rules.ts';
import type { FinishedRun } from '../running/finished-run.ts';

interface MappedRuns {
  /** The run and its retries. */
  readonly runs: readonly FinishedRun[];
  /** The latest of these. */
  readonly run: FinishedRun;
}

/** @throws WorkbookError */
export async function openMap(
  context: Context,
  results: { readonly shown: MappedRuns | undefined },
  waiting: Waiting,
): Promise<void> {
  const { store } = context;
  const { shown } = results;
  if (shown === undefined) return;
  store.set({ map: {} }, 'map');
  try {
    const rows = await rowsOnMap(context, shown, waiting);
    if (store.state.map !== undefined && results.shown?.runs === shown.runs)
      store.set({ map: { rows } });
  } catch (error) {
    store.set({ map: undefined });
    throw error;
  }
}

/** The place that was found for the rows with the same question and the same chosen candidate. */
interface Found {
  readonly prefecture: string;
  readonly city: string;
  readonly point: Pick<MapPlace, 'latitude' | 'longitude'> | undefined;
  count: number;
}

/** @throws WorkbookError */
async function rowsOnMap(
  context: Context,
  { runs, run: latest }: MappedRuns,
  waiting: Waiting,
): Promise<RowsOnMap> {
  const { slices } = context;
  const { choice, after, slots } = latest;
  const { inputs, kind } = choice;
  const status = slots.flatMap(({ field, column }) => (field === 'status' ? [column] : []));
  const beside = context.session
    .picksIn(after, kind)
    .columnsBeside.filter((column) => column in after.headers);
  const columns = [...new Set([...distinctColumns(inputs), ...status, ...beside])];
  const rows = await context.host.readRows(after, columns, waiting);
  const { headers } = after;
  const asking = { inputs, lookup: kind.lookup, headers, dittos: dittosRead(choice) };
  const { keys } = await questionsOf({ columns, rows }, asking, slices, waiting.signal);
  const outcomes = new Map(runs.flatMap((run) => [...run.outcomes]));
  const found = new Map<string, Found | undefined>();
  let unplaced = 0;
  // Rows that the run left alone have no status.
  const isOfRun = (cells: readonly CellValue[] | undefined) =>
    status.every((column) => textOf(cells?.[columns.indexOf(column)]) !== '');
  await slices.eachOf(
    keys,
    (key, row) => {
      const outcome = key === undefined ? undefined : outcomes.get(key);
      if (!isOfRun(rows[row]) || (key !== undefined && outcome === undefined)) return;
      const cellAt = (column: number) => rows[row]?.[columns.indexOf(column)] ?? null;
      const pick = key ? pickFor(context, latest, key, cellAt) : undefined;
      const id = key && JSON.stringify([key, pick?.candidate]);
      if (key && id && outcome !== undefined && !found.has(id)) {
        const decided = pick?.found ?? outcomeOfPick(kind, outcome, pick?.candidate);
        found.set(id, foundOf(context, latest, decided));
      }
      const one = id ? found.get(id) : undefined;
      if (one === undefined) unplaced += 1;
      else one.count += 1;
    },
    waiting.signal,
  );
  const placed = [...found.values()].filter((one) => one !== undefined);
  const points = placed.flatMap(({ point, prefecture, count }) =>
    point === undefined ? [] : [{ ...point, prefecture, count }],
  );
  const areas = areaCounts(placed);
  const middles = areas.flatMap(({ prefecture, count }) => {
    const place = prefecturePlace(prefecture);
    return place === undefined ? [] : [{ ...place, prefecture, count }];
  });
  const sum = (of: readonly { readonly count: number }[]) =>
    of.reduce((total, { count }) => total + count, 0);
  const hasPoints = points.length > 0;
  return {
    areas,
    placed: sum(placed),
    unplaced,
    places: hasPoints ? points : middles,
    by: hasPoints ? 'point' : wantsCoordinates(choice.fields) ? 'no_points' : 'prefecture',
    withoutPoint: sum(placed) - sum(points),
  };
}

/**
 * Gives what a person chose for a row. If the person divided the rows of a value into parts,
 * the choice for the part of this row counts.
 */
function pickFor(
  { session }: Context,
  { choice, after }: FinishedRun,
  key: string,
  cellAt: (column: number) => CellValue,
): RememberedPick | undefined {
  const picks = session.picksIn(after, choice.kind).of(key);
  const own = picks.filter(
    ({ where }) =>
      where.length > 0 && isOfTable(where, shownHeaders(after)) && holds(where, cellAt),
  );
  return [...own, ...picks.filter(({ where }) => where.length === 0)][0];
}

/** @returns undefined if nothing was found, or if the record names no prefecture. */
function foundOf(
  { language }: Context,
  { choice }: FinishedRun,
  decided: Outcome,
): Found | undefined {
  const { kind } = choice;
  if (decided.kind !== 'found') return undefined;
  const text = (id: string) =>
    kind.catalogue.ids.includes(id) ? kind.catalogue.text(id, decided, language) : '';
  const prefecture = text('prefecture');
  if (prefecture === '') return undefined;
  const [latitude, longitude] = [text('latitude'), text('longitude')];
  const point =
    latitude === '' || longitude === ''
      ? undefined
      : { latitude: Number(latitude), longitude: Number(longitude) };
  return { prefecture, city: text('city'), point, count: 0 };
}

/** A table whose wards lie in several cities, and the actions of a person who splits its rows. */
import type { Send } from '@daicho/pane/src/send.ts';
import { isToWrite } from '@daicho/pane/src/state/state.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { expect } from 'vitest';
import { answer, record } from '../../../shared/enrich/records.ts';
import { MemoryHost, type MemoryOptions } from '../../memory-host.ts';
import { opened, openPane, ran, SETTINGS, until, withParts } from '../pane.ts';
import { VERSION } from '../postal-register.ts';

export type Flow = Awaited<ReturnType<typeof openPane>>;

/** Wards that several cities have. */
export const CITIES: Readonly<
  Record<string, readonly (readonly [prefecture: string, city: string])[]>
> = {
  中央区: [
    ['大阪府', '大阪市'],
    ['北海道', '札幌市'],
  ],
  北区: [
    ['大阪府', '大阪市'],
    ['大阪府', '堺市'],
    ['北海道', '札幌市'],
  ],
  港区: [
    ['愛知県', '名古屋市'],
    ['東京都', ''],
  ],
};

/** Answers each address with the places in all cities that have its ward, and finds no city by its name. */
export const send: Send = async ({ operation, params }) => {
  const result = operation.result['2025-01-01'];
  if (operation.name === 'postal.versions') return { ok: result.parse({ versions: [VERSION] }) };
  const { t, q } = params as { t: string; q?: string };
  if (q !== undefined) {
    return { ok: result.parse({ version: VERSION, ...answer([]), facets: [] }) };
  }
  const [, ward = '', town = ''] = /^(.+?区)(.*?)\d*$/.exec(t) ?? [];
  const data = (CITIES[ward] ?? []).map(([prefecture, city], i) =>
    record({
      jisx0402: `${ward.length}${i}100`,
      postal_code: `${ward.length}${i}00001`,
      prefecture,
      city_without_county_and_ward: city === '' ? ward : city,
      city_ward: city === '' ? '' : ward,
      town,
    }),
  );
  const query = { t, prefecture: null, city: null, city_ward: null, town: null };
  return { ok: result.parse({ version: VERSION, ...answer(data, query) }) };
};

const HEADERS = ['No.', 'Address', 'Branch', 'Phone'];

type Options = MemoryOptions & { readonly headers?: readonly string[] };

/** A pane that has run over rows with number, address, branch and phone, and shows the first group to decide. */
export async function chooser(
  rows: readonly (readonly CellValue[])[],
  options: Options = {},
  start?: (flow: Flow) => void,
) {
  const pane = await ranOver(rows, options, start);
  await opened(pane.flow);
  return pane;
}

export async function ranOver(
  rows: readonly (readonly CellValue[])[],
  { headers = HEADERS, ...options }: Options = {},
  start?: (flow: Flow) => void,
) {
  const host = new MemoryHost(headers, rows, { settings: SETTINGS, send, ...options });
  const flow = await withParts(await openPane(host));
  start?.(flow);
  await ran(flow);
  return { host, flow };
}

export const page = ({ state }: Flow) => state.chooser?.parting;
/** Splits the rows by the column whose option contains `header`, and shows the first part. */
export async function partedBy(flow: Flow, header: string, id?: string) {
  await columnChosen(flow, header, id);
  if (page(flow)?.id.includes(' named ') === true) await oneByOne(flow);
}

/** Goes on from the page that lists all parts with a named place to the page of a single part. */
export async function oneByOne(flow: Flow) {
  flow.actions.pick('', undefined);
  await until(flow, ({ chooser }) => chooser?.parting?.id.includes(' named ') === false);
}

/** Chooses the column whose option contains `header`. */
export async function columnChosen(flow: Flow, header: string, id?: string) {
  flow.actions.partGroups(id);
  await until(flow, (state) => state.chooser?.parting?.id === 'columns');
  const at = page(flow)?.options.findIndex((option) => option.startsWith(header));
  flow.actions.pick('', at);
  await until(flow, ({ chooser }) => (chooser?.parting?.id ?? 'columns') !== 'columns');
}

/** Presses the option that begins with `place`; undefined presses the option that leaves the part to check. */
export async function press(flow: Flow, place: string | undefined) {
  const at = page(flow)?.options.findIndex(
    (option) => option.startsWith(`${place} `) || option === place,
  );
  expect(at, page(flow)?.options.join()).not.toBe(place === undefined ? undefined : -1);
  const before = page(flow)?.id;
  flow.actions.pick('', place === undefined ? undefined : at);
  await until(
    flow,
    ({ chooser }) =>
      chooser?.parting?.id !== before &&
      !(chooser?.isWriting || chooser?.groups.some(isToWrite) === true),
  );
}

/** Types a place into the field of the page, and waits until it was looked up. */
export async function typed(flow: Flow, text: string) {
  const before = page(flow);
  flow.actions.findCity(text);
  await until(flow, ({ chooser: now }) => {
    const shown = now?.parting;
    return shown !== before && shown?.field?.startsWith('Looking') !== true;
  });
}

/** Waits until nothing is being looked up or written. */
export function settled(flow: Flow) {
  return until(
    flow,
    ({ chooser: now }) =>
      now === undefined ||
      (now.parting?.id !== 'asking' &&
        now.field?.isBusy !== true &&
        !now.isWriting &&
        !now.groups.some(isToWrite)),
  );
}

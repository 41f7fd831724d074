/** A service with a few towns, and a chooser over rows whose towns are misspelt. */
import type { Flow } from '@daicho/pane/src/flow/flow.ts';
import type { Send } from '@daicho/pane/src/send.ts';
import { isToWrite } from '@daicho/pane/src/state/state.ts';
import { ApiError } from '@daicho/shared/api/call/error.ts';
import { answer, record } from '../../../shared/enrich/records.ts';
import { MemoryHost } from '../../memory-host.ts';
import { openPane, ran, read, SETTINGS, until } from '../pane.ts';
import { VERSION } from '../postal-register.ts';

/** Towns by city; each city also has a code for all unlisted towns. */
const CITIES: Readonly<Record<string, readonly string[]>> = {
  '東京都/三鷹市': ['中原', '井口'],
  '埼玉県/川越市': ['元町', '幸町', '本町東', '本町西'],
  '東京都/府中市': ['宮町'],
  '広島県/府中市': ['宮町'],
  // A municipality with the same name as a part of 川越市.
  '千葉県/幸町': [],
  '宮城県/塩竈市': ['宮町'],
};

const ALL = Object.entries(CITIES).flatMap(([path, towns], at) => {
  const [prefecture = '', city = ''] = path.split('/');
  return ['', ...towns].map((town, i) => {
    const code = { jisx0402: `1${at}100`, postal_code: `1${at}0000${i}` };
    const town_raw = town === '' ? '以下に掲載がない場合' : town;
    return record({ ...code, prefecture, city_without_county_and_ward: city, town, town_raw });
  });
});

const PARTS = /^(?:〒(\d{3}-?\d{4}) ?)?(東京都|埼玉県|広島県)?(..市)?(\D*)([\d-]*)(?: (\S+))?/;

/** @param asked receives the addresses. @param isDown whether the service refuses them. */
export function service(asked: string[] = [], isDown: () => boolean = () => false): Send {
  return async ({ operation, params }) => {
    const result = operation.result['2025-01-01'];
    if (operation.name === 'postal.versions') return { ok: result.parse({ versions: [VERSION] }) };
    const { t = '', q, facet = '' } = params as Record<'t' | 'q' | 'facet', string>;
    if (q !== undefined) {
      const paths = Object.keys(CITIES).filter((path) => q.includes(path.split('/')[1] ?? '?'));
      const facets = paths
        .filter((path) => `/${path}`.startsWith(facet))
        .map((path) => [facet === '/' ? `/${path.split('/')[0]}` : `/${path}`, 1]);
      return { ok: result.parse({ version: VERSION, ...answer([]), facets }) };
    }
    asked.push(t);
    if (isDown()) {
      return { error: new ApiError({ kind: 'forbidden', operation: operation.name, status: 403 }) };
    }
    if (/^\d{7}$/.test(t)) {
      const data = ALL.filter(({ postal_code }) => postal_code === t);
      const [only] = data;
      const { prefecture = null, city = null, town = null } = only ?? {};
      const read = { t, prefecture, city, city_ward: null, town: town || null };
      return { ok: result.parse({ version: VERSION, ...answer(data, read) }) };
    }
    const [, code, prefecture = '', city = '', town = '', number, building = null] =
      PARTS.exec(t) ?? [];
    const there = ALL.filter(
      (one) => one.prefecture.startsWith(prefecture) && one.city.startsWith(city),
    );
    const ofTown = there.filter((one) => town !== '' && one.town.startsWith(town));
    // A town with one wrong letter is listed after the code for unlisted towns.
    const like = there.filter((one) => one.town.startsWith(town.slice(0, 1)) || one.town === '');
    const ofCode = ALL.filter(({ postal_code }) => postal_code === code);
    const isElsewhere = ofCode.some((one) => !there.includes(one));
    const ofPlace = ofTown.length > 0 ? ofTown : city === '' ? [] : like;
    const data = isElsewhere ? [...ofPlace, ...ofCode] : ofPlace;
    const [known, another] = new Set(there.map((one) => one.prefecture));
    const only = another === undefined ? known : undefined;
    const read = { prefecture: prefecture || only || null, city: city || null };
    const place = city === '' && ofTown.length === 0 ? { prefecture: null, city: null } : read;
    const query = {
      t,
      ...place,
      city_ward: null,
      town: town || null,
      block_lot_num: number || null,
      building,
    };
    const written = isElsewhere && ({ written_postal_code: 'elsewhere' } as const);
    // If an address has a city but no town, the list of the city's towns is cut off, as the real service does after
    // ten.
    const listed = town === '' && city !== '' ? data.slice(0, 2) : data;
    const found = answer(listed, { ...query, ...written }, data.length);
    return { ok: result.parse({ version: VERSION, ...found }) };
  };
}

/** A pane that has run over addresses, with its chooser. */
export async function chooser(
  addresses: readonly string[],
  { asked, isDown }: { readonly asked?: string[]; readonly isDown?: () => boolean } = {},
) {
  const rows = addresses.map((address) => [address]);
  const send = service(asked, isDown);
  const host = new MemoryHost(['Address'], rows, { settings: SETTINGS, send });
  const flow = await openPane(host, 500);
  const { defaults = [] } = flow.state.choice?.kind.catalogue ?? {};
  flow.actions.chooseFields([...defaults, 'block_lot_num']);
  await read(flow);
  await ran(flow);
  await looked(flow);
  return { flow, host };
}

/** Opens the chooser, and waits until the few rows to check were looked up. */
export async function looked(flow: Flow) {
  flow.actions.openChooser();
  await until(flow, ({ chooser: now }) => now !== undefined && now.parting?.id !== 'asking');
}

export const shown = ({ state: { chooser: now } }: Flow) => now?.groups[now.at];

/** Goes from the page of all open groups to the cards, if it is shown. */
export function leaveList(flow: Flow) {
  const { chooser: now } = flow.state;
  if (now?.overview !== undefined) flow.actions.goTo(now.at);
}

/** Goes to the group of a value. */
export function goTo(flow: Flow, input: string) {
  leaveList(flow);
  const groups = flow.state.chooser?.groups ?? [];
  flow.actions.goTo(groups.findIndex(({ values }) => values.some((one) => one.input === input)));
}

/** Types a place into the field of the card, and waits until it was looked up and the decision is written. */
export async function typed(flow: Flow, text: string) {
  leaveList(flow);
  flow.actions.findCity(text);
  await until(
    flow,
    ({ chooser: now }) =>
      now === undefined ||
      (now.field?.isBusy !== true &&
        now.parting?.id !== 'asking' &&
        !now.isWriting &&
        !now.groups.some(isToWrite)),
  );
}

/** A service with towns that many places of Japan have, and a chooser over found rows and rows that name only one of these towns. */
import type { Flow } from '@daicho/pane/src/flow/flow.ts';
import type { Send } from '@daicho/pane/src/send.ts';
import { ApiError } from '@daicho/shared/api/call/error.ts';
import { answer, record } from '../../../shared/enrich/records.ts';
import { MemoryHost } from '../../memory-host.ts';
import { openPane, ran, SETTINGS, until, withParts } from '../pane.ts';
import { VERSION } from '../postal-register.ts';

/** Cities that come first in an answer. They are more than an answer lists. */
const HOKKAIDO = Array.from('函旭室北夕留苫芦赤紋', (name) => `北海道${name}市`);

/** Cities that have a town, in the order of the service. A town that is missing here, such as 東町, is in every city. */
const TOWNS: Readonly<Record<string, readonly string[]>> = {
  本町: [...HOKKAIDO, ...['埼玉県熊谷市', '埼玉県川口市', '埼玉県秩父市', '千葉県柏市']],
  栄町: [...HOKKAIDO, '埼玉県川口市'],
  緑町: [...HOKKAIDO, '埼玉県熊谷市'],
  泉町: ['北海道函市', '千葉県柏市', '埼玉県熊谷市', '埼玉県秩父市'],
  元町: [
    ...HOKKAIDO,
    ...Array.from('行加本東春狭羽鴻草越蕨', (name) => `埼玉県${name}市`),
    '埼玉県川口市',
  ],
  上丁: ['福井県大野市'],
};

const PARTS = /^(?:〒\d+ )?(..[都府県]|北海道)?(.+?市)?(.+町|上丁)/;

/** @param asked receives the addresses. @param isDown whether the service refuses them. */
function service(asked: string[], isDown: () => boolean): Send {
  return async ({ operation, params }) => {
    const result = operation.result['2025-01-01'];
    if (operation.name === 'postal.versions') return { ok: result.parse({ versions: [VERSION] }) };
    const {
      t = '',
      q,
      facet = '',
      limit = 10,
    } = params as Record<'t' | 'q' | 'facet', string> & {
      readonly limit: number;
    };
    if (q !== undefined) {
      const paths = Object.values(TOWNS)
        .flat()
        .map((name) => name.replace(/^(...)/, '/$1/'))
        .filter((path) => q.includes(path.split('/')[2] ?? '?') && path.startsWith(facet));
      const facets = [
        ...new Set(paths.map((path) => [facet === '/' ? path.slice(0, 4) : path, 1])),
      ];
      return { ok: result.parse({ version: VERSION, ...answer([]), facets }) };
    }
    asked.push(t);
    if (isDown()) {
      return { error: new ApiError({ kind: 'forbidden', operation: operation.name, status: 403 }) };
    }
    const [, prefecture = '', city = '', town = ''] = PARTS.exec(t) ?? [];
    const places = TOWNS[town] ?? [prefecture + city];
    const there = places.filter((name) => name.startsWith(prefecture) && name.endsWith(city));
    const data = there.map((name) =>
      record({
        jisx0402: `${10 + places.indexOf(name)}100`,
        postal_code: `${10 + places.indexOf(name)}00000`,
        prefecture: name.slice(0, 3),
        city_without_county_and_ward: name.slice(3),
        town,
      }),
    );
    const written = { t, prefecture: prefecture || null, city: city || null, town };
    // If only one city has the town, the service gives its place.
    const [only = ''] = there;
    const known = { prefecture: only.slice(0, 3), city: only.slice(3) || null };
    const read = there.length === 1 ? { ...written, ...known } : written;
    const found = answer(data, { ...read, city_ward: null });
    return { ok: result.parse({ version: VERSION, ...found, data: found.data.slice(0, limit) }) };
  };
}

/** Rows found in each of some cities. */
export const foundIn = (...places: readonly (readonly [place: string, rows: number])[]) =>
  places.flatMap(([place, rows]) =>
    Array.from({ length: rows }, (_, at) => `${place}東町${at + 1}`),
  );

export interface ListOptions {
  readonly asked?: string[];
  readonly isDown?: () => boolean;
}

/** A table of addresses with a column that distinguishes odd rows from even ones. */
export function tableOf(
  addresses: readonly string[],
  { asked = [], isDown = () => false }: ListOptions = {},
): MemoryHost {
  const rows = addresses.map((address, at) => [address, at % 2 === 0 ? 'A' : 'B']);
  const send = service(asked, isDown);
  return new MemoryHost(['Address', 'Branch'], rows, { settings: SETTINGS, send });
}

/** A pane that has run over addresses. */
export async function listed(addresses: readonly string[], options?: ListOptions) {
  const host = tableOf(addresses, options);
  const flow = await withParts(await openPane(host, 500));
  await ran(flow);
  return { host, flow };
}

/** Opens the chooser, and waits until the few rows to check were looked up. */
export async function looked(flow: Flow) {
  flow.actions.openChooser();
  const { chooser } = await until(
    flow,
    ({ chooser: now }) => now !== undefined && now.parting?.id !== 'asking',
  );
  return chooser;
}

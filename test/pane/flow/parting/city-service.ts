/** A service that finds towns within a city, and finds the cities that texts name. */
import type { Send } from '@daicho/pane/src/send.ts';
import { ApiError } from '@daicho/shared/api/call/error.ts';
import { answer, record } from '../../../shared/enrich/records.ts';
import { VERSION } from '../postal-register.ts';

/** Towns by city. Many cities have a town 本町; for an address without a city, the service lists none of these cities. */
const CITIES = {
  '/北海道/札幌市': ['東区本町', '南区川沿', '西区新町'],
  '/宮城県/仙台市': ['青葉区本町', '青葉区栄町', '泉区栄町', '青葉区新町', '泉区新町'],
  '/東京都/府中市': ['本町', '栄町'],
  // An empty town stands for all unlisted towns.
  '/広島県/府中市': ['本町', ''],
  '/広島県/安芸郡府中町': ['本町'],
  '/神奈川県/横浜市': ['金沢区本町', '西区本町'],
  '/石川県/金沢市': ['本町'],
  '/北海道/伊達市': ['梅本町'],
  '/福島県/伊達市': ['本町'],
  '/北海道/釧路市': ['本町', '栄町'],
} as const;

const ELSEWHERE = ['函館市', '室蘭市'].map((city, i) =>
  record({
    jisx0402: `0120${i}`,
    postal_code: `04000${i}1`,
    prefecture: '北海道',
    city_without_county_and_ward: city,
    town: '本町',
  }),
);

function recordsIn(address: string) {
  return Object.entries(CITIES).flatMap(([path, towns], at) => {
    const [, prefecture = '', city = ''] = path.split('/');
    const inCity = address.startsWith(prefecture + city)
      ? address.slice(prefecture.length + city.length)
      : undefined;
    return towns.flatMap((written, i) => {
      const [, ward = '', town = ''] = /^(.+区)?(.*)$/.exec(written) ?? [];
      const rest = inCity?.startsWith(ward) ? inCity.slice(ward.length) : inCity;
      const isListed = towns.some((one) => one !== '' && rest?.startsWith(one));
      // If the city lacks 梅本町, the service answers it with 本町.
      const isLike = town !== '' && rest?.startsWith(`梅${town}`);
      if (!isLike && (rest?.startsWith(town) !== true || (town === '' && isListed))) return [];
      const [, county = '', name = ''] = /^(.+郡)?(.+)$/.exec(city) ?? [];
      return [
        record({
          jisx0402: `${20 + at}10${i}`,
          postal_code: `${20 + at}0000${i}`,
          prefecture,
          county,
          city_without_county_and_ward: name,
          city_ward: ward,
          town,
        }),
      ];
    });
  });
}

/**
 * Finds towns within a city, towns far from it if no city is written, and the cities that searches name.
 *
 * @param isDown whether it refuses addresses.
 * @param refuses whether it refuses to search in a place.
 */
export function service(
  asked: string[],
  isDown = () => false,
  refuses: (facet: string) => boolean = () => false,
): Send {
  return async ({ operation, params }) => {
    const result = operation.result['2025-01-01'];
    if (operation.name === 'postal.versions') return { ok: result.parse({ versions: [VERSION] }) };
    const { t = '', q, facet = '' } = params as { t?: string; q?: string; facet?: string };
    asked.push(q === undefined ? t : `${q} ${facet}`);
    if (q === undefined ? isDown() : refuses(facet)) {
      return { error: new ApiError({ kind: 'forbidden', operation: operation.name, status: 403 }) };
    }
    if (q === undefined) {
      const [first] = recordsIn(t);
      const query = {
        t,
        prefecture: first?.prefecture ?? null,
        county: first?.county || null,
        city: first?.city_without_county_and_ward ?? null,
        town: /梅?[本栄西新]町|川沿/.exec(t)?.[0] ?? null,
      };
      // 新町 is found only within a city.
      const data = /[都道府県]/.test(t) ? recordsIn(t) : /^新町/.test(t) ? [] : ELSEWHERE;
      return { ok: result.parse({ version: VERSION, ...answer(data, query) }) };
    }
    const words = q.split(' ').map((word) => word.replace('city:', ''));
    const paths = Object.entries(CITIES)
      .flatMap(([path, towns]) => towns.map((town) => path + (/^.+区/.exec(town)?.[0] ?? '')))
      .filter((path) => words.some((word) => path.split('/')[2]?.includes(word)));
    const facets = new Set(
      facet === '/'
        ? paths.map((path) => path.split('/').slice(0, 2).join('/'))
        : paths.filter((path) => path.startsWith(facet)),
    );
    const found = { ...answer([]), facets: [...facets].map((path) => [path, 1] as const) };
    return { ok: result.parse({ version: VERSION, ...found }) };
  };
}

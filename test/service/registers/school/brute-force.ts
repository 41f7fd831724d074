/**
 * Makes random keyword queries of schools, and answers them with a scan of every school, as docs/reference/interface-choices.md
 * says. It uses nothing of the engine.
 */

import type { School } from '@daicho/shared/model/school.ts';
import type { SchoolFacets } from '@daicho/shared/model/school-search.ts';
import { foldKanji } from '@daicho/shared/text/kanji-variants.ts';
import fc from 'fast-check';

const TYPES: Readonly<Record<string, string>> = {
  A1: '幼稚園',
  A2: '幼保連携型認定こども園',
  B1: '小学校',
  C1: '中学校',
  C2: '義務教育学校',
  D1: '高等学校',
  D2: '中等教育学校',
  E1: '特別支援学校',
  F1: '大学',
  F2: '短期大学',
  G1: '高等専門学校',
  H1: '専修学校',
  H2: '各種学校',
};
const FOUNDERS = ['', '国立', '公立', '私立'];
const BRANCHES: Readonly<Record<number, string>> = { 1: '本校', 2: '分校', 9: '廃校' };

const FIELDS = ['name', 'address_raw', 'prefecture_name', 'city_name'] as const;
const FACETS = ['area', 'type', 'establishment_type', 'branch'] as const;
type Facet = (typeof FACETS)[number];

interface Searched {
  readonly school: School;
  readonly name: string;
  readonly texts: Readonly<Record<(typeof FIELDS)[number], string>>;
  readonly paths: Readonly<Record<Facet, string>>;
}

interface Asked {
  readonly written: string;
  /** Word that is searched in names, if any. */
  readonly name?: string;
  readonly holds: (school: Searched) => boolean;
}

export interface RandomQuery {
  readonly q: string;
  readonly groups: readonly (readonly Asked[])[];
}

export function searched(school: School): Searched {
  const [address] = school.addresses;
  const [prefecture, city] = [address?.prefecture ?? '', address?.city ?? ''];
  const name = folded(school.name);
  return {
    school,
    name,
    texts: {
      name,
      address_raw: folded(school.address_raw),
      prefecture_name: folded(prefecture),
      city_name: folded(city),
    },
    paths: {
      area: prefecture === '' ? '' : `/${prefecture}${city === '' ? '' : `/${city}`}`,
      type: `/${TYPES[school.type]}`,
      establishment_type: `/${FOUNDERS[school.establishment_type]}`,
      branch: `/${BRANCHES[school.branch]}`,
    },
  };
}

const KANA =
  'ぁあぃいぅうぇえぉおっつゃやゅゆょよゎわゕかゖけゐいゑえをおぢじづずァアィイゥウェエォオッツャヤュユョヨヮワヵカヶケヰイヱエヲオヂジヅズ';

function folded(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
  return Array.from(plain.replace(/[‐‑‒–—―−－─]/g, '-'), (character) => {
    const at = KANA.indexOf(character);
    if (at >= 0 && at % 2 === 0) return KANA.charAt(at + 1);
    return foldKanji(character);
  }).join('');
}

/** Queries of words and paths that some of the schools have. */
export function randomQueries(schools: readonly Searched[]): fc.Arbitrary<RandomQuery> {
  const some = fc.nat(schools.length - 1).map((at) => schools[at]);
  const word = fc
    .tuple(some, fc.boolean(), fc.nat(12), fc.integer({ min: 2, max: 6 }))
    .map(([one, ofName, from, length]) => {
      const text = (ofName ? one?.school.name : one?.school.address_raw) ?? '';
      const start = Math.min(from, Math.max(0, text.length - 2));
      return text.slice(start, start + length).replace(/[\s(){}[\]':：]/g, '');
    })
    .filter((text) => [...folded(text)].length >= 2 && !/[ゝゞヽヾ?]/.test(text));
  const anywhere = word.map((text): Asked => {
    const wanted = folded(text);
    return {
      written: text,
      name: wanted,
      holds: ({ texts }) => texts.name.includes(wanted) || texts.address_raw.includes(wanted),
    };
  });
  const inField = fc.tuple(word, fc.constantFrom(...FIELDS)).map(([text, field]): Asked => {
    const wanted = folded(text);
    return {
      written: `${field}:${text}`,
      ...(field === 'name' ? { name: wanted } : {}),
      holds: ({ texts }) => texts[field].includes(wanted),
    };
  });
  const ofFacet = fc
    .tuple(some, fc.constantFrom(...FACETS), fc.boolean())
    .map(([one, facet, isWhole]): Asked => {
      const own = one?.paths[facet] ?? '';
      const path =
        isWhole || own === '' ? own || '/' : own.slice(0, own.indexOf('/', 1) + 1 || undefined);
      const parent = path.replace(/\/+$/, '');
      return {
        written: `_facet_${facet}:${path}`,
        holds: ({ paths }) =>
          paths[facet] !== '' && (paths[facet] === parent || paths[facet].startsWith(`${parent}/`)),
      };
    });
  const group = fc.array(fc.oneof(anywhere, inField, ofFacet), { minLength: 1, maxLength: 3 });
  return fc.array(group, { minLength: 1, maxLength: 3 }).map((groups) => ({
    groups,
    q: groups.map((one) => one.map(({ written }) => written).join(' AND ')).join(' OR '),
  }));
}

/** Codes of all matches, in the order of relevance, and the counts of the first level of each facet. */
export function byLooking(schools: readonly Searched[], { groups }: RandomQuery) {
  const found = schools.filter((one) =>
    groups.some((group) => group.every(({ holds }) => holds(one))),
  );
  const words = groups.flat().flatMap(({ name }) => name ?? []);
  const tier = ({ name }: Searched) => {
    if (words.includes(name)) return 0;
    return words.some((word) => name.startsWith(word)) ? 1 : 2;
  };
  const key = (one: Searched) => [
    tier(one),
    Number(one.school.branch === 9),
    [...one.school.name].length,
  ];
  const compared = (a: Searched, b: Searched) => {
    const [one, other] = [key(a), key(b)];
    const at = one.findIndex((value, i) => value !== other[i]);
    if (at >= 0) return (one[at] ?? 0) - (other[at] ?? 0);
    return a.school.code < b.school.code ? -1 : 1;
  };
  const counts = (facet: Facet): SchoolFacets[Facet] => {
    const all = new Map<string, number>();
    for (const { paths } of found) {
      const [, first = ''] = paths[facet].split('/');
      if (first !== '') all.set(`/${first}`, (all.get(`/${first}`) ?? 0) + 1);
    }
    return [...all];
  };
  return { codes: found.sort(compared).map(({ school }) => school.code), counts };
}

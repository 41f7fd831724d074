/** Rows that name no prefecture: it is taken from the found rows that have the same cell in another column. */
import type { Send } from '@daicho/pane/src/send.ts';
import { describe, expect, it } from 'vitest';
import { answer, record } from '../../../shared/enrich/records.ts';
import { openedPage, until } from '../pane.ts';
import { VERSION } from '../postal-register.ts';
import { boxes, pageOver } from './checked-boxes.ts';
import { columnChosen, type Flow, oneByOne, page } from './wards.ts';

const TOWNS = [
  ['滋賀県', '大津市', '栄町'],
  ['滋賀県', '大津市', '桜町'],
  ['滋賀県', '彦根市', '中町'],
  ['福島県', '福島市', '大町'],
  ['福島県', '郡山市', '中町'],
  ['福島県', '伊達市', '本町'],
  ['北海道', '伊達市', '本町'],
  ['大分県', '大分市', '大町'],
  ['大分県', '大分市', '桜町'],
  ['大分県', '別府市', '中町'],
  ['大分県', '別府市', '桜町'],
] as const;

/** Name of a town that exists in more places than a list shows. */
const MANY = '緑町';
const ELSEWHERE = Array.from({ length: 10 }, (_, i) => ['北海道', `札幌${i}市`, MANY] as const);

/** Finds the places that fit the names in an address, and the city 大分市 for the name 大分支店. */
const send: Send = async ({ operation, params }) => {
  const result = operation.result['2025-01-01'];
  if (operation.name === 'postal.versions') return { ok: result.parse({ versions: [VERSION] }) };
  const { t = '', q, facet = '' } = params as { t?: string; q?: string; facet?: string };
  if (q !== undefined) {
    const path = facet === '/' ? '/大分県' : '/大分県/大分市';
    const facets = q.includes('大分') && path.startsWith(facet) ? [[path, 1] as const] : [];
    return { ok: result.parse({ version: VERSION, ...answer([]), facets }) };
  }
  const all = [...ELSEWHERE, ...TOWNS, ['福島県', '郡山市', MANY] as const];
  const places = all.filter(([prefecture, city, town]) => {
    const isThere = ![...new Set(all.map(([one]) => one))].some(
      (one) => one !== prefecture && t.startsWith(one),
    );
    const isInCity = !/[^都道府県]市/.test(t) || t.includes(city);
    return isThere && isInCity && t.includes(town);
  });
  const data = places.slice(0, 10).map(([prefecture, city, town]) => {
    const at = all.findIndex((one) => one.join() === [prefecture, city, town].join());
    const code = `${10_000 + at}`;
    return record({
      jisx0402: code,
      postal_code: `${code}00`,
      prefecture,
      city_without_county_and_ward: city,
      town,
    });
  });
  const [first, ...others] = places;
  const isWritten = (name: string | undefined) => name !== undefined && t.includes(name);
  const query = {
    t,
    prefecture: isWritten(first?.[0]) || others.length === 0 ? (first?.[0] ?? null) : null,
    city: isWritten(first?.[1]) ? (first?.[1] ?? null) : null,
    town: first?.[2] ?? null,
  };
  return { ok: result.parse({ version: VERSION, ...answer(data, query) }) };
};

type Row = readonly [address: string, branch: string];

/** Found rows of one branch, in two cities of a prefecture. */
function found(branch: string, prefecture: string, cities: readonly [string, string]): Row[] {
  return cities.flatMap((city) =>
    Array.from({ length: 6 }, (_, i) => [`${prefecture}${city}${i + 1}`, branch] as const),
  );
}

const BRANCHES = [
  ...found('福島支店', '福島県', ['福島市大町', '郡山市中町']),
  ...found('大分支店', '大分県', ['大分市大町', '別府市中町']),
  ...found('滋賀支店', '滋賀県', ['大津市栄町', '彦根市中町']),
];

const OTHER: Row = ['桜町9', '本社'];

const list = (rows: readonly Row[]) => pageOver(rows, send, ['No.', 'Address', '担当支店']);

const choiceOf = ({ state }: Flow, text: string) =>
  state.chooser?.overview?.choices.find(({ texts }) => texts.includes(text));

const bare = (candidates: readonly string[] = []) =>
  candidates.map((one) => one.replace(/^\d+ /, ''));

describe('the prefecture in which the found rows with the same cell lie', () => {
  it('decides between the candidates of a row, with the reason in words, and is written with one press', async () => {
    const { flow, host } = await list([
      ...BRANCHES,
      ['大町77', '福島支店'],
      ['大町78', '大分支店'],
      OTHER,
    ]);
    expect(boxes(flow)).toEqual([
      ['大町77', '福島県福島市大町', true],
      ['大町78', '大分県大分市大町', true],
    ]);
    expect(flow.state.chooser?.overview?.pairs[0]?.heading?.split('\n').at(-1)).toBe(
      'All rows found whose 担当支店 is “福島支店” (12) are in 福島県',
    );
    flow.actions.finishChoosing();
    await until(flow, ({ chooser }) => chooser === undefined);
    expect(host.column('City').slice(-3)).toEqual(['福島市', '大分市', null]);
  });

  it('tells cities of the same name apart', async () => {
    const { flow } = await list([...BRANCHES, ['伊達市本町7', '福島支店'], OTHER]);
    expect(boxes(flow)).toEqual([['伊達市本町7', '福島県伊達市本町', true]]);
  });

  it('leads to a place in it, even if the candidates of the whole country are cut off and lack this place', async () => {
    const { flow } = await list([...BRANCHES, [`${MANY}7`, '福島支店'], OTHER]);
    expect(boxes(flow)).toEqual([[`${MANY}7`, `福島県郡山市${MANY}`, true]]);
  });

  it('has its candidates listed first if several candidates lie in it', async () => {
    const { flow } = await list([...BRANCHES, ['桜町7', '大分支店'], OTHER]);
    expect(boxes(flow)).toEqual([]);
    expect(bare(choiceOf(flow, '桜町7')?.candidates)).toEqual([
      '大分県大分市桜町',
      '大分県別府市桜町',
      '滋賀県大津市桜町',
    ]);
  });

  it('decides nothing for a row that has no candidate there', async () => {
    const { flow } = await list([...BRANCHES, ['大町77', '滋賀支店'], OTHER]);
    expect(boxes(flow)).toEqual([]);
  });

  it('counts more than the name of a shop that is also a city elsewhere', async () => {
    const rows = [...BRANCHES, ['大町77', '福島支店'] as const, OTHER];
    const shops = rows.map((row, i) => [...row, i === rows.length - 2 ? '大分商店' : '']);
    const { flow } = await pageOver(shops, send, ['No.', 'Address', '担当支店', '店名']);
    expect(boxes(flow)).toEqual([['大町77', '福島県福島市大町', true]]);
  });

  it.each<[string, readonly Row[]]>([
    ['one found row with the cell lies elsewhere', [['滋賀県大津市栄町9', '福島支店']]],
    [
      'the column errs in more than one row of fifty',
      [
        ['滋賀県大津市栄町9', '大分支店'],
        ['大分県大分市大町9', '滋賀支店'],
      ],
    ],
  ])('is not ticked if %s', async (_, rows) => {
    const { flow } = await list([...BRANCHES, ...rows, ['大町77', '福島支店'], OTHER]);
    expect(boxes(flow).filter(([, , isOn]) => isOn)).toEqual([]);
  });

  it('is not learned from a row with a ditto mark, and not applied to such a row', async () => {
    const { flow } = await list([
      ...BRANCHES,
      ['福島県福島市大町88', '福島支店'],
      ['〃', '滋賀支店'],
      ['大町77', '福島支店'],
      ['〃 102号室', '大分支店'],
      OTHER,
    ]);
    expect(boxes(flow)).toEqual([['大町77', '福島県福島市大町', true]]);
    expect(flow.state.chooser?.said).toBe(
      'Rows found in another prefecture than nearly all rows with the same 担当支店: 1 (row 39). Check their addresses (of a ditto mark: the row above) and their 担当支店.',
    );
  });

  it('is taken if nearly all of many rows lie there; the reason says so, and the other rows are named', async () => {
    const many = Array.from({ length: 60 }, (_, i): Row => [`福島県福島市大町9-${i}`, '福島支店']);
    const { flow } = await list([
      ['滋賀県大津市栄町9', '福島支店'],
      ...BRANCHES,
      ...many,
      ['大町77', '福島支店'],
      OTHER,
    ]);
    expect(boxes(flow)).toEqual([['大町77', '福島県福島市大町', true]]);
    expect(flow.state.chooser?.overview?.pairs[0]?.heading?.split('\n').at(-1)).toBe(
      'Of the rows found whose 担当支店 is “福島支店” (73), 72 are in 福島県',
    );
    expect(flow.state.chooser?.said).toContain(': 1 (row 2).');
  });

  it('is the same when the chooser is opened again', async () => {
    const { flow } = await list([...BRANCHES, ['大町77', '福島支店'], OTHER]);
    const before = boxes(flow);
    flow.actions.closeChooser();
    await openedPage(flow);
    expect(before).toHaveLength(1);
    expect(boxes(flow)).toEqual(before);
  });
});

describe('parts whose found rows lie in several cities of a prefecture', () => {
  const rows: readonly Row[] = [
    ...BRANCHES,
    ['大町77', '大分支店'],
    ['桜町7', '大分支店'],
    ['大町78', '福島支店'],
    OTHER,
  ];

  it('are looked up in the prefecture, not in the city that has the same name', async () => {
    const { flow, host } = await list(rows);
    await columnChosen(flow, '担当支店');
    expect(page(flow)?.paragraphs).toEqual([
      '大分支店 → 大分県 (rows\u00a0looked\u00a0up:\u00a02)',
      '福島支店 → 福島県 (rows\u00a0looked\u00a0up:\u00a01)',
    ]);
    flow.actions.pick('', 0);
    await until(flow, () => host.column('City').at(-2) !== null);
    expect(host.column('City').slice(-4)).toEqual(['大分市', null, '福島市', null]);
  });

  it('are offered no place in another prefecture', async () => {
    const { flow } = await list(rows);
    await columnChosen(flow, '担当支店');
    await oneByOne(flow);
    expect(page(flow)?.title).toBe('担当支店: 大分支店');
    const offered = page(flow)?.options.map((option) => option.split(/[ :]/)[0]);
    expect(offered?.every((name) => name?.startsWith('大分県'))).toBe(true);
  });
});

import { namedParts } from '@daicho/pane/src/flow/deciding/parting/named-parts.ts';
import { namedPage, partPage } from '@daicho/pane/src/flow/deciding/parting/parting-pages.ts';
import { nameAt } from '@daicho/pane/src/flow/deciding/parting/places.ts';
import type { Send } from '@daicho/pane/src/send.ts';
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { type Sentence, say, type Values } from '@daicho/shared/messages/language.ts';
import { describe, expect, it } from 'vitest';
import { answer } from '../../../shared/enrich/records.ts';
import { until } from '../pane.ts';
import { VERSION } from '../postal-register.ts';
import { chooser, columnChosen, oneByOne, page, partedBy, press, send } from './wards.ts';

const ROWS: readonly (readonly CellValue[])[] = [
  [1, '中央区本町1', '大阪支店', '06-1111-1111'],
  [2, '中央区本町1', '札幌支店', '011-111-1111'],
  [3, '北区中之島2', '大阪支店', '06-2222-2222'],
  [4, '北区北七条3', '札幌支店', '011-222-2222'],
  [5, '港区港町4', '大阪支店', '06-3333-3333'],
  [6, '北区中之島2', '本店', '06-2222-2222'],
];

describe('parts that name the places of their rows', () => {
  it('are listed with the place that each of them gets, and decided with one press; the others follow one by one', async () => {
    const { flow, host } = await chooser(ROWS);
    const before = structuredClone(host.rows);
    await columnChosen(flow, 'Branch');
    expect(page(flow)).toMatchObject({
      paragraphs: [
        '大阪支店 → 大阪府大阪市 (2 of\u00a03 rows)',
        '札幌支店 → 北海道札幌市 (2 of\u00a02 rows)',
      ],
      options: ['Decide these 2 as listed (rows written: 4)'],
    });
    expect(host.rows).toEqual(before);
    await press(flow, 'Decide these 2 as listed');
    expect(host.column('City')).toEqual([
      '大阪市中央区',
      '札幌市中央区',
      '大阪市北区',
      '札幌市北区',
      null,
      null,
    ]);
    expect(page(flow)?.title).toBe('Branch: 本店');
  });

  it('name a municipality even if others have its name, as long as candidates lie in only one of them: 大阪 is also a town of Aomori', async () => {
    const withTown: Send = async (call, signal) => {
      const { q = '', facet } = call.params as { q?: string; facet?: string };
      if (q === '') return send(call, signal);
      const paths = ['/大阪府/大阪市北区', '/青森県/上北郡大阪町', '/北海道/札幌市北区'];
      const facets = paths
        .map((path) => (facet === '/' ? path.split('/').slice(0, 2).join('/') : path))
        .filter((path) => path.startsWith(facet ?? ''))
        .map((path) => [path, 1] as const);
      const found = { version: VERSION, ...answer([]), facets };
      return { ok: call.operation.result['2025-01-01'].parse(found) };
    };
    const { flow } = await chooser(ROWS, { send: withTown });
    await columnChosen(flow, 'Branch');
    expect(page(flow)?.paragraphs.map((one) => one.split(' (')[0])).toEqual([
      '大阪支店 → 大阪府大阪市',
      '札幌支店 → 北海道札幌市',
    ]);
  });

  it('are asked about before parts that name no place; these can all be left undecided with one press', async () => {
    const { flow, host } = await chooser([
      ...['本店', '本社', '東京本社'].flatMap((text) => [
        [1, '中央区本町1', text, ''],
        [2, '北区中之島2', text, ''],
        [3, '中央区本町3', text, ''],
      ]),
      [4, '中央区本町4', '札幌支店', ''],
      [5, '中央区本町5', '大阪支店', ''],
    ]);
    await partedBy(flow, 'Branch');
    expect(page(flow)?.title).toBe('Branch: 札幌支店');
    await press(flow, '北海道札幌市中央区');
    await press(flow, '大阪府大阪市中央区');
    expect(page(flow)).toMatchObject({
      title: 'Branch: 本店',
      none: 'Leave this and the other 2 that name no place undecided',
    });
    flow.actions.pick('', undefined);
    await until(flow, ({ chooser: now }) => now?.parting === undefined);
    expect(host.column('City').filter((city) => city !== null)).toHaveLength(2);
  });

  it('are left to check one by one if nothing supports them and no other part names a place', async () => {
    const { flow } = await chooser(
      ['東', '西'].flatMap((text) => [
        [1, '中央区本町1', text, ''],
        [2, '北区中之島2', text, ''],
      ]),
    );
    await partedBy(flow, 'Branch');
    expect(page(flow)?.none).toBe('Leave the rest undecided');
    await press(flow, undefined);
    expect(page(flow)?.title).toBe('Branch: 西');
  });

  it('are not asked about again after the others, and the remaining rows are shown next', async () => {
    const { flow, host } = await chooser([
      [1, '中央区本町1', '大阪支店', ''],
      [2, '北区中之島2', '大阪支店', ''],
      [3, '港区港町4', '大阪支店', ''],
      [4, '中央区本町1', '本店', ''],
      [5, '北区中之島2', '本店', ''],
      [6, '中央区本町1', '札幌支店', ''],
    ]);
    await columnChosen(flow, 'Branch');
    await press(flow, 'Decide these 2 as listed');
    expect(page(flow)?.title).toBe('Branch: 本店');
    await press(flow, '大阪府大阪市');
    expect(page(flow)).toBeUndefined();
    expect(host.column('City')[2]).toBeNull();
    const { groups = [], at = 0 } = flow.state.chooser ?? {};
    expect(groups[at]?.values.map(({ input }) => input)).toEqual(['港区港町4']);
  });

  it('can be decided one by one instead', async () => {
    const { flow, host } = await chooser(ROWS);
    const before = structuredClone(host.rows);
    await columnChosen(flow, 'Branch');
    await oneByOne(flow);
    expect(page(flow)).toMatchObject({ title: 'Branch: 大阪支店', at: 0, count: 3 });
    expect(host.rows).toEqual(before);
  });

  it('can be decided differently afterwards', async () => {
    const { flow, host } = await chooser(ROWS);
    await columnChosen(flow, 'Branch');
    await press(flow, 'Decide these 2 as listed');
    flow.actions.goTo(1);
    const options = ['Give the 2 decided rows back to check'];
    expect(page(flow)).toMatchObject({ title: 'Branch: 札幌支店', options });
    await press(flow, options[0]);
    expect(host.column('City')).toEqual(['大阪市中央区', null, '大阪市北区', null, null, null]);
  });

  const part = (text: string, ...names: readonly string[]) => ({
    text,
    rows: 3,
    cut: 0,
    unread: 0,
    decided: new Map(),
    inputs: new Set(['中央区1']),
    options: names.map((name) => ({ name, rows: 2, isNamed: true, isCut: false })),
  });

  it('mean the municipality if its prefecture has the same name; a name of two municipalities does not count', () => {
    const parts = [
      part('大阪支店', '大阪府', '大阪府大阪市'),
      part('府中支店', '東京都府中市', '広島県府中市'),
      part('本店'),
    ];
    expect(namedParts(parts)).toMatchObject([
      { text: '大阪支店', place: { name: '大阪府大阪市' } },
    ]);
  });

  it('show a name on one line even if the line could break after its hiragana', () => {
    const place = { name: '埼玉県さいたま市南区', rows: 2, isNamed: true, isCut: false };
    const by = { column: 0, header: '支店', by: 'text' } as const;
    const part = {
      text: '南支店',
      rows: 2,
      cut: 0,
      unread: 0,
      decided: new Map([[place.name, 1]]),
      inputs: new Set(['南区']),
      options: [place],
    };
    const shown = { part, places: [place], hidden: 0, at: 0, next: undefined, count: 1, passed: 0 };
    const inJapanese = (sentence: Sentence, values?: Values) => say(sentence, 'ja', values);
    const { options, paragraphs } = partPage(by, shown, inJapanese);
    expect(options[0]).toMatch(/^埼玉県さいたま\u2060市南区（/);
    expect(paragraphs[1]).toContain('さいたま\u2060市');
    expect(namedPage(by, [{ ...part, place }], inJapanese).paragraphs[0]).toContain(
      'さいたま\u2060市',
    );
  });

  it.each([
    ['大阪支店', '大阪', true],
    ['東京都支店', '京都', false],
    ['東京都支店', '東京', true],
    ['京都支店', '京都', true],
    ['津支店', '津', false],
  ])('name a place even without its ending: %s, %s', (text, own, isNamed) => {
    expect(nameAt(text, own) >= 0).toBe(isNamed);
  });
});

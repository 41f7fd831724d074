import type { Pair } from '@daicho/service/lists/labels/sheets/sheet-format.ts';
import { textWidth } from '@daicho/service/lists/labels/sheets/text-width.ts';
import { uprightText } from '@daicho/service/lists/labels/sheets/upright-text.ts';
import {
  takesVertical,
  verticalLayoutOf,
} from '@daicho/service/lists/labels/sheets/vertical-layout.ts';
import { customerBarcode } from '@daicho/shared/identifiers/customer-barcode.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const LARGE: Pair = [105, 74.25];
const content = {
  postalCode: '2630023',
  address: ['千葉県千葉市稲毛区緑町三丁目三十－八', '郵便ビル　四〇三号'],
  addressee: ['郵便商事㈱', '山田　太郎　様'],
  barcode: customerBarcode('2630023', '3-30-8-403'),
};

describe('a vertical label', () => {
  it('has the address on the right, the name in the middle in the largest letters, the code on top', () => {
    const layout = verticalLayoutOf(content, LARGE);
    expect(layout?.lines.map(({ text }) => text)).toEqual(['２６３－００２３']);
    expect(layout?.barcode?.size).toEqual({ width: 79.8, height: 3.6 });
    const columns = layout?.columns ?? [];
    const byPlace = columns.toSorted((a, b) => b.left - a.left);
    expect(byPlace.map(({ text }) => text)).toEqual([
      '千葉県千葉市稲毛区',
      '緑町三丁目三十－八',
      '郵便ビル　四〇三号',
      ...content.addressee,
    ]);
    const name = columns.at(-1);
    expect(Math.max(...columns.map(({ size }) => size))).toBe(name?.size);
    expect(Math.abs((name?.left ?? 0) - LARGE[0] / 2)).toBeLessThan(10);
  });

  it('has a column for each of several people', () => {
    const two = verticalLayoutOf({ ...content, addressee: ['山田　様\n花子　様'] }, LARGE);
    const people = two?.columns?.filter(({ kind }) => kind === 'addressee');
    expect(people?.map(({ text }) => text)).toEqual(['山田　様', '花子　様']);
  });

  const columnsOf = (address: readonly string[], addressee: readonly string[], label = LARGE) =>
    verticalLayoutOf({ ...content, address, addressee }, label)?.columns ?? [];
  const textsOf = (...given: Parameters<typeof columnsOf>) =>
    columnsOf(...given).map(({ text }) => text);

  it('gives a title a column of its own, so that the name keeps its size', () => {
    const columns = columnsOf(['港区芝一－二'], ['見本商会', '営業部長　鈴木　一郎　様']);
    expect(columns.slice(-2).map(({ text }) => text)).toEqual(['営業部長', '鈴木　一郎　様']);
    const alone = columnsOf(['港区芝一－二'], ['見本商会', '鈴木　一郎　様']).at(-1);
    expect(columns.at(-1)?.size).toBeCloseTo(alone?.size ?? 0, 1);
  });

  it.each([
    ['営業部長　小林　かおり　様\n大輝　様', ['営業部長', '小林　かおり　様', '　　　大輝　　様']],
    ['総務課　服部　一　様', ['総務課', '服部　一　様']],
    ['代表取締役社長　末長　弥生　様', ['代表取締役社長', '末長　弥生　様']],
    ['服部　かおり　様', ['服部　かおり　様']],
    ['勅使河原　由美子　様', ['勅使河原　由美子　様']],
  ])('never breaks a name or a title: %j', (addressee, columns) => {
    for (const label of [[86.4, 50.8], [63.5, 46.6], LARGE] as const) {
      const people = columnsOf(['港区芝一－二'], ['見本商会', addressee], label)
        .filter(({ kind }) => kind === 'addressee')
        .map(({ text }) => text);
      expect([columns, [columns.join('　')]]).toContainEqual(people);
    }
  });

  it.each([
    ['北海道余市郡余市町美園町二十一－七－十六', '北海道余市郡余市町'],
    ['三重県志摩市阿児町鵜方十六－二十四－二十七', '三重県志摩市阿児町鵜方'],
  ])('never breaks %s in a county or in its number', (address, first) => {
    const columns = textsOf([address], ['林　一　様'], [86.4, 50.8]);
    expect(columns.join('')).toContain(first);
    expect(columns.filter((column) => /－$|余市$/.test(column))).toEqual([]);
  });

  it.each([
    ['グラントウキョウサウスタワー　二十三階', ['グラントウキョウ', 'サウスタワー']],
    ['シティハウスレジデンス　二階', ['シティハウス', 'レジデンス　二階']],
    ['スカイビル　二階', ['スカイビル　二階']],
    ['ヴェレーナアヴァンセルクシオン　二階', ['二階']],
  ])(
    'breaks the long name of a building between its words rather than print it small: %s',
    (building, parts) => {
      const address = ['東京都千代田区丸の内一丁目九番二号', building];
      const columns = columnsOf(address, ['山田　太郎　様'], [63.5, 46.6]);
      const texts = columns.map(({ text }) => text);
      expect(texts).toEqual(expect.arrayContaining(parts));
      const points = (Math.min(...columns.map(({ size }) => size)) * 72) / 25.4;
      expect(points).toBeGreaterThan(9);
    },
  );

  it('breaks the name of a company after its kind word and its Latin words, never within these words', () => {
    expect(textsOf(['港区芝一－二'], ['Mihon Co., Ltd.　御中'], [46, 50.8]).join('|')).toContain(
      'Ltd.',
    );
    const broken = (name: string) => textsOf(['港区芝一－二'], [name], [46, 50.8]).slice(1);
    expect(broken('ABC Trading株式会社　御中')).toEqual(['ABC Trading', '株式会社　御中']);
    expect(broken('医療法人社団見本記念会　御中')).toEqual(['医療法人社団', '見本記念会　御中']);
  });

  it('never breaks a postal code, however narrow the label is', () => {
    const narrow = verticalLayoutOf(
      { ...content, address: ['港区'], barcode: undefined },
      [35, 150],
    );
    expect(narrow?.lines.map(({ text }) => text)).toEqual(['２６３－００２３']);
  });

  it('has the postal code in the boxes of the paper, and the columns below these', () => {
    const layout = verticalLayoutOf({ ...content, hasCodeBoxes: true }, [84, 123]);
    expect(layout?.lines).toEqual([]);
    expect(layout?.digits?.map(({ text }) => text).join('')).toBe('2630023');
    const boxes = layout?.digits?.map(({ top, height }) => top + height) ?? [];
    const tops = layout?.columns?.map(({ top }) => top) ?? [];
    expect(Math.min(...tops)).toBeGreaterThan(Math.max(...boxes));
  });

  it('has the sender in its left lower corner, in small letters', () => {
    const sender = ['〒一〇〇-〇〇〇一', '見本商事三階'];
    const columns = verticalLayoutOf({ ...content, sender }, LARGE)?.columns ?? [];
    const [first, second] = columns.slice(-2);
    expect([first?.text, second?.text]).toEqual(['〒一〇〇－〇〇〇一', '見本商事三階']);
    expect(second?.left).toBeCloseTo(3);
    expect(first?.size).toBeLessThan(Math.min(...columns.slice(0, -2).map(({ size }) => size)));
  });

  it('breaks a long address between its parts, in the largest letters that the size of the name allows', () => {
    const address = ['京都府京都市中京区寺町通御池上る上本能寺前町四八八'];
    const columns = columnsOf(address, ['林　一　様'], [86.4, 50.8]);
    expect(columns.map(({ text }) => text)).toEqual([
      '京都府京都市中京区',
      '寺町通御池上る',
      '上本能寺前町四八八',
      '林　一　様',
    ]);
    expect(columns[0]?.size).toBeGreaterThan(2);
  });

  it('keeps Latin words together, with as many in a column as fit', () => {
    const address = ['横浜市都筑区茅ケ崎中央三十二－一', 'Green Heights Yokohama　一二〇五'];
    const columns = textsOf(address, ['John Smith　様'], [86.4, 50.8]);
    const latin = columns.filter((text) => /Green|Heights|Yokohama/.test(text));
    expect(latin.join(' ').replaceAll('　', ' ')).toContain('Green Heights Yokohama');
    expect(latin.length).toBeLessThan(3);
  });

  it('breaks no name and no title: a title stands before the name in a column of its own', () => {
    const addressee = ['見本商事株式会社', '代表取締役社長　鈴木　一郎　様'];
    expect(textsOf(content.address, addressee, [86.4, 50.8]).slice(-2)).toEqual([
      '代表取締役社長',
      '鈴木　一郎　様',
    ]);
  });

  it('aligns joint given names under each other, with 様 each', () => {
    const people = ['山田　太郎　様\n花子　様\n翔　様'];
    expect(textsOf(content.address, people).slice(-3)).toEqual([
      '山田　太郎　様',
      '　　　花子　様',
      '　　　翔　　様',
    ]);
  });

  it('aligns the ends of all given names with that of the first if its surname cannot be separated from it', () => {
    const people = ['佐藤一郎　様\n良子　様\n翔　様'];
    expect(textsOf(content.address, people).slice(-3)).toEqual([
      '佐藤一郎　様',
      '　　良子　様',
      '　　　翔　様',
    ]);
  });

  it('keeps a name in one column rather than in large letters', () => {
    const low = verticalLayoutOf({ ...content, addressee: ['山田　太郎　様'] }, [86.4, 50.8]);
    expect(low?.columns?.at(-1)?.text).toBe('山田　太郎　様');
  });

  it('has no layout if the smallest letters do not fit', () => {
    const long = { ...content, address: ['とても長い住所'.repeat(120)] };
    expect(verticalLayoutOf(long, LARGE)).toBeUndefined();
    expect(verticalLayoutOf(content, [LARGE[0], 14])).toBeUndefined();
  });

  it.each<[Pair, boolean]>([
    [[42, 74.25], true],
    [[86.4, 50.8], true],
    [[86.4, 42.3], false],
    [[34, 80], false],
  ])('%j mm large is large enough: %s', (label, isLarge) => {
    expect(takesVertical(label)).toBe(isLarge);
  });

  it('keeps every letter within its edges and apart from other letters, whatever is printed', () => {
    const sign = fc.constantFrom(...'東京都港区1234一二－ABCwmjアパートｱﾊﾟｰﾄ &<>　 ');
    const text = fc.string({ unit: sign, maxLength: 50 });
    const bare = (parts: readonly string[]) => parts.map(uprightText).join('').replace(/\s/g, '');
    fc.assert(
      fc.property(text, text, text, (address, office, name) => {
        const given = { ...content, address: [address], addressee: [office, name] };
        const layout = verticalLayoutOf(given, LARGE);
        if (layout === undefined) return;
        const columns = layout.columns ?? [];
        const printed = columns.map((column) => column.text).join('');
        expect(printed.replace(/\s/g, '')).toBe(bare([address, office, name]));
        const top = 2 + (layout.lines[0]?.height ?? 0);
        for (const { left, top: from, text: written, size } of columns) {
          expect(left).toBeGreaterThanOrEqual(3 - 1e-9);
          expect(from).toBeGreaterThanOrEqual(top - 1e-9);
          expect(from + textWidth(written) * size).toBeLessThanOrEqual(LARGE[1] - 2 - 5.6 + 1e-9);
        }
        const edges = columns.map(({ left, height }) => [left, left + height] as const);
        for (const [i, [, right]] of edges.slice(1).entries()) {
          expect(right).toBeLessThanOrEqual((edges[i]?.[0] ?? 0) + 1e-9);
        }
      }),
    );
  });
});

it.each([
  ['第12営業所', '第12営業所'],
  ['101号', '１０１号'],
  ['ABC Trading', 'ABC Trading'],
  ['ABCビル', 'ＡＢＣビル'],
  ['Ｓａｍｐｌｅ　Ｔｏｗｅｒｓ　二三〇五', 'Sample Towers　二三〇五'],
  ['第１２期', '第12期'],
  ['Mihon Co., Ltd.', 'Mihon Co., Ltd.'],
  ['Smith-Jones', 'Smith-Jones'],
  ['ﾋﾞﾙ 3', 'ビル　３'],
])('“%s” is written “%s”', (text, upright) => {
  expect(uprightText(text)).toBe(upright);
});

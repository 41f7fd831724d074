import {
  barcodePoints,
  firstLineTop,
  layoutOf,
} from '@daicho/service/lists/labels/sheets/layout.ts';
import type { Pair } from '@daicho/service/lists/labels/sheets/sheet-format.ts';
import { linesOf, textWidth } from '@daicho/service/lists/labels/sheets/text-width.ts';
import { customerBarcode } from '@daicho/shared/identifiers/customer-barcode.ts';
import { toFullWidthKatakana } from '@daicho/shared/text/width.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const LARGE: Pair = [86.4, 42.3];
const barcode = customerBarcode('2630023', '3-30-8-403');
const content = {
  postalCode: '2630023',
  address: ['千葉市稲毛区緑町3丁目30-8', '郵便ビル403号'],
  addressee: ['株式会社郵便', '山田太郎　様'],
  barcode,
};

describe('a label', () => {
  it('has postal code, address, addressee and barcode, the person in the largest letters', () => {
    const layout = layoutOf(content, LARGE);
    expect(layout?.lines.map(({ text }) => text)).toEqual([
      '２６３－００２３',
      '千葉市稲毛区緑町3丁目30-8',
      '郵便ビル403号',
      '株式会社郵便',
      '山田太郎　様',
    ]);
    expect(layout?.barcode?.size).toEqual({ width: 79.8, height: 3.6 });
    const sizes = layout?.lines.map(({ size }) => size) ?? [];
    expect(Math.max(...sizes)).toBe(sizes.at(-1));
  });

  it('has a line for each of several people', () => {
    const lines = layoutOf(
      { ...content, addressee: ['甲社', '山田　様\n花子　様'] },
      [86.4, 42.3],
    )?.lines;
    const people = lines?.filter(({ kind }) => kind === 'addressee');
    expect(people?.map(({ text }) => text)).toEqual(['山田　様', '花子　様']);
  });

  const linesAt = (label: Pair, address: readonly string[], addressee = content.addressee) =>
    layoutOf({ ...content, address, addressee, barcode: undefined }, label)?.lines ?? [];

  it.each<[label: Pair, address: string, lines: string[]]>([
    [
      [63.5, 38.1],
      '神奈川県横浜市都筑区茅ケ崎中央32-1',
      ['神奈川県横浜市都筑区', '茅ケ崎中央32-1'],
    ],
    [
      [48.3, 25.4],
      '北海道札幌市中央区南四条西29丁目1524-23',
      ['北海道札幌市中央区', '南四条西29丁目1524-23'],
    ],
    [
      [48.3, 25.4],
      '大阪府堺市堺区中田出井町4丁6番19号',
      ['大阪府堺市堺区', '中田出井町4丁6番19号'],
    ],
    [[48.3, 25.4], '岩手県宮古市大字津軽石第21地割480', ['岩手県宮古市大字津軽石', '第21地割480']],
    [
      [48.3, 30],
      '東京都千代田区六番町1-2-3見本ビルヂング',
      ['東京都千代田区六番町', '1-2-3見本ビルヂング'],
    ],
  ])('on %j breaks %s between its parts, never in a number', (label, address, lines) => {
    const broken = linesAt(label, [address]).filter(({ kind }) => kind === 'address');
    expect(broken.map(({ text }) => text)).toEqual(lines);
  });

  it.each<[Pair, string, string[]]>([
    [
      [63.5, 38.1],
      '代表取締役社長　勅使河原　由美子　様',
      ['代表取締役社長', '勅使河原　由美子　様'],
    ],
    [
      [63.5, 38.1],
      '営業部長　小林　かおり　様\n大輝　様',
      ['営業部長', '小林　かおり　様', '　　　大輝　　様'],
    ],
    [[48.3, 25.4], '長宗我部　マリア・テレジア　様', ['長宗我部　マリア・テレジア　様']],
  ])('on %j never breaks the name in %j', (label, addressee, lines) => {
    const people = linesAt(label, ['港区芝1-2'], ['見本商会', addressee]);
    expect(people.filter(({ kind }) => kind === 'addressee').map(({ text }) => text)).toEqual(
      lines,
    );
  });

  it('has half-width kana in full width, as the post asks', () => {
    const lines = linesAt(LARGE, ['港区芝1-2', 'ｼﾊﾞﾋﾞﾙ'], ['ﾐﾎﾝ商事', 'ﾔﾏﾀﾞ　様']);
    expect(lines.slice(2).map(({ text }) => text)).toEqual([
      'シバビル',
      'ミホン商事',
      'ヤマダ　様',
    ]);
  });

  it.each([
    ['Chief Executive Officer John Smith　様', ['Chief Executive Officer', 'John Smith　様']],
    [
      'アレクサンドル・ドミトリエヴィチ・イワノフ・スミルノフ　様',
      ['アレクサンドル・', 'ドミトリエヴィチ・', 'イワノフ・スミルノフ　様'],
    ],
  ])('breaks the long foreign name %s only between its words', (addressee, lines) => {
    const people = linesAt([53.3, 40], ['港区芝1-2'], ['見本商会', addressee]);
    expect(people.filter(({ kind }) => kind === 'addressee').map(({ text }) => text)).toEqual(
      lines,
    );
  });

  it('has all lines of an address in one size', () => {
    const address = ['東京都千代田区霞が関1-3-2', '見本グランドメゾン霞が関ザ・ガーデンタワー'];
    const sizes = linesAt([70, 42.3], address).filter(({ kind }) => kind === 'address');
    expect(new Set(sizes.map(({ size }) => size)).size).toBe(1);
  });

  it('stands in the middle of a wide envelope, otherwise at the left edge', () => {
    const indentOn = (label: Pair) => layoutOf(content, label)?.indent ?? 0;
    expect(indentOn(LARGE)).toBe(3);
    expect(indentOn([204, 285])).toBeGreaterThan(30);
  });

  it('has larger letters if it is larger', () => {
    const sizeOn = (label: Pair) => linesAt(label, ['港区芝1-2']).at(-1)?.size ?? 0;
    expect(sizeOn([105, 148.5])).toBeGreaterThan(1.3 * sizeOn(LARGE));
  });

  it('has the postal code in the boxes of the paper, and prints nothing beside these boxes', () => {
    const layout = layoutOf({ ...content, hasCodeBoxes: true }, [84, 123]);
    expect(layout?.digits?.map(({ text }) => text).join('')).toBe('2630023');
    expect(layout?.lines.map(({ kind }) => kind)).not.toContain('postal-code');
    if (layout) expect(firstLineTop(layout, [84, 123])).toBeGreaterThan(8);
  });

  it('is laid out in limited time, however many places to break there are', () => {
    const many = { ...content, address: ['あ　'.repeat(2_000)], addressee: ['い　'.repeat(2_000)] };
    const before = process.cpuUsage();
    expect(layoutOf(many, LARGE)).toBeUndefined();
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(2_000);
  });

  it('prints no postal code if none is known', () => {
    const layout = layoutOf({ ...content, postalCode: '' }, LARGE);
    expect(layout?.lines[0]?.kind).toBe('address');
  });

  it('shrinks all letters together if there is little room, but those of an address not below 7 points', () => {
    const normal = layoutOf(content, LARGE)?.lines[1]?.size ?? 0;
    const small = layoutOf(content, [LARGE[0], 30])?.lines[1]?.size ?? 0;
    expect(small).toBeLessThan(normal);
    expect(small).toBeGreaterThanOrEqual((7 * 25.4) / 72 - 1e-9);
  });

  it('has no layout if the smallest letters do not fit', () => {
    const long = { ...content, address: ['とても長い住所'.repeat(40)] };
    expect(layoutOf(long, LARGE)).toBeUndefined();
    expect(layoutOf(content, [LARGE[0], 20])).toBeUndefined();
  });

  it.each([
    [86.4, 10],
    [79, 9.1],
    [70, 8],
    [66, undefined],
    [63.5, undefined],
  ])('%d mm wide has a barcode of %s points', (width, points) => {
    expect(barcodePoints([width, 40])).toBe(points);
    const layout = layoutOf(content, [width, 42]);
    expect(layout?.barcode !== undefined).toBe(points !== undefined);
  });

  it('loses no letter and crosses no edge, whatever stands on it', () => {
    const sign = fc.constantFrom(...'東京都港区1234-ABCwmjアパートｱﾊﾟｰﾄ &<>　 ');
    const text = fc.string({ unit: sign, maxLength: 60 });
    const bare = (parts: readonly string[]) =>
      parts.map(toFullWidthKatakana).join('').replace(/\s/g, '');
    fc.assert(
      fc.property(text, text, text, (address, building, name) => {
        const layout = layoutOf(
          { ...content, address: [address, building], addressee: [name] },
          LARGE,
        );
        if (layout === undefined) return;
        const [, ...lines] = layout.lines;
        expect(bare(lines.map((line) => line.text))).toBe(bare([address, building, name]));
        const height = layout.lines.reduce((sum, line) => sum + line.height, 3.6 + 2);
        expect(height).toBeLessThanOrEqual(LARGE[1] - 4 + 1e-9);
        for (const line of lines) {
          expect(textWidth(line.text) * line.size).toBeLessThanOrEqual(LARGE[0] - 6 + 1e-9);
        }
      }),
    );
  });
});

describe('lines', () => {
  it('break between letters of Japanese, not within words and numbers', () => {
    expect(linesOf('東京都港区1-2-3', 6)).toEqual(['東京都港区', '1-2-3']);
    expect(linesOf('郵便 Tower', 5)).toEqual(['郵便', 'Tower']);
    expect(linesOf('郵便ＴＯＷＥＲ', 6)).toEqual(['郵便', 'ＴＯＷＥＲ']);
  });

  it('begin with no sign that belongs to the letter before, and end with no opening bracket', () => {
    expect(linesOf('長宗我部マリア・テレジア', 8)).toEqual(['長宗我部マリア・', 'テレジア']);
    expect(linesOf('見本ヒルズイースト', 6)).toEqual(['見本ヒルズ', 'イースト']);
    expect(linesOf('佐々木（第3期生）', 4)).toEqual(['佐々木', '（第3期', '生）']);
    expect(linesOf('一丁目五－十四', 4)).toEqual(['一丁目', '五－十四']);
    expect(linesOf('ーーーーーー', 4).join('')).toBe('ーーーーーー');
  });

  it('do not break within a katakana word that fits into a line', () => {
    expect(linesOf('総合環境エネルギー技術', 7)).toEqual(['総合環境', 'エネルギー技術']);
  });

  it('break within a word that is longer than a line', () => {
    expect(linesOf('123456789012', 4).join('')).toBe('123456789012');
  });

  it('break at the blanks of foreign names, not within them', () => {
    expect(linesOf('Nguyễn Thị Khai', 6)).toEqual(['Nguyễn', 'Thị Khai']);
    expect(linesOf('Иван Петров', 7)).toEqual(['Иван', 'Петров']);
  });

  it('keep characters together with their forms and marks', () => {
    expect(linesOf('葛󠄀葛󠄀葛󠄀', 2)).toEqual(['葛󠄀葛󠄀', '葛󠄀']);
    expect(linesOf('か\u3099か\u3099', 1)).toEqual(['か\u3099', 'か\u3099']);
  });
});

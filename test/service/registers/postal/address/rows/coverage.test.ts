import { readBlock } from '@daicho/service/registers/postal/address/block.ts';
import { covers, type Within } from '@daicho/service/registers/postal/address/rows/coverage.ts';
import { parseCoverage } from '@daicho/service/registers/postal/address/rows/parse-coverage.ts';
import { fold, foldName } from '@daicho/shared/text/fold.ts';
import { describe, expect, it } from 'vitest';

/** Reads the text after a town: its small area up to the first number, then its numbers. */
function covered(
  townRaw: string,
  behindTown: string,
  more: Partial<Within> = {},
): boolean | undefined {
  const koaza =
    /^(?:第?[0-9]+(?:地割|番耕地|[線区条]|丁目(?=[東西南北左右甲乙]))|第[0-9]+号|\D)*/.exec(
      behindTown,
    )?.[0] ?? '';
  const numbers = behindTown.slice(koaza.length);
  const block = readBlock(numbers, fold(numbers), 0);
  const town = foldName(/^[^（０-９]*/.exec(townRaw)?.[0] ?? '');
  return covers(parseCoverage(townRaw), {
    block,
    town,
    namesOaza: false,
    behindTown: foldName(koaza),
    building: '',
    written: foldName(behindTown),
    ...more,
  });
}

describe('the coverage of the brackets in a town entry', () => {
  it.each([
    ['大通西（１〜１９丁目）', '5-1', true],
    ['大通西（１〜１９丁目）', '25丁目', false],
    ['石芝（３、４丁目）', '3丁目2-1', true],
    ['石芝（３、４丁目）', '5丁目', false],
    ['石芝（３、４丁目）', '3丁目左21番地', true],
    ['石芝（３、４丁目）', '5丁目左3', false],
    ['石芝（丁目）', '5丁目甲301番地', true],
    ['緑ヶ丘町（３５番以降）', '40番', true],
    ['緑ヶ丘町（３５番以降）', '34番', false],
    ['南山（４３０番地以上）', '431', true],
    ['喜田村（番地）', '1-2-3', false],
    ['喜田村（丁目）', '1-2-3', true],
    ['喜田村（丁目）', '123', false],
    ['喜田村（番地）', '4-831', undefined],
    ['山目（寺前）', '寺前12', true],
    ['山目（寺前）', '字寺前12', true],
    ['山目（寺前）', '大槻12', false],
    ['本郷通（南）', '1丁目南3', true],
    ['荒巻（西雷神、坊主門）', '坊主門3', true],
    ['草津（山林を除く）', '山林5', false],
    ['草津（山林を除く）', '本町5', true],
    ['小菅村の次に１〜６６３番地がくる場合', '100', true],
    ['小菅村の次に６６４番地以降がくる場合', '100', false],
    ['大通西（１〜１９丁目）', '', undefined],
    ['西早稲田（２丁目１番１〜２３号、２番）', '2丁目1番5号', true],
    ['西早稲田（２丁目１番１〜２３号、２番）', '2-2-8', true],
    ['西早稲田（２丁目１番１〜２３号、２番）', '2-1-24', false],
    ['西早稲田（２丁目１番１〜２３号、２番）', '2-7-3', false],
    ['西早稲田（２丁目１番１〜２３号、２番）', '3-2-8', false],
    ['西早稲田（２丁目１番１〜２３号、２番）', '2-1', undefined],
    ['種市第２３地割〜第２７地割（一区、二区）', '第24地割3', true],
    ['種市第２３地割〜第２７地割（一区、二区）', '第28地割3', false],
    ['種市第２３地割〜第２７地割（一区、二区）', '24-3', true],
    ['種市第２３地割〜第２７地割（一区、二区）', '28-3', false],
    ['種市第２３地割〜第２７地割（一区、二区）', '28番地', undefined],
    ['穴明２２地割、穴明２３地割', '23地割5番地', true],
    ['保原町２丁目', '2丁目3', true],
    ['保原町２丁目', '3-3', false],
    ['大泉町西井出８２４０−１（美森、たかね荘）', '8240-1', true],
    ['大泉町西井出８２４０−１（美森、たかね荘）', '8241', false],
    ['長良（番地）', '1237-1', true],
    ['長良（丁目）', '1237-1', false],
    ['高津（高津団地）', '団地3-37', true],
    ['高津（高津団地）', '3-37', undefined],
    ['葛巻（第４０地割「５７番地」〜第４５地割）', '第41地割', true],
    ['葛巻（第４０地割「５７番地」〜第４５地割）', '第39地割', false],
    ['塩江町安原下（第１号）', '第1号958-4-1', true],
    ['塩江町安原下（第１号）', '第2号1', false],
    ['塩江町安原下（第１号）', '1-958-4', true],
    ['塩江町安原下（第１号）', '958番地4', undefined],
    ['瀬棚区本町（１０区）', '10区5', true],
    ['瀬棚区本町（１０区）', '1区10', false],
    ['士幌西（１線〜３線）', '2線164', true],
    ['士幌西（１線〜３線）', '2条164', false],
    ['士幌西（１条〜３条）', '2条164', true],
    ['上更別（１区）', '字勢雄1', false],
    ['高久甲（２８８８、５２３５〜６０１９番地）', '5300', true],
    ['高久甲（２８８８、５２３５〜６０１９番地）', '2889', false],
    ['泉沢（４４３−６、６０８−２番地）', '443-6', true],
    ['泉沢（４４３−６、６０８−２番地）', '443-7', false],
    [
      '八瀬野瀬町（２７９の１、３〜５、２８１の２〜９、１１〜１８、３２、２８７番地）',
      '21番地',
      false,
    ],
    [
      '八瀬野瀬町（２７９の１、３〜５、２８１の２〜９、１１〜１８、３２、２８７番地）',
      '281-12',
      true,
    ],
    [
      '八瀬野瀬町（２７９の１、３〜５、２８１の２〜９、１１〜１８、３２、２８７番地）',
      '281-10',
      false,
    ],
    [
      '八瀬野瀬町（２７９の１、３〜５、２８１の２〜９、１１〜１８、３２、２８７番地）',
      '281',
      undefined,
    ],
    ['八瀬野瀬町（２７９の１、３〜５、２８１の２〜９、１１〜１８、３２、２８７番地）', '287', true],
    ['大豆（３の２〜６、４の２・４・６、１１の１番地）', '4-6', true],
    ['大豆（３の２〜６、４の２・４・６、１１の１番地）', '6', false],
    ['左沢（１７５０−１〜２２２８−１８、２２５５−１〜２２５７−２８）', '1800', true],
    ['左沢（１７５０−１〜２２２８−１８、２２５５−１〜２２５７−２８）', '2228-19', false],
    ['左沢（１７５０−１〜２２２８−１８、２２５５−１〜２２５７−２８）', '2256', true],
    ['追名牛（６７−４〜１１３−７番地）', '90番地', true],
    ['追名牛（６７−４〜１１３−７番地）', '67-3', false],
    ['追名牛（６７−４〜１１３−７番地）', '67', undefined],
    ['川下（５３６３−７〜８、５４４５〜５４４６−４番地）', '5445-9', true],
    ['川下（５３６３−７〜８、５４４５〜５４４６−４番地）', '5446-5', false],
    ['川下（５３６３−７〜８、５４４５〜５４４６−４番地）', '5363-8', true],
    ['川下（５３６３−７〜８、５４４５〜５４４６−４番地）', '5400', false],
    ['阿三（７９９の１〜８６７番地）', '820', true],
    ['名駅（１−１−８、１−３−４）', '1-3-4', true],
    ['名駅（１−１−８、１−３−４）', '1-1-4', false],
    ['中山（新田１７−２、３７番地、東火行１番地）', '字東火行1', true],
    ['中山（新田１７−２、３７番地、東火行１番地）', '字新田37', true],
    ['中山（新田１７−２、３７番地、東火行１番地）', '字新田17-3', false],
    ['中山（新田１７−２、３７番地、東火行１番地）', '字大塚1', false],
    ['天王（長沼）', '字長沼12', true],
    ['天王（長沼）', '字長沼下12', undefined],
    ['天王（長沼）', '長沼前田12', undefined],
    ['天王（長沼）', '長沼甲12', true],
    ['伊吹町（北通）', '甲594-3', undefined],
    ['吉田町鶴間（御殿内）', '新200', undefined],
    ['中山町出渕（豊岡・東町）', '2番耕地21-2', undefined],
    ['土居（甲・乙）', '甲927', true],
    ['土居（甲・乙）', '丙927', false],
    ['宇尾町（８９７番地及び中島５０５〜５１８番地）', '中島510', true],
    ['宇尾町（８９７番地及び中島５０５〜５１８番地）', '897', true],
    ['犬落瀬（七百、下久保「１７４を除く」）', '下久保175', true],
    ['犬落瀬（七百、下久保「１７４を除く」）', '下久保174', false],
    ['犬落瀬（七百、下久保「１７４を除く」）', '下久保', undefined],
    ['下谷上（中一里山「９番地の４、１２番地」）', '中一里山12', true],
    ['下谷上（中一里山「９番地の４、１２番地」）', '中一里山11', false],
    ['大江（１丁目、２丁目「６５１、６６２番地」以外、３丁目５、１３−４番地）', '2丁目100', true],
    ['大江（１丁目、２丁目「６５１、６６２番地」以外、３丁目５、１３−４番地）', '2丁目651', false],
    ['大江（１丁目、２丁目「６５１、６６２番地」以外、３丁目５、１３−４番地）', '3丁目100', false],
    ['大江（１丁目、２丁目「６５１、６６２番地」以外、３丁目５、１３−４番地）', '3-13-4', true],
  ])('decides whether %s includes %s: %s', (townRaw, behindTown, expected) => {
    expect(covered(townRaw, behindTown)).toBe(expected);
  });

  it('recognises a small area by its building, and 大字 by the words before the town', () => {
    expect(covered('米本（米本団地）', '1359', { building: '米本団地4-39' })).toBe(true);
    expect(covered('軽井沢（大字）', '786-1', { namesOaza: true })).toBe(true);
    expect(covered('軽井沢（大字）', '786-1')).toBeUndefined();
  });

  it('shows whether the brackets divide the town', () => {
    expect(parseCoverage('麹町').kind).toBe('whole');
    expect(parseCoverage('丸の内（次のビルを除く）').kind).toBe('whole');
    expect(parseCoverage('荒巻（その他）').kind).toBe('rest');
    expect(parseCoverage('高師町（北原、その他）').kind).toBe('rest');
  });
});

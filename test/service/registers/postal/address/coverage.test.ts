import { readBlock } from '@daicho/service/registers/postal/address/block.ts';
import { covers, parseCoverage } from '@daicho/service/registers/postal/address/coverage.ts';
import { fold } from '@daicho/shared/text/fold.ts';
import { describe, expect, it } from 'vitest';

function covered(townRaw: string, behindTown: string): boolean | undefined {
  const folded = fold(behindTown);
  const block = readBlock(behindTown, folded, 0);
  return covers(parseCoverage(townRaw), { block, behindTown: folded.symbols });
}

describe('what the brackets of a town entry cover', () => {
  it.each([
    ['大通西（１〜１９丁目）', '5-1', true],
    ['大通西（１〜１９丁目）', '25丁目', false],
    ['石芝（３、４丁目）', '3丁目2-1', true],
    ['石芝（３、４丁目）', '5丁目', false],
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
    ['穴明２２地割、穴明２３地割', '23地割5番地', true],
    ['葛巻（第４０地割「５７番地」〜第４５地割）', '第41地割', true],
    ['葛巻（第４０地割「５７番地」〜第４５地割）', '第39地割', false],
    ['高久甲（２８８８、５２３５〜６０１９番地）', '5300', true],
    ['高久甲（２８８８、５２３５〜６０１９番地）', '2889', false],
    ['泉沢（４４３−６、６０８−２番地）', '443-6', true],
    ['泉沢（４４３−６、６０８−２番地）', '443-7', false],
  ])('%s and %s: %s', (townRaw, behindTown, expected) => {
    expect(covered(townRaw, behindTown)).toBe(expected);
  });

  it('tells what divides a town from what does not', () => {
    expect(parseCoverage('麹町').kind).toBe('whole');
    expect(parseCoverage('丸の内（次のビルを除く）').kind).toBe('whole');
    expect(parseCoverage('荒巻（その他）').kind).toBe('rest');
  });
});

/** What is offered for a table whose address stands in several columns. */
import { firstChoice } from '@daicho/pane/src/flow/choosing/choice.ts';
import { addressOutline } from '@daicho/shared/enrich/address/address-outline.ts';
import { describe, expect, it } from 'vitest';
import { MemoryHost } from '../memory-host.ts';
import { openPane, SETTINGS } from './pane.ts';

function host(headers: readonly string[]) {
  const cells = headers.map((header) => (header === '郵便番号' ? '1000005' : '東京都'));
  return new MemoryHost(headers, [cells], { settings: SETTINGS, language: 'ja' });
}

describe('the fields that are offered first', () => {
  it('leave out the parts that the table has already, but not the postal code beside', async () => {
    const split = ['顧客名', '郵便番号', '都道府県', '市区町村', '町名・番地', '建物'];
    const { choice } = (await openPane(host(split))).state;
    expect(choice?.inputs).toEqual([[2, 3, 4, 5], [0], [1]]);
    expect(choice?.fields).toEqual([
      'postal_code',
      'town',
      'block_lot_num',
      'building',
      'floor_room',
    ]);
  });

  it('leave out parts that stand under a header of several columns', async () => {
    const { target } = (await openPane(host(['氏名', '都道府県', '以下住所']))).state;
    if (target === undefined) throw new Error('nothing was read');
    const choice = firstChoice({ ...target, above: ['', '住所', '住所'] }, [], addressOutline);
    expect(choice.inputs[0]).toEqual([1, 2]);
    expect(choice.fields).not.toContain('prefecture');
  });

  it('are the usual ones for an address in one column', async () => {
    const { choice } = (await openPane(host(['顧客名', '住所', '都道府県名']))).state;
    expect(choice?.fields).toContain('prefecture');
  });
});

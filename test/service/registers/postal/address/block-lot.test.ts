import { readBlockLot } from '@daicho/service/registers/postal/address/block-lot.ts';
import { describe, expect, it } from 'vitest';

describe('the street text of an individual number', () => {
  it.each([
    ['２丁目１−２総務省ビル８階', '2-1-2', '総務省ビル', '８階'],
    ['４丁目１番地', '4-1', '', ''],
    ['字道久１－２２', '1-22', '', ''],
    ['６丁目１－２アーバンネット札幌ビル２Ｆ', '6-1-2', 'アーバンネット札幌ビル', '２Ｆ'],
    ['５丁目地下鉄大通駅西側コンコース内', '5', '地下鉄大通駅西側コンコース内', ''],
    ['', null, '', ''],
  ])('%s', (blockLot, blockLotNum, building, floor) => {
    expect(readBlockLot(blockLot)).toEqual({ blockLotNum, building, floor });
  });
});

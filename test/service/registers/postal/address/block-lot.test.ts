import { readBlockLot } from '@daicho/service/registers/postal/address/block-lot.ts';
import { describe, expect, it } from 'vitest';

describe('the street text of an individual number', () => {
  it.each([
    ['２丁目１−２総務省ビル８階', '2-1-2', '総務省ビル', '８階'],
    ['４丁目１番地', '4-1', '', ''],
    ['字道久１－２２', '1-22', '', ''],
    ['６丁目１－２アーバンネット札幌ビル２Ｆ', '6-1-2', 'アーバンネット札幌ビル', '２Ｆ'],
    ['５丁目地下鉄大通駅西側コンコース内', '5', '地下鉄大通駅西側コンコース内', ''],
    ['１６丁目左６', '16-6', '', ''],
    ['一丁目上１番地５', '1-1-5', '', ''],
    ['３丁目甲４８６番地１', '3-486-1', '', ''],
    ['１５丁目北６番', '6', '', ''],
    ['５字', '5', '', ''],
    ['第５６号２０番地', '20', '', ''],
    ['二丁割６０番地', '60', '', ''],
    ['１０号４−１', '10-4-1', '', ''],
    ['', null, '', ''],
  ])('%s', (blockLot, blockLotNum, building, floor) => {
    expect(readBlockLot(blockLot)).toEqual({ blockLotNum, building, floor });
  });
});

import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import { describe, expect, it } from 'vitest';
import { codes, parts, search } from './places-fixture.ts';

describe('the parts of an address in Kyoto', () => {
  it.each([
    [
      'Kyoto’s towns that are named like a direction or a chome',
      '京都市中京区新京極通錦小路上る東側町532番地',
      '京都府 - 京都市 中京区 東側町 532 - -',
    ],
    [
      'Kyoto’s town 六丁目 after a street',
      '京都市中京区柳馬場通二条上る六丁目273番地',
      '京都府 - 京都市 中京区 六丁目 273 - -',
    ],
    [
      'a street of Kyoto without a direction',
      '京都市東山区新門前通西之町208',
      '京都府 - 京都市 東山区 西之町 208 - -',
    ],
    [
      'a chome that is called 丁目町',
      '京都市下京区下魚棚通堀川西入下魚棚４丁目町３６１番地',
      '京都府 - 京都市 下京区 下魚棚 4-361 - -',
    ],
    [
      'a street of Kyoto and the one that it crosses, without a direction',
      '京都府京都市中京区堺町通押小路東側町２３８番地の１',
      '京都府 - 京都市 中京区 東側町 238-1 - -',
    ],
    [
      'a direction of Kyoto that is cut short',
      '京都市中京区堺町通丸太町下橘町３７６見本ビル３階',
      '京都府 - 京都市 中京区 橘町 376 見本ビル 3階',
    ],
    [
      'Kyoto’s blocks of a street after the one that it crosses',
      '京都市中京区堺町通押小路三丁目東側町５１８番地',
      '京都府 - 京都市 中京区 東側町 518 - -',
    ],
    [
      'Kyoto’s blocks of a street (三丁目) without 入',
      '京都府京都市東山区新門前通大和大路東三丁目梅本町２６１番地１',
      '京都府 - 京都市 東山区 梅本町 261-1 - -',
    ],
    [
      'Kyoto’s lanes of a street (筋目)',
      '京都市東山区三条通東大路下る四筋目梅本町261',
      '京都府 - 京都市 東山区 梅本町 261 - -',
    ],
    [
      'Kyoto’s lanes of a street without a direction',
      '京都市東山区六波羅南通２筋目梅本町２６１番地',
      '京都府 - 京都市 東山区 梅本町 261 - -',
    ],
    [
      'Kyoto’s 南ヘ入',
      '京都市東山区大和大路通新門前南ヘ入梅本町261',
      '京都府 - 京都市 東山区 梅本町 261 - -',
    ],
    [
      'a town of Kyoto that is not in the register, after a street',
      '京都市下京区油小路通木津屋橋下る架空町５２１番地の１',
      '京都府 - 京都市 下京区 架空町 521-1 - -',
    ],
    [
      'a street of Kyoto whose name begins with a town’s',
      '京都市下京区四条通千本西入壬生高樋町３０番地',
      '京都府 - 京都市 下京区 壬生高樋町 30 - -',
    ],
    [
      'a chome after a direction of Kyoto, before the lot',
      '京都市下京区下立売通黒門西入橋西二丁目６５３番地',
      '京都府 - 京都市 下京区 橋西 2-653 - -',
    ],
    [
      'a town of Kyoto that is not in the register and begins with a number',
      '京都市下京区油小路通三条架空町１７番地',
      '京都府 - 京都市 下京区 三条架空町 17 - -',
    ],
    [
      'a building at a street of Kyoto',
      '京都市下京区烏丸通四条下ル第五見本ビル８階',
      '京都府 - 京都市 下京区 - - 第五見本ビル 8階',
    ],
  ])('are read: %s', (_, address, expected) => {
    expect(parts(address)).toBe(expected);
  });
});

describe('a town of Kyoto before a direction, which has the name of a street', () => {
  it.each([
    '京都市東山区西之町四条下ル二丁目249',
    '京都市下京区四条町大宮西入見本町12-3',
    '京都市東山区竪町縄手通五条下がる123',
  ])('is never found: %s', (address) => {
    expect(addressOutcome(search(address), '').kind).toBe('ambiguous');
  });

  it('is found by the town after the direction', () => {
    expect(codes('京都市中京区六丁目通寺町西入東側町123')).toEqual(['6048046']);
  });
});

describe('the records of an address in Kyoto', () => {
  it('are decided by the crossing of Kyoto’s streets, whichever is named first', () => {
    expect(codes('京都市中京区麩屋町通押小路上る橘町619')).toEqual(['6040944']);
  });

  it('are found in Kyoto after a street, which distinguishes towns of one name', () => {
    expect(codes('京都市上京区仁和寺街道六軒町西入北町1')).toEqual(['6028368']);
    expect(codes('京都市上京区御前通今小路上ル北町1')).toEqual(['6028392']);
    expect(codes('京都市上京区御前通一条下る北町1')).toEqual(['6028392']);
    expect(codes('京都市上京区北町1')).toEqual(['6028368', '6028392']);
    expect(search('京都市上京区烏丸通今出川下る梅屋町475').query).toMatchObject({
      town: '梅屋町',
      kyoto_street: '烏丸通今出川下る',
      block_lot_num: '475',
    });
  });

  it('are found if a direction is written in kana', () => {
    expect(codes('京都市上京区烏丸通今出川さがる梅屋町475')).toEqual(['6020092']);
    expect(codes('京都市中京区麩屋町通押小路あがる橘町619')).toEqual(['6040944']);
    expect(codes('京都市上京区仁和寺街道六軒町西いる北町1')).toEqual(['6028368']);
  });

  it('are those of unlisted towns if no town is named after a street of Kyoto', () => {
    expect(codes('京都市下京区烏丸通四条下ル架空町３')).toEqual(['6000000']);
    expect(codes('京都市下京区烏丸通四条下ル')).toEqual(['6000000']);
    expect(search('京都市下京区烏丸通四条下ル架空町３').query.kyoto_street).toBe('烏丸通四条下ル');
  });

  it('begin with the town whose name nearly stands after a street of Kyoto', () => {
    expect(codes('京都市東山区大和大路通五条下る東大和町８')).toEqual(['6050000']);
    expect(codes('京都市東山区新門前通大和大路東入末古町９５')).toEqual(['6050085', '6050000']);
    expect(codes('京都市東山区新門前通東大路末吉町９５')).toEqual(['6050085', '6050000']);
    expect(codes('京都市東山区新門前通大和大路東入新末吉町９５')).toEqual(['6050000', '6050085']);
  });

  it('are decided by the crossed street, even without a direction', () => {
    expect(codes('京都市中京区堺町通丸太町橘町619')).toEqual(['6040802']);
    expect(search('京都市中京区堺町通丸太町橘町619').query.kyoto_street).toBe('堺町通丸太町');
  });

  it('are left open if a direction that is cut short may be part of the town’s name', () => {
    const { query, data } = search('京都市上京区六軒町通仁和寺街道西北小路町1');
    expect(query.town).toBe('仁和寺街道西北小路町');
    expect(data[0]?.town).toBe('西北小路町');
  });

  it('are left open if a street does not belong to the ward', () => {
    const { query, data } = search('京都市中京区中立売通押小路東側町532');
    expect(query.town).toBe('押小路東側町');
    expect(data[0]?.town).toBe('東側町');
  });

  it('are found by the only town with this ending', () => {
    expect(codes('京都市上京区近衛町26')).toEqual(['6028315']);
  });
});

/** Prefectures and places as the postal operator writes them. */
import type { Area } from '../../../sources/japanpost/official-files.ts';

export const HOKKAIDO = { prefecture: '北海道', prefectureKana: 'ﾎｯｶｲﾄﾞｳ' };
export const TOKYO = { prefecture: '東京都', prefectureKana: 'ﾄｳｷｮｳﾄ' };

export const KAMIGYO: Area = {
  jisx0402: '26102',
  oldCode: '602  ',
  postalCode: '6028414',
  prefecture: '京都府',
  prefectureKana: 'ｷｮｳﾄﾌ',
  city: '京都市上京区',
  cityKana: 'ｷｮｳﾄｼｶﾐｷﾞｮｳｸ',
  townKana: 'ﾆｼｷﾀｺｳｼﾞﾁｮｳ',
};

export const place = (
  prefecture: string,
  prefectureKana: string,
  jisx0402: string,
  city: string,
  cityKana: string,
) => ({ prefecture, prefectureKana, jisx0402, city, cityKana });

/** Columns that several books have, and the numbers of rows and sheets of a book. */
import type { Random } from '../../enrich/made-up-addresses.ts';
import type { Column, Page } from '../page.ts';

export const NAME: Column = ['会社名', ({ name }) => name];
export const CODE: Column = ['郵便番号', ({ written }) => written];
export const ADDRESS: Column = ['住所', ({ address }) => address];
export const PHONE: Column = [
  '電話',
  (_, at) => `0${3 + (at % 6)}-0000-${String(at % 10_000).padStart(4, '0')}`,
];

export const called = ([, of]: Column, header: string): Column => [header, of];

export const some = (random: Random): number => 60 + Math.floor(random() * 120);

/** Some books have a second sheet of the same shape. */
export const sheetNames = (random: Random, names: readonly [string, string]): readonly string[] =>
  names.slice(0, random() < 0.4 ? 2 : 1);

export const ofBoth = ({ length }: readonly Page[]): string =>
  length > 1 ? 'シートは2枚とも必要です。' : '';

import { addresseeLines } from '@daicho/service/labels/addressee.ts';
import { expect, it } from 'vitest';

it.each([
  ['', '山田太郎', '山田太郎　様'],
  ['', '株式会社山田', '株式会社山田　御中'],
  ['', '帯広市立南小学校', '帯広市立南小学校　御中'],
  ['山田商事', '', '山田商事　御中'],
  ['(有)北センター', '鈴木一郎', '(有)北センター/鈴木一郎　様'],
  ['', '中村様', '中村様'],
  ['', '高橋先生', '高橋先生'],
  ['総務部御中', '', '総務部御中'],
  ['', '', ''],
])('“%s” and “%s” are addressed as “%s”', (organisation, person, lines) => {
  expect(addresseeLines(organisation, person, 'auto').join('/')).toBe(lines);
});

it('takes the honorific that is asked for, never a second one', () => {
  expect(addresseeLines('', '山田商事', 'sama')).toEqual(['山田商事　様']);
  expect(addresseeLines('', '山田', 'onchu')).toEqual(['山田　御中']);
  expect(addresseeLines('', '山田', 'none')).toEqual(['山田']);
  expect(addresseeLines('', '山田様', 'onchu')).toEqual(['山田様']);
});

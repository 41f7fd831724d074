import { parsePrefecture } from '@daicho/shared/identifiers/prefecture.ts';
import { PREFECTURES } from '@daicho/shared/model/prefectures.ts';
import { describe, expect, it } from 'vitest';

describe('parsePrefecture', () => {
  it('reads every prefecture by its code, its name and its name in Latin letters', () => {
    PREFECTURES.forEach(([ja, en], i) => {
      const value = String(i + 1).padStart(2, '0');
      const bare = ja === '北海道' ? ja : ja.slice(0, -1);
      for (const cell of [
        value,
        i + 1,
        String(i + 1),
        ja,
        bare,
        en,
        en.toUpperCase(),
        `${en}-ken`,
      ]) {
        expect([cell, parsePrefecture(cell)]).toEqual([cell, { ok: true, value }]);
      }
    });
  });

  it.each([' 東京 都 ', '１３', "'13", 'tokyo-to', 'Tokyo Prefecture'])(
    'reads %s as 13',
    (cell) => {
      expect(parsePrefecture(cell)).toEqual({ ok: true, value: '13' });
    },
  );

  it.each(['0', '48', '013', '13101', '東', '京', '都', '江戸', true, 1.5, -1])(
    '%s is not a prefecture',
    (cell) => {
      expect(parsePrefecture(cell)).toEqual({ ok: false, reason: 'no_prefecture' });
    },
  );

  it.each([null, '', '　'])('reads %j as blank', (cell) => {
    expect(parsePrefecture(cell)).toEqual({ ok: false, reason: 'blank' });
  });
});

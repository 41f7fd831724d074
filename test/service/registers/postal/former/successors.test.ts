import type { FormerMunicipality } from '@daicho/service/registers/postal/former/successors.ts';
import { abolishedMunicipalities } from '@daicho/service/registers/postal/former/successors.ts';
import { readTableText, tableText } from '@daicho/service/registers/postal/former/table-text.ts';
import type { MunicipalityChange } from '@daicho/service/sources/estat/municipality-changes.ts';
import { describe, expect, it } from 'vitest';

function place(name: string) {
  const [city = '', county = ''] = name.split(' ').reverse();
  return { prefecture: '東京都', county, city };
}

function change(date: string, kind: string, from: string, to: string): MunicipalityChange {
  return {
    date,
    kinds: kind.split('|'),
    from: from === '' ? undefined : place(from),
    to: to === '' ? undefined : place(to),
  };
}

/** Prints what each former municipality became. */
function printed(gone: readonly FormerMunicipality[]): Record<string, string> {
  return Object.fromEntries(
    gone.map(({ county, name, successors }) => [county + name, successors.join(' ')]),
  );
}

const former = (...changes: MunicipalityChange[]) => printed(abolishedMunicipalities(changes));

describe('municipalities that are gone', () => {
  it('are followed from one merger to the next', () => {
    expect(
      former(
        change('1999-04-01', '新設合併', '台帳郡 見本町', '見本市'),
        change('1999-04-01', '新設合併', '台帳郡 本村', '見本市'),
        change('2019-05-01', '名称変更', '見本市', '大見本市'),
      ),
    ).toEqual({
      台帳郡見本町: '東京都大見本市',
      台帳郡本村: '東京都大見本市',
      見本市: '東京都大見本市',
    });
  });

  it('are followed through several mergers of one day', () => {
    expect(
      former(
        change('2005-01-21', '編入合併', '台帳郡 本村', '台帳郡 見本町'),
        change('2005-01-21', '市制施行', '台帳郡 見本町', '見本市'),
      ),
    ).toMatchObject({ 台帳郡本村: '東京都見本市' });
  });

  it('do not include a municipality that took its old name again, or lost only a part', () => {
    expect(
      former(
        change('1975-03-28', '新設合併', '台帳郡 見本町', '台帳郡 見本町'),
        change('1975-03-28', '新設合併', '台帳郡 本村', '台帳郡 見本町'),
        change('1986-11-03', '分離', '台帳市 西区', '台帳市 栄区'),
      ),
    ).toEqual({ 台帳郡本村: '東京都台帳郡見本町' });
  });

  it('lead to each part of a divided municipality, and to its rest', () => {
    expect(
      former(
        change('1972-04-01', '編入合併', '台帳郡 本村', '台帳市 西区'),
        change('1982-05-10', '分離', '台帳市 西区', '台帳市 城南区'),
        change('2024-01-01', '区の再編', '台帳市 北区', '台帳市 中央区'),
        change('2024-01-01', '区の再編', '台帳市 北区', '台帳市 浜名区'),
      ),
    ).toEqual({
      台帳郡本村: '東京都台帳市城南区 東京都台帳市西区',
      台帳市北区: '東京都台帳市中央区 東京都台帳市浜名区',
    });
  });

  it('stay in their city if the city only got wards', () => {
    expect(
      former(
        change('2003-04-01', '新設合併', '見本市', '台帳市'),
        change('2005-04-01', '区の新設', '', '台帳市 見本区'),
        change('2005-04-01', '政令指定都市施行', '台帳市', ''),
      ),
    ).toEqual({ 見本市: '東京都台帳市' });
  });

  it('became the ward that was made on the day of the merger', () => {
    expect(
      former(
        change('2005-04-01', '編入合併', '見本市', ''),
        change('2005-04-01', '区の新設', '', '台帳市 見本区'),
      ),
    ).toEqual({ 見本市: '東京都台帳市見本区' });
  });

  it('are the same municipality in a county that is redrawn', () => {
    const redrawn = (from: string, to: string) => change('2005-03-01', '郡の区域変更', from, to);
    expect(
      former(
        redrawn('旧郡 見本町', '新郡 見本町'),
        redrawn('旧郡 見本町', '新郡 本町'),
        redrawn('旧郡 本町', '新郡 見本町'),
        redrawn('旧郡 本町', '新郡 本町'),
      ),
    ).toEqual({ 旧郡見本町: '東京都新郡見本町', 旧郡本町: '東京都新郡本町' });
  });

  it('have no county if a branch office replaced it', () => {
    expect(former(change('2005-10-01', '新設合併', '見本支庁 見本町', '見本支庁 本町'))).toEqual({
      見本町: '東京都本町',
    });
  });
});

describe('municipalities that are gone, for a register of an earlier day', () => {
  const changes = [
    change('1999-04-01', '新設合併', '台帳郡 見本町', '見本市'),
    change('2027-04-01', '新設合併', '見本市', '大見本市'),
    change('2027-04-01', '新設合併', '台帳市', '大見本市'),
  ];

  it.each([
    ['before the last change', ['東京都見本市', '東京都台帳市'], { 台帳郡見本町: '東京都見本市' }],
    [
      'after it',
      ['東京都大見本市'],
      { 台帳郡見本町: '東京都大見本市', 見本市: '東京都大見本市', 台帳市: '東京都大見本市' },
    ],
    ['that has nothing of the place', ['東京都千代田区'], {}],
  ])('are followed to what had become of them %s', (_, known, expected) => {
    const isKnown = (name: string) => known.includes(name);
    expect(printed(abolishedMunicipalities(changes, isKnown))).toEqual(expected);
  });
});

describe('the text of a table', () => {
  it('is read back as the same table', () => {
    const municipalities = [
      { prefecture: '東京都', county: '', name: '見本市', successors: ['東京都大見本市'] },
      { prefecture: '東京都', county: '台帳郡', name: '本村', successors: ['東京都大見本市'] },
      { prefecture: '東京都', county: '台帳郡', name: '町村', successors: ['東京都大見本市'] },
      {
        prefecture: '長野県',
        county: '木曽郡',
        name: '山口村',
        successors: ['岐阜県中津川市', '長野県木曽郡南木曽町'],
      },
    ];
    expect(readTableText(tableText(municipalities))).toEqual(municipalities);
  });
});

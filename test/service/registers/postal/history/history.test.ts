import { Columns } from '@daicho/service/registers/columns/columns.ts';
import { PostalHistory } from '@daicho/service/registers/postal/history/history.ts';
import type { RemovedArea } from '@daicho/service/registers/postal/history/removed-area.ts';
import { PostalTable } from '@daicho/service/registers/postal/table.ts';
import { comparedWith } from '@daicho/service/registers/postal/updates/update-columns.ts';
import type { OfficeEntry } from '@daicho/service/sources/japanpost/jigyosyo.ts';
import type { AreaEntry } from '@daicho/service/sources/japanpost/ken-all.ts';
import { describe, expect, it } from 'vitest';
import { area, office, tableOf } from '../areas.ts';

function version(
  day: string,
  areas: readonly Partial<AreaEntry>[],
  earlier?: PostalTable,
  offices: readonly Partial<OfficeEntry>[] = [{}],
): PostalTable {
  const own = tableOf(areas.map(area), offices.map(office));
  const table = new PostalTable(own.columns, { version: day, origin: 'official' });
  if (earlier === undefined) return table;
  const { columns } = comparedWith(table, earlier);
  return new PostalTable(new Columns(columns), { version: day, origin: 'official' });
}

const townOf = (town: string, postalCode: string) => ({ town, townKana: '', postalCode });

/** Describes what a code was, from the imported data alone. */
function tell(table: PostalTable, code: string): string | undefined {
  return told(new PostalHistory(table, () => []), code);
}

function told(history: PostalHistory, code: string): string | undefined {
  const former = history.formerCode(code);
  if (former === undefined) return undefined;
  const names = former.places.map(({ city, town_raw, office }) => city + town_raw + office);
  const codes = [...new Set(former.records.map(({ postal_code }) => postal_code))].sort();
  return `${names.join('/')} until ${former.knownUntil}, now ${codes.join('/')}`;
}

describe('a code that is gone', () => {
  const before = version('2024-01-01', [
    townOf('霞が関', '1000013'),
    townOf('大手町', '1000004'),
    townOf('元町', '1000100'),
    townOf('見本（北）', '1000200'),
    townOf('見本（南）', '1000201'),
  ]);

  it('is reported with what it was, until when, and the present code of that place', () => {
    const later = version(
      '2025-01-01',
      [townOf('霞が関', '1000099'), townOf('大手町', '1000004')],
      before,
    );
    expect(tell(later, '1000013')).toBe('千代田区霞が関 until 2024-01-01, now 1000099');
  });

  it('leads to the new name if its place was renamed', () => {
    const second = version('2025-01-01', [townOf('元町', '1000101')], before);
    const third = version('2026-01-01', [townOf('新町', '1000101')], second);
    expect(tell(third, '1000100')).toBe('千代田区元町 until 2024-01-01, now 1000101');
  });

  it('has no successor if its place is gone and no other place had the code', () => {
    const later = version('2025-01-01', [townOf('大手町', '1000004')], before);
    expect(tell(later, '1000100')).toBe('千代田区元町 until 2024-01-01, now ');
  });

  it('is reported with the part of the town that had it, and the code of the whole town', () => {
    const later = version('2025-01-01', [townOf('見本', '1000210')], before);
    expect(tell(later, '1000200')).toBe('千代田区見本（北） until 2024-01-01, now 1000210');
  });

  it('is not called former if it is in use, belongs to an office, or was never known', () => {
    const later = version('2025-01-01', [townOf('新町', '1000100')], before);
    expect(tell(later, '1000100')).toBeUndefined();
    expect(tell(later, '1008999')).toBeUndefined();
    expect(tell(later, '9999999')).toBeUndefined();
  });

  it('is still reported some versions later, and no longer after it returns', () => {
    const second = version('2025-01-01', [townOf('霞が関', '1000099')], before);
    const third = version('2026-01-01', [townOf('霞が関', '1000099')], second);
    expect(tell(third, '1000013')).toBe('千代田区霞が関 until 2024-01-01, now 1000099');
    expect(tell(version('2026-02-01', [townOf('霞が関', '1000013')], third), '1000013')).toBe(
      undefined,
    );
  });
});

describe('an office’s own code that is gone', () => {
  const towns = [townOf('霞が関', '1000013'), townOf('大手町', '1000004')];
  const gone = { name: '見本工業', postalCode: '1008777' };
  const before = version('2024-01-01', towns, undefined, [{}, gone]);

  it('is reported with the office, its last day, and the code of the town', () => {
    const later = version('2025-01-01', towns, before);
    expect(tell(later, '1008777')).toBe('千代田区霞が関見本工業 until 2024-01-01, now 1000013');
    expect(tell(later, '1008999')).toBeUndefined();
  });

  it('finds its town, with 大字 or without', () => {
    const rural = { ...gone, town: '大字大手町' };
    const later = version(
      '2025-01-01',
      towns,
      version('2024-01-01', towns, undefined, [{}, rural]),
    );
    expect(tell(later, '1008777')).toBe('千代田区大字大手町見本工業 until 2024-01-01, now 1000004');
  });

  it('leads to the code that the office has now, beside that of its town', () => {
    const moved = { ...gone, postalCode: '1008778', town: '大手町' };
    const later = version('2025-01-01', towns, before, [{}, moved]);
    expect(tell(later, '1008777')).toBe(
      '千代田区霞が関見本工業 until 2024-01-01, now 1000013/1008778',
    );
  });

  it('is not reported as gone if the office still has it under another name or in another town', () => {
    const renamed = { ...gone, name: '見本重工業', town: '大手町' };
    expect(tell(version('2025-01-01', towns, before, [{}, renamed]), '1008777')).toBeUndefined();
  });

  it('names no office if a version was imported without the file of offices', () => {
    const without = version('2025-01-01', towns, before, []);
    expect(tell(without, '1008777')).toBeUndefined();
    const later = version('2026-01-01', towns, version('2025-01-01', towns, before), []);
    expect(tell(later, '1008777')).toBe('千代田区霞が関見本工業 until 2024-01-01, now 1000013');
  });

  it('counts as an earlier code of its town, but does not make the town a former one', () => {
    const later = version('2025-01-01', towns, before);
    const history = new PostalHistory(later, () => []);
    const place = { prefecture: '東京都', city: '千代田区', town: '霞が関' };
    expect(history.hadCode(place, '1008777')).toBe(true);
    expect(history.successorsOf(place)).toEqual([]);
    expect(history.formerTowns('東京都', '千代田区')).toEqual([]);
  });
});

describe('the history that ships', () => {
  const shipped: RemovedArea[] = [
    {
      prefecture: '東京都',
      city: '千代田区',
      town: '元町',
      town_raw: '元町',
      office: '',
      postal_code: '1000100',
      knownUntil: '2020-01-01',
    },
  ];
  const tellShipped = (table: PostalTable) =>
    told(new PostalHistory(table, () => shipped), '1000100');

  it('knows codes that were gone before the first import', () => {
    expect(tellShipped(version('2025-01-01', [townOf('元町', '1000101')]))).toBe(
      '千代田区元町 until 2020-01-01, now 1000101',
    );
  });

  it('leads to the municipality that replaced the place’s municipality, if the new one has a town of that name', () => {
    const place = {
      prefecture: '兵庫県',
      city: '篠山市',
      town: '元町',
      town_raw: '元町',
      office: '',
    };
    const gone = [{ ...place, postal_code: '6690000', knownUntil: '2019-03-25' }];
    const today = { prefecture: '兵庫県', city: '丹波篠山市', ...townOf('元町', '6690001') };
    const history = new PostalHistory(version('2025-01-01', [today]), () => gone);
    expect(told(history, '6690000')).toBe('篠山市元町 until 2019-03-25, now 6690001');
  });

  it('says nothing about a code in a version that may still have it', () => {
    expect(tellShipped(version('2020-01-01', [townOf('元町', '1000101')]))).toBeUndefined();
  });
});

describe('a present place', () => {
  it('had its own earlier codes and those of the place that it replaced, and no other codes', () => {
    const before = version('2024-01-01', [townOf('元町', '1000100'), townOf('大手町', '1000004')]);
    const second = version('2025-01-01', [townOf('元町', '1000101')], before);
    const third = version('2026-01-01', [townOf('新町', '1000101')], second);
    const history = new PostalHistory(third, () => []);
    const place = (town: string) => ({ prefecture: '東京都', city: '千代田区', town });
    expect(history.hadCode(place('新町'), '1000100')).toBe(true);
    expect(history.hadCode(place('新町'), '1000101')).toBe(false);
    expect(history.hadCode(place('新町'), '1000004')).toBe(false);
  });
});

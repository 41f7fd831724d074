import { compilePostal } from '@daicho/service/registers/postal/import/compile.ts';
import type { PostalTable } from '@daicho/service/registers/postal/table.ts';
import { differenceOf } from '@daicho/service/registers/postal/updates/difference.ts';
import { contentOf, identityOf } from '@daicho/service/registers/postal/updates/identity.ts';
import type { OfficeEntry } from '@daicho/service/sources/japanpost/jigyosyo.ts';
import type { AreaEntry } from '@daicho/service/sources/japanpost/ken-all.ts';
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { area, office, tableOf } from '../areas.ts';

/** Few values, so that some records have the same identity, or the same identity and content. */
const anyArea = fc
  .record({
    postalCode: fc.constantFrom('1000001', '1000002'),
    town: fc.constantFrom('甲', '乙'),
    townKana: fc.constantFrom('コウ', 'カブト'),
    multi: fc.boolean(),
    update: fc.constantFrom(0, 1),
    updateReason: fc.constantFrom(0, 5),
  })
  .map(area);
const anyOffice = fc
  .record({
    postalCode: fc.constantFrom('1008998', '1008999'),
    name: fc.constantFrom('台帳商事', '台帳興産'),
    blockLot: fc.constantFrom('１−１', '２−２'),
    modification: fc.constantFrom(0, 1),
  })
  .map(office);
const version = fc.record({
  areas: fc.array(anyArea, { minLength: 1, maxLength: 8 }),
  offices: fc.array(anyOffice, { minLength: 1, maxLength: 8 }),
});

interface Entries {
  readonly areas: AreaEntry[];
  readonly offices: OfficeEntry[];
}

const build = ({ areas, offices }: Entries) => tableOf(areas, offices);
const rowsOf = (table: PostalTable) => Array.from({ length: table.size }, (_, row) => row);
const said = (record: PostalRecord) => `${identityOf(record)}\t${contentOf(record)}`;
const saidBy = (table: PostalTable, rows: readonly number[]) =>
  rows.map((row) => said(table.record(row))).sort();

function without(all: readonly string[], some: readonly string[]): string[] {
  const left = [...all];
  for (const text of some) {
    const at = left.indexOf(text);
    if (at < 0) throw new Error(`not there: ${text}`);
    left.splice(at, 1);
  }
  return left;
}

describe('the difference of two versions', () => {
  it('is empty if only the order of rows or the marks of the files differ', () => {
    const shuffled = version.chain((entries) =>
      fc.record({
        entries: fc.constant(entries),
        areas: fc.shuffledSubarray(entries.areas, { minLength: entries.areas.length }),
        offices: fc.shuffledSubarray(entries.offices, { minLength: entries.offices.length }),
        update: fc.constantFrom(0, 1),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ entries, areas, offices, update }) => {
        const other = build({
          areas: areas.map((entry) => ({ ...entry, update, updateReason: 0 })),
          offices: offices.map((entry) => ({ ...entry, modification: update })),
        });
        expect(differenceOf(build(entries), other)).toMatchObject({
          added: [],
          changed: [],
          abolished: [],
        });
      }),
    );
  });

  it('turns the earlier version into the later one, and is minimal', () => {
    fc.assert(
      fc.property(version, version, (before, after) => {
        const [earlier, later] = [build(before), build(after)];
        const { added, changed, abolished } = differenceOf(earlier, later);
        const gone = saidBy(earlier, abolished);
        const news = saidBy(later, [...added, ...changed]);
        const stays = without(saidBy(later, rowsOf(later)), news);
        const replaced = without(without(saidBy(earlier, rowsOf(earlier)), gone), stays);
        // Replaced records have the identities of the changed ones, and other content.
        const identities = (texts: readonly string[]) =>
          texts.map((text) => text.split('\t').slice(0, 4).join('\t')).sort();
        expect(identities(replaced)).toEqual(identities(saidBy(later, changed)));
        expect(replaced.filter((text) => news.includes(text))).toEqual([]);
      }),
    );
  });

  it('does not depend on the order of rows', () => {
    fc.assert(
      fc.property(version, version, (before, after) => {
        const turned = ({ areas, offices }: Entries) =>
          build({ areas: areas.toReversed(), offices: offices.toReversed() });
        const texts = (earlier: PostalTable, later: PostalTable) => {
          const { added, changed, abolished } = differenceOf(earlier, later);
          return [saidBy(later, added), saidBy(later, changed), saidBy(earlier, abolished)];
        };
        expect(texts(turned(before), turned(after))).toEqual(texts(build(before), build(after)));
      }),
    );
  });

  it('ignores the own codes of offices if one version has no such codes', () => {
    const [both, areasOnly] = [tableOf([area()], [office()]), tableOf([area({ town: '甲' })])];
    expect(differenceOf(both, areasOnly)).toEqual({
      added: [0],
      changed: [],
      abolished: [0],
      comparesOffices: false,
    });
  });
});

describe('a record', () => {
  const [base, individual] = compilePostal([area()], [office()]);
  const changesOf = (change: Parameters<typeof area>[0]) => {
    const [record] = compilePostal([area(change)], []);
    if (record === undefined || base === undefined) throw new Error('no record');
    return [identityOf(record) !== identityOf(base), contentOf(record) !== contentOf(base)];
  };

  it.each([
    [{ postalCode: '1000014' }, [true, false]],
    [{ jisx0402: '13102' }, [true, false]],
    [{ town: '永田町' }, [true, false]],
    [{ town: '霞が関（１丁目）' }, [true, false]],
    [{ townKana: 'カスミガセキ２' }, [false, true]],
    [{ oldCode: '10000' }, [false, true]],
    [{ hasChome: true }, [false, true]],
    [{ update: 1, updateReason: 5 }, [false, false]],
    [{ rows: 3 }, [false, false]],
  ])('with %j has another identity, other content: %j', (change, expected) => {
    expect(changesOf(change)).toEqual(expected);
  });

  it('of an office is identified by code and business name, whatever its readings', () => {
    const [, moved] = compilePostal(
      [area({ townKana: 'カ', cityKana: 'チ' })],
      [office({ blockLot: '９' })],
    );
    if (moved === undefined || individual === undefined) throw new Error('no record');
    expect(identityOf(moved)).toBe(identityOf(individual));
    expect(contentOf(moved)).not.toBe(contentOf(individual));
    const [, reread] = compilePostal([area({ townKana: 'カ', cityKana: 'チ' })], [office()]);
    if (reread === undefined) throw new Error('no record');
    expect(contentOf(reread)).toBe(contentOf(individual));
    const [, renamed] = compilePostal([area()], [office({ name: '台帳興産' })]);
    if (renamed === undefined) throw new Error('no record');
    expect(identityOf(renamed)).not.toBe(identityOf(individual));
  });
});

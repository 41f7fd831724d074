import { DEFAULT_ABILITIES } from '@daicho/shared/enrich/lookup.ts';
import { schoolKind } from '@daicho/shared/enrich/school/school.ts';
import { schoolReadings } from '@daicho/shared/enrich/school/school-readings.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const { lookup } = schoolKind;

/** Queries that are asked for a name if nothing is found. */
function queriesFor(name: string): string[] {
  const keyed = lookup.key([name, null]);
  if ('settled' in keyed) return [];
  const queries: string[] = [];
  let known: unknown;
  for (;;) {
    const { params } = lookup.call([keyed.key], DEFAULT_ABILITIES, [known]);
    queries.push((params as { q: string }).q);
    const nothing = { version: '2026-05-29', data: [], count: 0, query: '', offset: 0, limit: 100 };
    const [outcome] =
      lookup.outcomes([keyed.key], { ...nothing, facets: null } as never, [known]) ?? [];
    if (outcome === undefined || !('known' in outcome)) return queries;
    known = outcome.known;
  }
}

describe('a name of a school as people write it', () => {
  it.each([
    ['麹町小学校御中', ['麹町小学校']],
    ['麹町小学校 各位', ['麹町小学校']],
    ['麹町小学校 校長 様', ['麹町小学校']],
    ['麹町小学校 見本太郎 様', ['麹町小学校 見本太郎']],
    [
      '学校法人見本 見本高等学校',
      ['学校法人見本 見本高等学校', '見本高等学校', '見本 見本高等学校'],
    ],
    [
      '学校法人見本学園見本高等学校',
      ['学校法人見本学園見本高等学校', '見本学園見本高等学校', '見本高等学校'],
    ],
    ['(学)見本学園', ['(学)見本学園', '見本学園']],
    ['大阪教育大附属池田小', ['大阪教育大学附属池田小学校', '大阪教育大附属池田小']],
    ['麹町中', ['麹町中学校', '麹町中']],
    ['見本高専', ['見本高等専門学校', '見本高専']],
    ['慶応中等部', ['慶應義塾中等部', '慶応中等部']],
    ['御中', ['御中']],
  ])('%s may be %j', (written, names) => {
    expect(schoolReadings(written).map(({ name }) => name)).toEqual(names);
  });

  it('needs an address if its kind was added, but not if 附属 and a university show the kind', () => {
    expect(schoolReadings('麹町小')[0]).toMatchObject({ isShort: true });
    expect(schoolReadings('大阪教育大附属池田小')[0]).toMatchObject({ isShort: false });
    expect(schoolReadings('麹町小学校')[0]).toMatchObject({ isShort: false });
  });

  it('is asked about as it is written, then by the words around the part with two spellings', () => {
    expect(queriesFor('大阪教育大付属池田小')).toEqual([
      'name:大阪教育大学付属池田小学校',
      'name:大阪教育大学 AND name:池田小学校',
      'name:大阪教育大付属池田小',
      'name:大阪教育大 AND name:池田小',
    ]);
    expect(queriesFor('御茶の水女子大学')).toEqual([
      'name:御茶の水女子大学',
      'name:茶の水女子大学',
    ]);
    expect(queriesFor('木更津高専')).toEqual([
      'name:木更津高等専門学校',
      'name:木更津高専',
      'name:木更津 AND name:高等専門学校',
    ]);
  });

  it('may be any text, and ends within a few searches', () => {
    const words = fc.constantFrom(
      '学校法人',
      '附属',
      '付属',
      '小',
      '大',
      '学園',
      '御中',
      ' ',
      '見本',
      '(',
      ':',
    );
    const cell = fc.array(fc.oneof(words, fc.string({ unit: 'grapheme', maxLength: 3 })), {
      maxLength: 7,
    });
    fc.assert(
      fc.property(cell, (parts) => {
        const queries = queriesFor(parts.join(''));
        expect(queries.length).toBeLessThanOrEqual(9);
        for (const q of queries)
          expect(q).toMatch(/^name:[^(){}[\]':]+(?: AND name:[^(){}[\]':]+)*$/);
      }),
      { numRuns: 500 },
    );
  });
});

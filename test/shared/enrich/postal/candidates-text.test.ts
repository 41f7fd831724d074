import { candidateDetails, candidateText } from '@daicho/shared/enrich/postal/candidates-text.ts';
import { describe, expect, it } from 'vitest';
import { record } from '../records.ts';

describe('the line of a candidate', () => {
  it('says that a code is that of the towns which are not listed', () => {
    const rest = record({ postal_code: '1000000', town: '', town_raw: '以下に掲載がない場合' });
    expect(candidateText(rest)).toBe('1000000 東京都千代田区（以下に掲載がない場合）');
    expect(candidateText(record({ town_raw: '麹町' }))).toBe('1020083 東京都千代田区麹町');
  });

  it('names a small area only once if it also stands in brackets after its town', () => {
    const area = record({ town: '清水', town_raw: '清水（徳雲坊）', koaza: '徳雲坊' });
    expect(candidateDetails(area).filter((detail) => detail.includes('徳雲坊'))).toEqual([
      '徳雲坊',
    ]);
    const part = record({ town: '五橋', town_raw: '五橋（１、２丁目）', koaza: '' });
    expect(candidateDetails(part)).toContain('（１、２丁目）');
  });
});

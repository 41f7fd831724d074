import { companyQuery } from '@daicho/shared/text/company/company-query.ts';
import { describe, expect, it } from 'vitest';

describe('a search for a corporation', () => {
  it.each([
    ['(株)鳥取銀行', '鳥取銀行 株式会社'],
    ['（株）鳥取銀行', '鳥取銀行 株式会社'],
    ['㈱鳥取銀行', '鳥取銀行 株式会社'],
    ['㍿鳥取銀行', '鳥取銀行 株式会社'],
    ['鳥取銀行（株）', '鳥取銀行 株式会社'],
    ['㈱ 鳥取銀行', '株式会社 鳥取銀行'],
    ['（医）見本会 AND 鳥取', '見本会 医療法人 AND 鳥取'],
    ['name:㈱鳥取銀行 OR name:(有)見本', 'name:鳥取銀行 name:株式会社 OR name:見本 name:有限会社'],
    ['name:㈱ prefecture_name:鳥取県', 'name:株式会社 prefecture_name:鳥取県'],
  ])('%s looks for the name and the whole kind word', (written, q) => {
    expect(companyQuery(written)).toBe(q);
  });

  it('by whole names leaves the kind word out, or keeps it at its place', () => {
    expect(companyQuery('㈱鳥取銀行', 'exact')).toBe('鳥取銀行');
    expect(companyQuery('鳥取銀行㈱', 'exact_with_kind')).toBe('鳥取銀行株式会社');
  });

  it.each(['鳥取銀行', '  株式会社鳥取銀行', '見本（東京）', 'ＡＢＣ AND name:見本', '「見本」'])(
    '%s stays unchanged',
    (q) => {
      expect(companyQuery(q)).toBe(q.trim());
    },
  );
});

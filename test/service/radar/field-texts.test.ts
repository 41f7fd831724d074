import { fieldName, fieldValue } from '@daicho/service/radar/field-texts.ts';
import { describe, expect, it } from 'vitest';

describe('a changed field', () => {
  it('is named with its code in either language', () => {
    expect(fieldName('close_cause', 'ja')).toBe('登記記録の閉鎖等の事由');
    expect([fieldValue('close_cause', '11', 'ja'), fieldValue('close_cause', '11', 'en')]).toEqual([
      '合併による解散等',
      'Dissolution by merger etc.',
    ]);
    expect(fieldValue('process', '01', 'ja')).toBe('新規');
  });

  it('shows an unknown code as it is', () => {
    expect(fieldValue('kind', '306', 'ja')).toBe('306');
    expect(fieldValue('close_cause', '', 'ja')).toBe('');
    expect(fieldValue('name', '101', 'ja')).toBe('101');
  });
});

import { describe, expect, it } from 'vitest';
import { titleCase } from '../../../n8n-nodes/nodes/Daicho/output/title-case.ts';

describe('a header as a label', () => {
  it.each([
    ['Bank code', 'Bank Code'],
    ['Bank (katakana)', 'Bank (Katakana)'],
    ['Kind of corporation', 'Kind of Corporation'],
    ['Era (with year)', 'Era (With Year)'],
    ['JIS X 0402', 'JIS X 0402'],
  ])('%s becomes %s', (header, label) => {
    expect(titleCase(header)).toBe(label);
  });
});

import { describe, expect, it } from 'vitest';
import { withoutNotes } from '../../packaging/without-notes.ts';

const SOURCE = `export const bankLookup = operation({
  name: 'bank.lookup',
  note: { ja: '銀行', en: 'Bank', refusals: ['record_not_found'] },
  inBatch: { query: schema, note: { ja: '銀行', en: 'Banks' } },
  path: '/v1/bank',
});`;

describe('notes of operations', () => {
  it('are left out of bundles', () => {
    const left = withoutNotes('/daicho/shared/api/bank.ts', SOURCE);
    expect(left.replace(/ {2,}/g, ' ')).toBe(`export const bankLookup = operation({
 name: 'bank.lookup',
 
 inBatch: { query: schema, },
 path: '/v1/bank',
});`);
  });

  it('leave positions in the source as they were', () => {
    const left = withoutNotes('/daicho/shared/api/bank.ts', SOURCE);
    expect(left.indexOf("path: '/v1/bank'")).toBe(SOURCE.indexOf("path: '/v1/bank'"));
  });

  it('are the only notes that are removed', () => {
    expect(withoutNotes('/daicho/pane/src/views/page.ts', SOURCE)).toBe(SOURCE);
  });
});

/** Look-ups of the Daicho node while the service moves to another data version. */
import { describe, expect, it } from 'vitest';
import { movingPostal } from '../service/connections/moving-postal.ts';
import { serviceForTest } from '../service/http/running-service.ts';
import { executeNode } from './execute-node.ts';

const CODE = ['postalCode', 'lookup'] as const;
const ITEMS = ['1000001', '1000002', '1000003'].map((postalCode) => ({ postalCode }));
const more = { output: 'selected', fields: ['city', 'status'] };

const lookUp = async (versionOf: (nth: number) => string) => {
  const service = await serviceForTest();
  return executeNode(service, CODE, ITEMS, { more, fault: movingPostal(versionOf) });
};

describe('items that are looked up while the service moves to another data version', () => {
  it('are all looked up in the new version', async () => {
    const { results, from } = await lookUp((nth) => (nth < 2 ? '2026-01-01' : '2026-02-01'));
    expect(results).toMatchObject(ITEMS.map(() => ({ status: 'found', city: '2026-02-01市' })));
    expect(from).toEqual([0, 1, 2]);
  });

  it('fail if the version changes once more, except those that have results of the last version', async () => {
    const { results } = await lookUp((nth) => `2026-01-${10 + nth}`);
    const failed = { status: 'failed', reason: 'unavailable', city: '' };
    const found = { status: 'found', city: expect.stringMatching(/^2026-01-1[23]市$/) };
    expect(results).toMatchObject([found, failed, failed]);
  });
});

/** Which written codes in a person's own column are offered for replacement. */
import { replaceableCode } from '@daicho/pane/src/flow/codes/replaceable-code.ts';
import type { CodeOfRow } from '@daicho/pane/src/flow/columns/written-code.ts';
import { describe, expect, it } from 'vitest';

const offered = (written: string, today: string) => {
  const row: Partial<CodeOfRow> = {
    row: 0,
    kind: 'found',
    read: ['浦臼町浦臼第５719番地', written],
    cell: written,
    changed: { written, today, checkText: '' },
    check: 'other_place',
  };
  return replaceableCode(row as CodeOfRow)?.after;
};

describe('a written code', () => {
  it('is offered for replacement if the chosen candidate has another code', () => {
    expect(offered('061-0600', '0610615')).toBe('061-0615');
  });

  it.each(['061-0615', '0610615', ' 061-0615 '])(
    'is not offered for replacement if the chosen candidate has the same code: %j',
    (written) => {
      expect(offered(written, '0610615')).toBeUndefined();
    },
  );
});

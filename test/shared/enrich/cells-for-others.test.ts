/** Every kind says if a cell only stands for another cell, and never looks such a cell up as a name. */
import * as registerKinds from '@daicho/shared/enrich/register-kinds.ts';
import { describe, expect, it } from 'vitest';

describe.each(Object.values(registerKinds).map((kind) => [kind.id, kind] as const))(
  '%s',
  (_, { lookup }) => {
    it.each(['〃', '同上', '同　上', '々', '上に同じ', '上記に同じ', '同左'])(
      'says that %s stands for another cell',
      (cell) => {
        expect(lookup.key([cell])).toEqual({
          settled: { kind: 'invalid', reason: 'same_as_above' },
        });
      },
    );
  },
);

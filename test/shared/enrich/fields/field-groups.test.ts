import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import { fieldsByGroup } from '@daicho/shared/enrich/fields/field-groups.ts';
import { allKinds } from '@daicho/shared/enrich/kinds.ts';
import { describe, expect, it } from 'vitest';

/** Fields about the look-up or the whole cell, which belong to no other group. */
const LEFT_OVER = ['candidates', 'version', 'score', 'reason', 'changes', 'text', 'status'];

describe('field groups', () => {
  it.each(allKinds.map((kind) => [kind.id, kind.catalogue] as const))(
    'have every field of %s in one group, and leave out only the expected fields',
    (_, catalogue) => {
      const { ids } = catalogue;
      const groups = fieldsByGroup(ids, catalogue);
      expect(groups.flatMap(([, members]) => members).toSorted()).toEqual([...ids].toSorted());
      const others = groups.find(([group]) => group === 'others')?.[1] ?? [];
      expect(others.filter((id) => !LEFT_OVER.includes(id))).toEqual([]);
    },
  );

  it('stand in their own order, and their fields in that of the catalogue', () => {
    expect(
      fieldsByGroup(['version', 'town_kana', 'town', 'city', 'corporation'], addressKind.catalogue),
    ).toEqual([
      ['names', ['corporation']],
      ['place', ['town', 'city']],
      ['reading', ['town_kana']],
      ['others', ['version']],
    ]);
  });
});

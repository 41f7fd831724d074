import { grouped } from '@daicho/pane/src/views/field-groups.ts';
import { kinds } from '@daicho/shared/enrich/kinds.ts';
import { expect, it } from 'vitest';

/** Fields about the look-up itself, which belong nowhere else. */
const ABOUT_THE_LOOKUP = ['candidates', 'version', 'score', 'reason', 'status'];

it.each(kinds.map((kind) => [kind.id, kind.catalogue.ids] as const))(
  'every field of %s is in one group, and only those about the look-up are left over',
  (_, ids) => {
    const groups = grouped(ids);
    expect(groups.flatMap(([, members]) => members).toSorted()).toEqual([...ids].toSorted());
    const others = groups.find(([group]) => group === 'others')?.[1] ?? [];
    expect(others.filter((id) => !ABOUT_THE_LOOKUP.includes(id))).toEqual([]);
  },
);

it('groups stand in their order, fields in that of the catalogue', () => {
  expect(grouped(['version', 'town_kana', 'town', 'city', 'name'])).toEqual([
    ['names', ['name']],
    ['place', ['town', 'city']],
    ['reading', ['town_kana']],
    ['others', ['version']],
  ]);
});

/** Finds what decides many open groups with one press, and shows what that would be. */
import { countText } from '@daicho/shared/messages/count-text.ts';
import type { Offer } from '../../state/parting.ts';
import type { UndecidedGroup } from '../../state/state.ts';
import type { Context } from '../context.ts';
import { isOpen } from './groups.ts';
import type { MainPlace } from './main-place.ts';
import { isSingle } from './singles.ts';
import { decidingSentences as sentences } from './words.ts';

/** Fewest rows that are worth parting by a column, and most values that the page lists. */
const ROWS_TO_PART_MIN = 4;
const EXAMPLES_MAX = 4;

/** @param canPart whether the table has other columns, and the candidates lie in places. */
export function offersOf(
  context: Context,
  groups: readonly UndecidedGroup[],
  place: MainPlace | undefined,
  canPart: boolean,
): readonly Offer[] {
  const [address, inPlace] = [new Decided(), new Decided()];
  let rows = 0;
  let singles = 0;
  for (const group of groups) {
    if (!isOpen(group)) continue;
    if (isSingle(group)) singles += group.values.length;
    for (const value of group.values) rows += value.rows.length;
    address.add(group, byAddress(group));
    inPlace.add(group, group.inPlace);
  }
  const offer = (
    action: Offer['action'],
    { examples, count, unread }: Decided,
    sentence: typeof sentences.writeInPlace | typeof sentences.writeByAddress,
  ): Offer[] => {
    if (count === 0) return [];
    const values = {
      count: countText(count),
      name: place?.name ?? '',
      percent: place?.percent ?? 0,
    };
    const said =
      unread === 0 ? [] : [context.say(sentences.unreadRows, { rows: countText(unread) })];
    return [
      {
        action,
        label: context.say(sentence, values),
        examples: [...said, ...examples],
        count: count + said.length,
      },
    ];
  };
  const parting: Offer = {
    action: 'partGroups',
    label: context.say(sentences.partGroups, { count: countText(rows) }),
    examples: [context.say(sentences.partGroupsHint)],
    count: 1,
  };
  const label = context.say(sentences.listSingles, { count: countText(singles) });
  const list: Offer = { action: 'listSingles', label, examples: [], count: 0 };
  return [
    ...offer('pickByAddress', address, sentences.writeByAddress),
    ...offer('pickInPlace', inPlace, sentences.writeInPlace),
    ...(singles > 1 ? [list] : []),
    ...(canPart && rows >= ROWS_TO_PART_MIN ? [parting] : []),
  ];
}

/** The address's candidate of a group that only its postal code contradicts. */
export function byAddress({ isByAddress }: UndecidedGroup): number | undefined {
  return isByAddress ? 0 : undefined;
}

/** What one press decides. */
class Decided {
  readonly examples: string[] = [];
  count = 0;
  /** Rows for which it leaves out what was not read. */
  unread = 0;

  add({ candidates, values, leavesOut }: UndecidedGroup, picked: number | undefined): void {
    const to = picked === undefined ? undefined : candidates[picked];
    if (to === undefined) return;
    this.count += values.length;
    if (leavesOut) for (const { rows } of values) this.unread += rows.length;
    const left = EXAMPLES_MAX - this.examples.length;
    if (left > 0)
      this.examples.push(...values.slice(0, left).map(({ input }) => `${input} → ${to}`));
  }
}

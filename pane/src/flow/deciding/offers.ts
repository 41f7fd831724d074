/** Finds what decides many open groups with one press, and shows what that would be. */
import { countText } from '@daicho/shared/messages/count-text.ts';
import type { Offer } from '../../state/parting.ts';
import type { UndecidedGroup } from '../../state/state.ts';
import type { Context } from '../context.ts';
import type { MainPlace } from './main-place.ts';
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
  const open = groups.filter(({ picked }) => picked === undefined);
  const offer = (
    action: Offer['action'],
    pickOf: (group: UndecidedGroup) => number | undefined,
    sentence: typeof sentences.writeInPlace | typeof sentences.writeByAddress,
  ): Offer[] => {
    const examples: string[] = [];
    let count = 0;
    for (const group of open) {
      const to = group.candidates[pickOf(group) ?? -1];
      if (to === undefined) continue;
      count += group.values.length;
      const left = group.values.slice(0, EXAMPLES_MAX - examples.length);
      examples.push(...left.map(({ input }) => `${input} → ${to}`));
    }
    if (count === 0) return [];
    const values = {
      count: countText(count),
      name: place?.name ?? '',
      percent: place?.percent ?? 0,
    };
    return [{ action, label: context.say(sentence, values), examples, count }];
  };
  const rows = open.reduce((sum, { values }) => sum + rowsOf(values), 0);
  const parting: Offer = {
    action: 'partGroups',
    label: context.say(sentences.partGroups, { count: countText(rows) }),
    examples: [context.say(sentences.partGroupsHint)],
    count: 1,
  };
  return [
    ...offer('pickByAddress', byAddress, sentences.writeByAddress),
    ...offer('pickInPlace', ({ inPlace }) => inPlace, sentences.writeInPlace),
    ...(canPart && rows >= ROWS_TO_PART_MIN ? [parting] : []),
  ];
}

/** The address's candidate of a group that only its postal code contradicts. */
export function byAddress({ isByAddress }: UndecidedGroup): number | undefined {
  return isByAddress ? 0 : undefined;
}

function rowsOf(values: UndecidedGroup['values']): number {
  return values.reduce((sum, { rows }) => sum + rows.length, 0);
}

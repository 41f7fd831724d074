/** The lists of values that one press decides, where there is evidence: what they are of, and how they are named. */
import { countText } from '@daicho/shared/messages/count-text.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import type { Offer } from '../../state/parting.ts';
import type { UndecidedGroup } from '../../state/state.ts';
import type { Context } from '../context.ts';
import { isOpen } from './groups.ts';
import type { MainPlace } from './main-place.ts';
import { PickList } from './pick-list.ts';
import { decidingSentences as sentences } from './words.ts';

export type ListAction = Exclude<Offer['action'], 'lookInCity' | 'partGroups'>;

interface ListKind {
  readonly label: Sentence;
  readonly title: Sentence;
  /** Gives the candidate that the values of an open group get. */
  pickOf(group: UndecidedGroup): number | undefined;
  /** Whether the evidence is the same for all, so that one press may decide all pages. */
  readonly hasAll: boolean;
  readonly valuesMin: number;
}

export const LISTS: Readonly<Record<ListAction, ListKind>> = {
  pickByAddress: {
    label: sentences.listByAddress,
    title: sentences.byAddressTitle,
    pickOf: ({ isByAddress }) => (isByAddress ? 0 : undefined),
    hasAll: true,
    valuesMin: 1,
  },
  pickInPlace: {
    label: sentences.listInPlace,
    title: sentences.inPlaceTitle,
    pickOf: ({ inPlace }) => inPlace,
    hasAll: true,
    valuesMin: 1,
  },
  listSingles: {
    label: sentences.listSingles,
    title: sentences.singlesTitle,
    pickOf: ({ candidates, isGuess }) => (candidates.length === 1 && !isGuess ? 0 : undefined),
    hasAll: false,
    valuesMin: 2,
  },
};

export function listOf(
  action: ListAction,
  context: Context,
  groups: readonly UndecidedGroup[],
  place: MainPlace | undefined,
): PickList {
  const { title, pickOf, hasAll } = LISTS[action];
  const named = context.say(title, { name: place?.name ?? '' });
  return new PickList((...of) => context.say(...of), groups, {
    id: action,
    title: named,
    pickOf,
    hasAll,
  });
}

/** Offers a list of the open groups that it decides. */
export function listOffer(
  action: ListAction,
  context: Context,
  groups: readonly UndecidedGroup[],
  place: MainPlace | undefined,
): readonly Offer[] {
  const { label, pickOf, valuesMin } = LISTS[action];
  let count = 0;
  for (const group of groups) {
    if (isOpen(group) && pickOf(group) !== undefined) count += group.values.length;
  }
  if (count < valuesMin) return [];
  const { name = '', percent = 0 } = place ?? {};
  return [{ action, label: context.say(label, { count: countText(count), name, percent }) }];
}

/** The lists of values that one press decides, where there is evidence: what they are of, and how they are named. */
import { countText } from '@daicho/shared/messages/count-text.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import type { Offer } from '../../state/parting.ts';
import type { UndecidedGroup } from '../../state/state.ts';
import type { Context } from '../context.ts';
import { fullName } from './cities/city.ts';
import type { Evidence } from './evidence.ts';
import { isOpen } from './groups.ts';
import { PickList, VALUES_SHOWN } from './listing/pick-list.ts';
import { decidingSentences as sentences } from './words.ts';

export type ListAction = Exclude<Offer['action'], 'lookInCity' | 'partGroups'>;
/** Lists of one kind of evidence. */
type KindOfList = Exclude<ListAction, 'listSure'>;

interface ListKind {
  readonly label: Sentence;
  readonly title: Sentence;
  /** Gives the candidate that the values of an open group get. */
  pickOf(group: UndecidedGroup): number | undefined;
  /** Whether the evidence is the same for all, so that one press may decide all pages. */
  readonly hasAll: boolean;
  readonly valuesMin: number;
}

const LISTS: Readonly<Record<KindOfList, ListKind>> = {
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
    pickOf: (group) => (isSingle(group) ? 0 : undefined),
    hasAll: false,
    valuesMin: 2,
  },
};

/** Whether a group has one candidate of the whole data: what a person had looked up in a place may have been taken back since. */
function isSingle({ candidates, isGuess, values }: UndecidedGroup): boolean {
  return candidates.length === 1 && !isGuess && values.every(({ again }) => again === undefined);
}

const SURE: ListKind = {
  label: sentences.listSure,
  title: sentences.sureTitle,
  pickOf: sureOf,
  hasAll: false,
  valuesMin: 2,
};

/** Gives the candidate for which there is evidence of any kind; undefined where two kinds speak for different ones. */
function sureOf(group: UndecidedGroup): number | undefined {
  let sure = group.inCity;
  if (group.ownCode === 'only_town') {
    if (sure !== undefined && sure !== 0) return undefined;
    sure = 0;
  }
  for (const { pickOf } of Object.values(LISTS)) {
    const pick = pickOf(group);
    if (pick === undefined) continue;
    if (sure !== undefined && sure !== pick) return undefined;
    sure = pick;
  }
  return sure ?? (group.isOnlyTown ? 0 : undefined);
}

/** Whether the only evidence is a name that is like the written one: the person checks each such value. */
function isAlikeOnly(group: UndecidedGroup): boolean {
  const { inCity, inPlace, isOnlyTown = false } = group;
  return isOnlyTown && inCity === undefined && inPlace === undefined;
}

/** Least share of the found values, in per cent, that lets a list take in what is certain in their city only. */
const PERCENT_SURE = 90;

const kindOf = (action: ListAction) => (action === 'listSure' ? SURE : LISTS[action]);

export function listOf(
  action: ListAction,
  context: Context,
  groups: readonly UndecidedGroup[],
  { place, city }: Evidence,
): PickList {
  const { title, pickOf, hasAll } = kindOf(action);
  const named = context.say(title, { name: place?.name ?? '' });
  const evidenceOf = (group: UndecidedGroup) => {
    if (action !== 'listSure' && action !== 'pickInPlace') return undefined;
    if (action === 'listSure' && city !== undefined && group.inCity !== undefined) {
      const name = fullName(city.city);
      return context.say(sentences.sureInCity, { name, percent: city.percent });
    }
    if (group.ownCode === 'only_town') return context.say(sentences.sureByCode);
    if (isAlikeOnly(group)) return context.say(sentences.onlyTownLike);
    if (place === undefined || group.inPlace === undefined) return undefined;
    return context.say(sentences.sureInPlace, { name: place.name, percent: place.percent });
  };
  return new PickList((...of) => context.say(...of), groups, {
    id: action,
    title: named,
    pickOf,
    evidenceOf,
    isSure: (group) => {
      const { inCity, candidates } = group;
      if (inCity === undefined) return !isAlikeOnly(group);
      return candidates.length === 1 || (city?.percent ?? 0) >= PERCENT_SURE;
    },
    hasAll,
  });
}

/** Offers the lists of open groups that one press decides: one for all kinds of evidence where they fit on a page. */
export function listOffers(
  context: Context,
  groups: readonly UndecidedGroup[],
  evidence: Evidence,
): readonly Offer[] {
  const kinds = Object.keys(LISTS) as KindOfList[];
  const offers = kinds.flatMap((action) => listOffer(action, context, groups, evidence));
  const isSureOnly = groups.some(
    (group) =>
      isOpen(group) &&
      (group.inCity !== undefined || group.ownCode === 'only_town' || group.isOnlyTown === true),
  );
  const sure =
    offers.length > 1 || isSureOnly ? listOffer('listSure', context, groups, evidence) : [];
  return sure.length > 0 && isOnePage(groups, sureOf) ? sure : offers;
}

function listOffer(
  action: ListAction,
  context: Context,
  groups: readonly UndecidedGroup[],
  { place }: Evidence,
): readonly Offer[] {
  const { label, pickOf, valuesMin } = kindOf(action);
  const count = valuesOf(groups, pickOf);
  if (count < valuesMin) return [];
  const { name = '', percent = 0 } = place ?? {};
  return [{ action, label: context.say(label, { count: countText(count), name, percent }) }];
}

/**
 * The list that is shown before the groups are: it decides several of them with one press, and is read on one page. None is
 * shown before an offer to look many rows up in their city, which decides more of them.
 */
export function firstList(
  groups: readonly UndecidedGroup[],
  offers: readonly Offer[],
): ListAction | undefined {
  if (offers[0]?.action === 'lookInCity') return undefined;
  const actions = offers.flatMap(({ action }) =>
    action === 'lookInCity' || action === 'partGroups' ? [] : [action],
  );
  return actions.find((action) => {
    const { pickOf } = kindOf(action);
    return valuesOf(groups, pickOf) > 1 && isOnePage(groups, pickOf);
  });
}

function isOnePage(groups: readonly UndecidedGroup[], pickOf: ListKind['pickOf']): boolean {
  return valuesOf(groups, pickOf) <= VALUES_SHOWN;
}

function valuesOf(groups: readonly UndecidedGroup[], pickOf: ListKind['pickOf']): number {
  let count = 0;
  for (const group of groups) {
    if (isOpen(group) && pickOf(group) !== undefined) count += group.values.length;
  }
  return count;
}

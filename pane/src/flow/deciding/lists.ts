/** Defines the lists of values that one press decides because there is evidence: their contents and titles. */
import { countText } from '@daicho/shared/messages/count-text.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import type { Offer } from '../../state/parting.ts';
import type { UndecidedGroup } from '../../state/state.ts';
import type { Context } from '../context.ts';
import type { Evidence } from './evidence.ts';
import { isOpen } from './groups.ts';
import { PickList, VALUES_SHOWN } from './listing/pick-list.ts';
import { byAddress, byPlace, bySingle, evidenceText, isTakenIn, sureOf } from './listing/sure.ts';
import { decidingSentences as sentences } from './words.ts';

export type ListAction = Exclude<Offer['action'], 'lookInCity' | 'partGroups'>;
/** Lists of one kind of evidence. */
type KindOfList = Exclude<ListAction, 'listSure'>;

interface ListKind {
  readonly label: Sentence;
  readonly title: Sentence;
  /** Gives the candidate that the values of an open group get. */
  pickOf(group: UndecidedGroup): number | undefined;
  /** Whether the evidence is the same for all values, so that one press may decide all pages. */
  readonly hasAll: boolean;
  readonly valuesMin: number;
}

const LISTS: Readonly<Record<KindOfList, ListKind>> = {
  pickByAddress: {
    label: sentences.listByAddress,
    title: sentences.byAddressTitle,
    pickOf: byAddress,
    hasAll: true,
    valuesMin: 1,
  },
  pickInPlace: {
    label: sentences.listInPlace,
    title: sentences.inPlaceTitle,
    pickOf: byPlace,
    hasAll: true,
    valuesMin: 1,
  },
  listSingles: {
    label: sentences.listSingles,
    title: sentences.singlesTitle,
    pickOf: bySingle,
    hasAll: false,
    valuesMin: 2,
  },
};

const SURE: ListKind = {
  label: sentences.listSure,
  title: sentences.sureTitle,
  pickOf: sureOf,
  hasAll: false,
  valuesMin: 2,
};

const kindOf = (action: ListAction) => (action === 'listSure' ? SURE : LISTS[action]);

export function listOf(
  action: ListAction,
  context: Context,
  groups: readonly UndecidedGroup[],
  evidence: Evidence,
): PickList {
  const { title, pickOf, hasAll } = kindOf(action);
  const named = context.say(title, { name: evidence.place?.name ?? '' });
  return new PickList((...of) => context.say(...of), groups, {
    id: action,
    title: named,
    pickOf,
    // Only these lists need it: the titles of the others already name their evidence.
    evidenceOf: (group) =>
      action === 'listSure' || action === 'pickInPlace'
        ? evidenceText(context, evidence, group)
        : undefined,
    isSure: (group) => isTakenIn(group, evidence),
    hasAll,
  });
}

/** Offers lists of open groups that one press decides: a single list for all kinds of evidence if it fits on a page. */
export function listOffers(
  context: Context,
  groups: readonly UndecidedGroup[],
  evidence: Evidence,
): readonly Offer[] {
  // Several tables have no main place in common.
  const areSeveral = evidence.byTable !== undefined;
  const all = Object.keys(LISTS) as KindOfList[];
  const kinds = areSeveral ? all.filter((action) => action !== 'pickInPlace') : all;
  const offers = kinds.flatMap((action) => listOffer(action, context, groups, evidence));
  const isSureOnly = groups.some(
    (group) =>
      isOpen(group) &&
      (areSeveral ||
        group.inCity !== undefined ||
        group.beside !== undefined ||
        group.ownCode === 'only_town' ||
        group.isOnlyTown === true),
  );
  const sure =
    offers.length > 1 || isSureOnly ? listOffer('listSure', context, groups, evidence) : [];
  return sure.length > 0 && (areSeveral || isOnePage(groups, sureOf)) ? sure : offers;
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
 * Gives the list to show before the groups: it decides several values with one press and fits on one page. No list comes before
 * an offer to look up many rows in their city, which decides more.
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

/** Offers steps that decide many open groups at once. */
import { countText } from '@daicho/shared/messages/count-text.ts';
import type { Offer } from '../../state/parting.ts';
import type { Chooser, UndecidedGroup } from '../../state/state.ts';
import type { Context } from '../context.ts';
import { cityOffers } from './cities/city-offers.ts';
import type { Evidence } from './evidence.ts';
import { isOpen } from './groups.ts';
import { rowsIn, valuesOf } from './values.ts';
import { decidingSentences as sentences } from './words.ts';

const LABELS = {
  by_columns: [sentences.partGroups, sentences.partWithNotFound],
  as_one: [sentences.cityOfRows, sentences.cityOfRowsWithNotFound],
} as const;

/** Labels of offers on the page of all open groups, where the button already counts the rows that are left. */
const LABELS_BESIDE_PAGE = {
  by_columns: sentences.partLeft,
  as_one: sentences.cityOfLeft,
} as const;

/** Smallest number of rows for which dividing by a column is worth while. */
const ROWS_TO_PART_MIN = 4;

/** Remembers the latest offers, since counting the rows of many groups takes a while. */
export class Offers {
  readonly #context: Context;
  #known: { readonly of: Of; readonly offers: readonly Offer[] } | undefined;

  constructor(context: Context) {
    this.#context = context;
  }

  /** @param of the groups, the evidence, and whether one page shows all open groups. */
  of(...of: Of): readonly Offer[] {
    const isSame = this.#known?.of.every((one, at) => one === of[at]);
    if (this.#known === undefined || !isSame)
      this.#known = { of, offers: offersOf(this.#context, ...of) };
    return this.#known.offers;
  }
}

type Of = readonly [groups: readonly UndecidedGroup[], evidence: Evidence, isListed: boolean];

/** @param isListed whether one page shows all open groups. */
function offersOf(
  context: Context,
  groups: readonly UndecidedGroup[],
  evidence: Evidence,
  isListed: boolean,
): readonly Offer[] {
  const { way } = evidence;
  const open = groups.filter(isOpen);
  const rows = rowsIn(valuesOf(open));
  // Rows that were not found can be decided in no other way. An address of only a municipality has
  // no candidates either, but such an address counts as a guess.
  const notFound = open.filter(({ candidates, isGuess }) => candidates.length === 0 && !isGuess);
  const none = rowsIn(valuesOf(notFound));
  const counts = { count: countText(rows), none: countText(none) };
  const parting: Offer = {
    action: 'partGroups',
    label: isListed
      ? context.say(LABELS_BESIDE_PAGE[way ?? 'by_columns'])
      : context.say(LABELS[way ?? 'by_columns'][none > 0 ? 1 : 0], counts),
    hint: context.say(way === 'as_one' ? sentences.cityOfRowsHint : sentences.partGroupsHint),
  };
  // The card of a single row has a field for its city.
  const isToPart = rows > 1 && (none > 0 || rows >= ROWS_TO_PART_MIN);
  const cities = cityOffers(context, groups, evidence);
  return [...cities, ...(way !== undefined && isToPart ? [parting] : [])];
}

const READING: ReadonlySet<Offer['action']> = new Set(['partGroups', 'lookInCity']);

/** Marks the offers for which the table is being read. */
export function withReading(offers: readonly Offer[], isReading: boolean): readonly Offer[] {
  return offers.map((offer) =>
    READING.has(offer.action) ? { ...offer, isBusy: isReading } : offer,
  );
}

/** Says that all groups, or all pages of a step, were shown, and what can be done with the rest. */
export function aroundText(
  context: Context,
  { groups, parting, offers }: Pick<Chooser, 'groups' | 'parting' | 'offers'>,
): string {
  const rows = countText(rowsIn(valuesOf(groups.filter(isOpen))));
  if (parting !== undefined) return context.say(sentences.aroundParts, { rows });
  const canPart = offers.some(({ action }) => action === 'partGroups');
  return context.say(canPart ? sentences.aroundToPart : sentences.around, { rows });
}

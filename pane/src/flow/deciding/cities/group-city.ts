/** The field on the card of a group, in which a person types the city that is missing, or the right town. */

import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import type { CityField } from '../../../state/overview.ts';
import { isToWrite, type UndecidedGroup, type UndecidedValue } from '../../../state/state.ts';
import type { Context } from '../../context.ts';
import { type FinishedRun, isOpenOutcome } from '../../running/finished-run.ts';
import { isPicked } from '../group-order.ts';
import { Parting } from '../parting/parting.ts';
import { rowsIn, runOf } from '../values.ts';
import { fullName, isNamedBy, wholePrefecture } from './city.ts';
import { isLot, lacksCity } from './lacks-city.ts';
import { cityAlone, withTypedTown } from './lacks-town.ts';
import { canLookAgain, type Looked, lookAgain, within } from './look-again.ts';
import { PartCities } from './part-cities.ts';
import { placeOfCode, typedCode } from './typed-code.ts';
import { isTypedFor, prefectureAlone, unknownText } from './typed-prefecture.ts';
import {
  type AtTown,
  haveOneTown,
  isTownInDoubt,
  isWholeAddress,
  lookUpTown,
  withoutNumber,
} from './typed-town.ts';
import { placeSentences as sentences } from './words.ts';

/** The groups into which a typed town divides one group, and what became of its rows. */
export interface AtTypedTown {
  readonly groups: readonly UndecidedGroup[];
  readonly said: string;
}

type State = 'finding' | 'unknown' | 'many' | 'unanswered' | 'too_wide';
type Failure = Exclude<State, 'finding'>;

const LABELS: Readonly<Record<Exclude<State, 'unknown'>, Sentence>> = {
  finding: sentences.findingCity,
  many: sentences.townOfMany,
  unanswered: sentences.typedNotAsked,
  too_wide: sentences.prefectureTooWide,
};

interface Typed {
  readonly text: string;
  readonly is: State;
}

export class GroupCity {
  readonly #context: Context;
  /** The latest typed text of each group, by group id: it is being looked up, or the look-up failed. */
  readonly #typed = new Map<string, Typed>();
  /** A look-up of one group is never stopped. */
  readonly #signal = new AbortController().signal;

  constructor(context: Context) {
    this.#context = context;
  }

  fieldOf(runs: readonly FinishedRun[], group: UndecidedGroup | undefined): CityField | undefined {
    // The field is hidden while the group is being written: a look-up would replace the values by
    // which the writing recognises the group.
    if (group === undefined || isToWrite(group)) return undefined;
    const run = runOf(runs, group.values[0]);
    if (run === undefined || !canLookAgain(this.#context, run)) return undefined;
    const outcome = outcomeIn(run, group);
    if (!isOpenOutcome(outcome)) return undefined;
    const alone = cityAlone(run, outcome);
    const isLacking = lacksCity(outcome);
    if (alone === undefined && !isLacking && !isTownInDoubt(outcome)) return undefined;
    const typed = this.#typed.get(group.id);
    if (typed !== undefined) return { label: this.#labelOf(typed), isBusy: typed.is === 'finding' };
    const { cityOfGroup, townOfGroup, townInCity, rightTown } = sentences;
    const inCity = alone === undefined ? rightTown : townInCity;
    const lacking = group.values.some(isLot) ? townOfGroup : cityOfGroup;
    const city = alone === undefined ? '' : fullName(alone);
    return {
      label: this.#context.say(isLacking ? lacking : inCity, { city }),
      short: this.#context.say(sentences.anyPlace),
      isBusy: false,
    };
  }

  #labelOf({ text, is }: Typed): string {
    const prefecture = prefectureAlone(text) ?? '';
    return is === 'unknown'
      ? unknownText(this.#context.say, text)
      : this.#context.say(LABELS[is], { text, prefecture });
  }

  /**
   * Looks for a typed city, town, prefecture or postal code. @param show is called to show the look-up in progress.
   * @returns the group as a part of rows that may lie in a city, or the groups with the results at another place;
   * undefined if the text leads to nothing: then the label of the field says why. @throws StoppedError
   */
  async find(
    runs: readonly FinishedRun[],
    group: UndecidedGroup,
    typed: string,
    show: () => void,
  ): Promise<Parting | AtTypedTown | undefined> {
    const text = typed.trim();
    const run = runOf(runs, group.values[0]);
    if (text === '' || run === undefined) return undefined;
    const found = await this.whileLooking(group, text, () => {
      show();
      return this.#found(runs, run, group, text);
    });
    if (typeof found !== 'string') return found;
    this.#typed.set(group.id, { text, is: found });
    return undefined;
  }

  /** Shows that a typed place is being looked up for a group, until some work ends. */
  async whileLooking<T>(
    { id }: Pick<UndecidedGroup, 'id'>,
    text: string,
    work: () => Promise<T>,
  ): Promise<T> {
    this.#typed.set(id, { text, is: 'finding' });
    try {
      return await work();
    } finally {
      this.#typed.delete(id);
    }
  }

  async #found(
    runs: readonly FinishedRun[],
    run: FinishedRun,
    group: UndecidedGroup,
    text: string,
  ): Promise<Parting | AtTypedTown | Failure> {
    const outcome = outcomeIn(run, group);
    const isTown =
      !group.values.some(isLot) && (await haveOneTown(this.#context, run, group.values));
    const code = typedCode(text);
    if (code !== undefined) return isTown ? this.#atCode(run, group, text, code) : 'unknown';
    const alone = cityAlone(run, outcome);
    const prefecture = prefectureAlone(text);
    if (prefecture === text.normalize('NFKC')) {
      const isTooWide = alone?.prefecture === prefecture || group.values.some(isLot);
      return isTooWide ? 'too_wide' : this.#inPrefecture(run, group, text, prefecture);
    }
    // A whole address names its own city: the text is read as an address before its parts are searched for cities.
    const whole = isTown && isWholeAddress(text) ? await this.#atTown(run, group, text) : undefined;
    if (typeof whole === 'object' && whole.groups.every(isPicked)) return whole;
    if (alone !== undefined && isTypedFor(alone, text)) {
      return Parting.ofGroup(this.#context, runs, group, withTypedTown(alone, text));
    }
    if (isOpenOutcome(outcome) && lacksCity(outcome)) {
      const parting = await Parting.ofGroup(this.#context, runs, group);
      const isCity = await parting.findCity(text);
      const cities = parting.cities.choice.of('').map(({ city }) => city);
      if (prefecture !== undefined && !cities.some((city) => isNamedBy(text, city))) {
        return group.values.some(isLot)
          ? 'too_wide'
          : this.#inPrefecture(run, group, text, prefecture);
      }
      const isCityAlone = isCity && (parting.unusedTown === undefined || !isTown);
      if (isCityAlone) return parting;
    }
    return isTown ? this.#atTown(run, group, text) : 'unknown';
  }

  /** Looks a group up in the town of a postal code. */
  async #atCode(
    run: FinishedRun,
    group: UndecidedGroup,
    text: string,
    code: string,
  ): Promise<AtTypedTown | Failure> {
    const place = await placeOfCode(this.#context, run, code, this.#signal);
    return typeof place === 'string' ? place : this.#atTown(run, group, place.town, text);
  }

  /** @param shown text that the person typed for the town. */
  async #atTown(
    run: FinishedRun,
    group: UndecidedGroup,
    text: string,
    shown?: string,
  ): Promise<AtTypedTown | Failure> {
    const typed = group.values.length > 1 ? withoutNumber(text) : text;
    const answers = await lookUpTown(this.#context, run, group.values, typed, this.#signal);
    const found = new Map<UndecidedValue, readonly Outcome[]>();
    for (const [value, at] of answers) if (typeof at !== 'string') found.set(value, [at]);
    if (found.size === 0) return stateOf([...answers.values()]);
    return this.#divided(run, group, found, shown ?? typed);
  }

  /** Looks a group up in a prefecture. */
  async #inPrefecture(
    run: FinishedRun,
    group: UndecidedGroup,
    text: string,
    prefecture: string,
  ): Promise<AtTypedTown | Failure> {
    const area = wholePrefecture(prefecture);
    const wanted = new Map(group.values.map((value) => [value, [area]] as const));
    const unlisted = new Set<UndecidedValue>();
    const looked = await lookAgain(this.#context, [run], wanted, this.#signal, unlisted);
    const found = new Map<UndecidedValue, readonly Outcome[]>();
    await this.#context.slices.eachOf(looked, ([value, all]) => {
      const inside = all.flatMap((one) => within(run.choice.kind, one, area) ?? []);
      if (inside.length > 0) found.set(value, inside);
    });
    if (found.size > 0) return this.#divided(run, group, found, text);
    if (looked.size + unlisted.size < group.values.length) return 'unanswered';
    return unlisted.size > 0 ? 'too_wide' : 'unknown';
  }

  /** Divides a group by the results of its values at a typed place. */
  async #divided(
    run: FinishedRun,
    group: UndecidedGroup,
    found: Looked,
    text: string,
  ): Promise<AtTypedTown> {
    const looked = new Map<UndecidedValue, readonly Outcome[]>();
    const values: UndecidedValue[] = [];
    await this.#context.slices.eachOf(group.values, (value) => {
      const of = found.get(value);
      const now = of === undefined ? value : { ...value, typed: text };
      values.push(now);
      if (of !== undefined) looked.set(now, of);
    });
    const cities = new PartCities(this.#context, [run], [group], true);
    const groups = await this.#context.slices.steps(
      cities.regrouped([{ ...group, values }], looked),
    );
    return { groups, said: cities.typedText(looked, text, rowsIn(group.values)) };
  }
}

/** Why a typed town leads to nothing. */
function stateOf(answers: readonly AtTown[]): Failure {
  if (answers.includes('not_answered')) return 'unanswered';
  return answers.includes('many') ? 'many' : 'unknown';
}

/** Gives the outcome of the group's first value: all its values have the same reason. */
function outcomeIn({ outcomes }: FinishedRun, { values: [value] }: UndecidedGroup) {
  return outcomes.get(value?.key ?? '');
}

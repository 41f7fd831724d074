/** The field on the card of a group: a person who knows the city that its text lacks types it there. */
import { type CityField, isToWrite, type UndecidedGroup } from '../../../state/state.ts';
import type { Context } from '../../context.ts';
import { type FinishedRun, isOpenOutcome } from '../../running/finished-run.ts';
import { Parting } from '../parting/parting.ts';
import { decidingSentences as sentences } from '../words.ts';
import { isOf } from '../write-groups.ts';
import { fullName } from './city.ts';
import { isLot, lacksCity } from './lacks-city.ts';
import { cityAlone, withTypedTown } from './lacks-town.ts';
import { canLookAgain } from './look-again.ts';

export class GroupCity {
  readonly #context: Context;
  /** What was typed last, by the group: it is being looked for, or names no city. */
  #typed: { readonly id: string; readonly text: string; readonly isUnknown: boolean } | undefined;

  constructor(context: Context) {
    this.#context = context;
  }

  fieldOf(runs: readonly FinishedRun[], group: UndecidedGroup | undefined): CityField | undefined {
    // What is being written is known by its values, which looking them up replaces.
    if (group === undefined || isToWrite(group)) return undefined;
    const run = runOf(runs, group);
    if (run === undefined || !canLookAgain(this.#context, run)) return undefined;
    const outcome = outcomeIn(run, group);
    if (!isOpenOutcome(outcome)) return undefined;
    const alone = cityAlone(run, outcome);
    if (alone === undefined && !lacksCity(outcome)) return undefined;
    const typed = this.#typed?.id === group.id ? this.#typed : undefined;
    const { cityOfGroup, townOfGroup, townInCity, unknownCity, findingCity } = sentences;
    const asked = alone ? townInCity : group.values.some(isLot) ? townOfGroup : cityOfGroup;
    const label = typed === undefined ? asked : typed.isUnknown ? unknownCity : findingCity;
    return {
      label: this.#context.say(label, {
        text: typed?.text ?? '',
        city: alone === undefined ? '' : fullName(alone),
      }),
      isBusy: typed?.isUnknown === false,
    };
  }

  /**
   * Looks for a typed city. @param show shows that it is being looked for. @returns the group as a part that may lie there;
   * undefined where there is no such city. @throws StoppedError
   */
  async find(
    runs: readonly FinishedRun[],
    group: UndecidedGroup,
    typed: string,
    show: () => void,
  ): Promise<Parting | undefined> {
    const text = typed.trim();
    if (text === '') return undefined;
    this.#typed = { id: group.id, text, isUnknown: false };
    show();
    try {
      const run = runOf(runs, group);
      const alone = run && cityAlone(run, outcomeIn(run, group));
      const place = alone && withTypedTown(alone, text);
      const parting = await Parting.ofGroup(this.#context, runs, group, place);
      if (place !== undefined) {
        this.#typed = undefined;
        return parting;
      }
      const isFound = await parting.findCity(text);
      this.#typed = isFound ? undefined : { id: group.id, text, isUnknown: true };
      return isFound ? parting : undefined;
    } catch (error) {
      this.#typed = undefined;
      throw error;
    }
  }
}

/** The run of the first value; the others were not decided for the same reason. */
function runOf(runs: readonly FinishedRun[], { values: [value] }: UndecidedGroup) {
  return runs.find((one) => value !== undefined && isOf(one, value));
}

function outcomeIn({ outcomes }: FinishedRun, { values: [value] }: UndecidedGroup) {
  return outcomes.get(value?.key ?? '');
}

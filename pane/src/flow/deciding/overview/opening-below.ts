/**
 * Opens the chooser, by a person's press or by itself: the groups that are left are shown below the
 * result of a run if they fit there and a person sees them at a glance.
 */
import type { PaneState, UndecidedGroup } from '../../../state/state.ts';
import type { Context } from '../../context.ts';
import { isMuch } from './left-groups.ts';

export class OpeningBelow {
  readonly #context: Context;
  readonly #activity: { readonly isBusy: boolean };
  #isOpening = false;
  #isOn = false;

  constructor(context: Context, activity: { readonly isBusy: boolean }) {
    this.#context = context;
    this.#activity = activity;
  }

  /** Whether the chooser has opened by itself. */
  get isOn(): boolean {
    return this.#isOn;
  }

  /**
   * @param isByItself whether the chooser opens by itself; if a person presses meanwhile, the chooser counts as opened
   * by the press. @returns whether opening begins.
   */
  begin(isByItself: boolean): boolean {
    this.#isOn = isByItself && (this.#isOn || !this.#isOpening);
    if (this.#isOpening || !this.#canOpen) return false;
    this.#isOpening = true;
    if (this.#isOn) this.#say(true);
    return true;
  }

  /** Ends opening. @returns whether the groups are shown. */
  end(groups: readonly UndecidedGroup[]): boolean {
    this.#isOpening = false;
    this.#say(false);
    return groups.length > 0 && this.#canOpen && this.fits(groups);
  }

  /** Whether the groups fit where they are shown now. */
  fits(groups: readonly UndecidedGroup[]): boolean {
    return !this.#isOn || !isMuch(groups);
  }

  /** Only the view changes: the result is the same. */
  #say(isOpening: boolean): void {
    const { store } = this.#context;
    const { result } = store.state;
    if (result !== undefined) store.set({ result: { ...result, isOpening } });
  }

  get #canOpen(): boolean {
    const { state } = this.#context.store;
    return !this.#activity.isBusy && state.run === undefined && (!this.#isOn || isNext(state));
  }
}

/** Whether deciding is the next step after a run, and the person has begun no other. */
function isNext({ result, isFormOpen, map, chooser }: PaneState): boolean {
  if (result === undefined || isFormOpen || map !== undefined || chooser !== undefined)
    return false;
  const { counts, unfinished, undecided, undo, steps = [] } = result;
  const hasOtherStep = steps.some(({ id }) => id === 'overwrite');
  return undecided > 0 && undo !== 'done' && counts.failed + unfinished === 0 && !hasOtherStep;
}

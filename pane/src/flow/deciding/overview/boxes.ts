/** The part of the page where a checkbox takes the candidate of a value: checked beforehand where there is evidence for it. */
import type { Pair } from '../../../state/parting.ts';
import type { UndecidedGroup, UndecidedValue } from '../../../state/state.ts';
import type { Context } from '../../context.ts';
import type { Evidence } from '../evidence.ts';
import { boxesOf, inOrder, type Listed, linesOf, listedOf, pairsOf } from '../listing/lines.ts';
import { evidenceText, isTakenIn, sureOf } from '../listing/sure.ts';
import type { Choices } from './choices.ts';
import { candidateOfBox } from './left-groups.ts';

export class Boxes {
  readonly #context: Context;
  readonly #choices: Choices;
  /** Those with evidence first. */
  readonly #listed: readonly Listed[];
  readonly #groups = new Map<UndecidedValue, UndecidedGroup>();

  /** @param groups that have a checkbox. */
  constructor(
    context: Context,
    choices: Choices,
    groups: readonly UndecidedGroup[],
    evidence: Evidence,
  ) {
    this.#context = context;
    this.#choices = choices;
    const listed = groups.flatMap((group) => {
      const candidate = group.candidates[candidateOfBox(group) ?? -1];
      if (candidate === undefined) return [];
      for (const value of group.values) this.#groups.set(value, group);
      const isKnown = sureOf(group) !== undefined;
      // What a person left to check on its own card is not taken in here.
      const isSure = isKnown && isTakenIn(group, evidence) && group.picked === undefined;
      const why = isKnown ? evidenceText(context, evidence, group) : undefined;
      return listedOf(group, { candidate, evidence: why, isSure }, (...of) => context.say(...of));
    });
    const [sure, unsure] = [true, false].map((is) => listed.filter(({ isSure }) => isSure === is));
    this.#listed = [...inOrder(sure ?? []), ...inOrder(unsure ?? [])];
  }

  /** Takes in all that a checkbox stands for, or leaves it out. */
  toggle(at: number): void {
    const meant = boxesOf(linesOf(this.#listed))[at] ?? [];
    const isOn = meant.every((one) => this.#isOn(one));
    for (const { value, candidate } of meant)
      this.#choices.set([value], isOn ? undefined : candidate);
  }

  #isOn({ value, candidate, isSure }: Listed): boolean {
    return this.#choices.has(value) ? this.#choices.of(value) === candidate : isSure;
  }

  /** Gives the values that are taken in, with the places of their candidates. */
  get takenIn(): ReadonlyMap<UndecidedValue, number> {
    const on = this.#listed.filter((one) => this.#isOn(one));
    return new Map(
      on.map(({ value, candidate }) => [
        value,
        this.#groups.get(value)?.candidates.indexOf(candidate) ?? -1,
      ]),
    );
  }

  /** @param othersOf gives the way to what else a value may be. @param rowOf says in which row it stands. */
  pairs(
    othersOf: (group: UndecidedGroup) => Pair['others'],
    rowOf: (value: UndecidedValue) => string,
  ): readonly Pair[] {
    const lines = linesOf(this.#listed);
    const pairs = pairsOf(
      lines,
      (one) => this.#isOn(one),
      (...of) => this.#context.say(...of),
    );
    return pairs.map((pair, i) => {
      const line = lines[i] ?? [];
      const group = this.#groupOf(line);
      const isOff = !pair.isOn && pair.isPartly !== true;
      return {
        ...withRows(pair, line, rowOf),
        others: group !== undefined && isOff ? othersOf(group) : undefined,
      };
    });
  }

  #groupOf(line: readonly Listed[] = []): UndecidedGroup | undefined {
    const [first] = line;
    return first && this.#groups.get(first.value);
  }
}

/** Says of each value in which row it stands, so that a person finds it on the sheet. */
function withRows(
  { values, ...pair }: Pair,
  line: readonly Listed[],
  rowOf: (value: UndecidedValue) => string,
): Pair {
  const rows = line.map(({ value }) => rowOf(value));
  if (values === undefined) return { ...pair, row: rows[0] };
  return { ...pair, values: values.map((value, i) => ({ ...value, row: rows[i] })) };
}

/**
 * The part of the page with checkboxes: each takes the candidate of some values, and is checked at first if there is
 * evidence.
 */
import { appendTo } from '@daicho/shared/model/append-to.ts';
import type { Pair } from '../../../state/parting.ts';
import type { UndecidedGroup, UndecidedValue } from '../../../state/state.ts';
import type { Context } from '../../context.ts';
import type { Evidence } from '../evidence.ts';
import {
  boxesOf,
  inOrder,
  type Listed,
  linesOf,
  listedOf,
  pairsOf,
  textOf,
} from '../listing/lines.ts';
import { evidenceText, isTakenIn, ownCellText, sureOf } from '../listing/sure.ts';
import type { Choices } from './choices.ts';
import type { Described } from './described.ts';
import { candidateOfBox } from './left-groups.ts';
import { overviewSentences as sentences } from './words.ts';

/** Smallest unit of a checkbox: values of a group that differ only in the other columns of their rows. */
interface Taken {
  readonly group: UndecidedGroup;
  readonly values: readonly UndecidedValue[];
}

export class Boxes {
  readonly #context: Context;
  readonly #choices: Choices;
  /** Listed values: values with evidence first, codes for unlisted towns last. */
  readonly #listed: readonly Listed[];
  /** The values that each listed value stands for. */
  readonly #taken = new Map<UndecidedValue, Taken>();

  /** @param groups that have a checkbox. */
  constructor(
    context: Context,
    choices: Choices,
    groups: readonly UndecidedGroup[],
    evidence: Evidence,
  ) {
    this.#context = context;
    this.#choices = choices;
    const [sure, unsure, rest]: [Listed[], Listed[], Listed[]] = [[], [], []];
    for (const group of groups) {
      const candidate = group.candidates[candidateOfBox(group) ?? -1];
      if (candidate === undefined) continue;
      const isKnown = sureOf(group) !== undefined;
      // A group that the person left to check on its own card is not checked here.
      const isSure = isKnown && isTakenIn(group, evidence) && group.picked === undefined;
      const isRest = group.isForTheRest === true && !isSure;
      const isAlone = isRest && group.candidates.length === 1;
      const hasEvidence = isKnown || group.candidates.length > 1;
      const why = hasEvidence && !isAlone ? evidenceText(context, evidence, group) : undefined;
      const texts = [isRest ? context.say(sentences.forTheRest) : undefined, why];
      const shown = {
        candidate,
        evidence: texts.filter((one) => one !== undefined).join('\n') || undefined,
        isSure,
        isAlone,
      };
      const part = isSure ? sure : isAlone ? rest : unsure;
      part.push(...listedOf(this.#asWhole(group), shown, context.say));
    }
    this.#listed = [sure, unsure, rest].flatMap(inOrder);
  }

  /**
   * Lists values that another column divides as one value, and likewise values of which some rows
   * are written with ditto marks.
   */
  #asWhole(group: UndecidedGroup): UndecidedGroup {
    const byText = new Map<string, UndecidedValue[]>();
    for (const value of group.values) appendTo(byText, textOf({ value }), value);
    const values = [...byText.values()].flatMap((own) => {
      const rows = own.flatMap((one) => one.rows).sort((a, b) => a - b);
      return own.slice(0, 1).map((value) => ({ ...value, rows }));
    });
    for (const value of values) {
      this.#taken.set(value, { group, values: byText.get(textOf({ value })) ?? [] });
    }
    return { ...group, values };
  }

  /** Checks a checkbox, or clears it. */
  toggle(at: number): void {
    const meant = boxesOf(linesOf(this.#listed))[at] ?? [];
    const isOn = meant.every((one) => this.#isOn(one));
    for (const { value, candidate } of meant) {
      this.#choices.set(this.#taken.get(value)?.values ?? [], isOn ? undefined : candidate);
    }
  }

  #isOn({ value, candidate, isSure }: Listed): boolean {
    const { values = [] } = this.#taken.get(value) ?? {};
    return values.every((one) =>
      this.#choices.has(one) ? this.#choices.of(one) === candidate : isSure,
    );
  }

  /** Gives the checked values, with the index of the candidate of each. */
  get takenIn(): ReadonlyMap<UndecidedValue, number> {
    const on = this.#listed.filter((one) => this.#isOn(one));
    return new Map(
      on.flatMap(({ value, candidate }) => {
        const { group, values = [] } = this.#taken.get(value) ?? {};
        const at = group?.candidates.indexOf(candidate) ?? -1;
        return values.map((one) => [one, at] as const);
      }),
    );
  }

  /**
   * @param othersOf gives the link to the other candidates of a group. @param described names the candidates of a
   * group, and the rows of values.
   */
  pairs(
    othersOf: (group: UndecidedGroup) => Pair['others'],
    described: Pick<Described, 'romansOf' | 'townsOf' | 'rowOf'>,
  ): readonly Pair[] {
    const lines = linesOf(this.#listed);
    const pairs = pairsOf(lines, (one) => this.#isOn(one), this.#context.say);
    return pairs.map((pair, i) => {
      const line = lines[i] ?? [];
      const group = this.#groupOf(line);
      const candidate = group?.candidates.indexOf(line[0]?.candidate ?? '') ?? -1;
      // The link stays when the box is checked: otherwise the lines below would move, and a press
      // would hit another candidate.
      const hasLink = (!pair.isOn && pair.isPartly !== true) || line.some(({ isSure }) => !isSure);
      return {
        ...withRows(pair, line, (value) => this.#rowText(value, described.rowOf(value))),
        roman: group && described.romansOf(group)?.[candidate],
        town: group && described.townsOf(group)?.[candidate],
        others: group !== undefined && hasLink ? othersOf(group) : undefined,
      };
    });
  }

  /** Names the row of a value, and adds what a cell there says about its city. */
  #rowText(value: UndecidedValue, row: string): string {
    const { group } = this.#taken.get(value) ?? {};
    const cell = group && ownCellText(this.#context, group);
    return cell === undefined ? row : `${row}・${cell}`;
  }

  #groupOf(line: readonly Listed[] = []): UndecidedGroup | undefined {
    const [first] = line;
    return first && this.#taken.get(first.value)?.group;
  }
}

/** Adds to each value its row, so that a person finds the value on the sheet. */
function withRows(
  { values, ...pair }: Pair,
  line: readonly Listed[],
  rowOf: (value: UndecidedValue) => string,
): Pair {
  const rows = line.map(({ value }) => rowOf(value));
  if (values === undefined) return { ...pair, row: rows[0] };
  return { ...pair, values: values.map((value, i) => ({ ...value, row: rows[i] })) };
}

/** Describes groups and values of the page: the positions of their rows, and what the rows hold in other columns. */
import { countText } from '@daicho/shared/messages/count-text.ts';
import { PARTS_BESIDE_VALUE, rowNumbers } from '../../../row-numbers.ts';
import type { CandidateNotes, OpenChoice } from '../../../state/overview.ts';
import type { Pair } from '../../../state/parting.ts';
import type { UndecidedGroup, UndecidedValue } from '../../../state/state.ts';
import type { Context } from '../../context.ts';
import { byTable, type FinishedRun } from '../../running/finished-run.ts';
import { romansOf } from '../candidates.ts';
import type { GroupCity } from '../cities/group-city.ts';
import type { Evidence } from '../evidence.ts';
import { causeOf } from '../listing/cause.ts';
import { textOf } from '../listing/lines.ts';
import { markedTowns } from '../listing/marked-towns.ts';
import { runOf } from '../values.ts';
import { type FirstCells, firstCellsOf, nameOfFirst } from './first-cells.ts';
import { overviewSentences as sentences } from './words.ts';

type Groups = readonly UndecidedGroup[];

/** Context to which the groups belong. */
interface Around {
  readonly runs: readonly FinishedRun[];
  readonly evidence: Evidence;
}

export class Described {
  readonly #context: Context;
  readonly #around: Around;
  readonly #cityOfGroup: GroupCity;
  #cells: FirstCells = new Map();
  readonly #rows = new WeakMap<UndecidedGroup, string>();
  readonly #romans = new WeakMap<UndecidedGroup, readonly string[] | undefined>();
  readonly #towns = new WeakMap<UndecidedGroup, OpenChoice['towns']>();

  constructor(context: Context, around: Around, cityOfGroup: GroupCity) {
    this.#context = context;
    this.#around = around;
    this.#cityOfGroup = cityOfGroup;
  }

  clear(): void {
    this.#cells = new Map();
  }

  /**
   * Reads the rows of groups. A failure is ignored: the groups can be decided without the cells.
   *
   * @returns whether the rows were read.
   */
  async read(groups: Groups): Promise<boolean> {
    const { runs, evidence } = this.#around;
    const read = firstCellsOf(this.#context, runs, groups, evidence);
    const cells = await read.catch(() => undefined);
    if (cells !== undefined) this.#cells = cells;
    return cells !== undefined;
  }

  choiceOf(group: UndecidedGroup): Omit<OpenChoice, 'number' | 'chosen'> {
    const { runs } = this.#around;
    const { id, reason, values, candidates } = group;
    return {
      id,
      heading: causeOf(reason, this.#context.say),
      texts: [...new Set(values.map((value) => textOf({ value })))],
      row: this.#rowText(group),
      candidates,
      romans: this.romansOf(group),
      towns: this.townsOf(group),
      notes: notesFor(this.#context, runs, group, this.#cellsOf(group)?.notes),
      field: this.#cityOfGroup.fieldOf(runs, group),
    };
  }

  /** Names the candidates of a group in roman letters, once, since that takes a while for many groups. */
  romansOf(group: UndecidedGroup): readonly string[] | undefined {
    if (!this.#romans.has(group))
      this.#romans.set(group, romansOf(this.#context.language, this.#around.runs, group));
    return this.#romans.get(group);
  }

  /** Marks the letters that are written differently in the towns of the candidates, once for each group. */
  townsOf(group: UndecidedGroup): OpenChoice['towns'] {
    if (!this.#towns.has(group)) this.#towns.set(group, markedTowns(this.#around.runs, group));
    return this.#towns.get(group);
  }

  /**
   * Gives the link to the card of a group that may have another candidate than that of its checkbox. @param at index of
   * the group.
   */
  othersOf(group: UndecidedGroup, at: number): Pair['others'] {
    // The other candidates are only codes for unlisted towns, to which no link leads unless the town may be missing
    // from the data.
    const isTownRead = !group.isGuess;
    if ((group.isOnlyTown && isTownRead) || group.ownCode === 'only_town') return undefined;
    const others = group.candidates.length - 1;
    const hasField = this.#cityOfGroup.fieldOf(this.#around.runs, group) !== undefined;
    if (others === 0 && !hasField) return undefined;
    const { otherCandidates, otherPlace } = sentences;
    const label = others === 0 ? otherPlace : otherCandidates;
    return { at, label: this.#context.say(label, { count: countText(others) }) };
  }

  #rowText(group: UndecidedGroup): string {
    return [this.#rowsOf(group), ...(this.#cellsOf(group)?.texts ?? [])].join('・');
  }

  #rowsOf(group: UndecidedGroup): string {
    const names = this.#rows.get(group) ?? rowNames(this.#context, this.#around.runs, group.values);
    this.#rows.set(group, names);
    return names;
  }

  /** Names the rows of a value. */
  rowOf(value: UndecidedValue): string {
    return rowNames(this.#context, this.#around.runs, [value]);
  }

  #cellsOf({ values: [first] }: UndecidedGroup) {
    return first && this.#cells.get(nameOfFirst(first));
  }
}

/**
 * Names one row by its number on the sheet, or counts and names several. If several tables were looked up together,
 * names their table too. @param values of one table.
 */
function rowNames(
  context: Pick<Context, 'say'>,
  runs: readonly FinishedRun[],
  values: readonly UndecidedValue[],
): string {
  const [value] = values;
  const run = runOf(runs, value);
  const first = (run?.before.headerRow ?? 0) + 1;
  const rows = values.flatMap((one) => one.rows).sort((a, b) => a - b);
  const name =
    rows.length === 1
      ? context.say(sentences.row, { row: countText(first + 1 + (rows[0] ?? 0)) })
      : context.say(sentences.countedRows, {
          rows: countText(rows.length),
          row: rowNumbers(
            rows.map((row) => first + row),
            PARTS_BESIDE_VALUE,
          ),
        });
  if (run?.table === undefined || byTable(runs).size < 2) return name;
  return context.say(sentences.inTable, { table: run.table.name, row: name });
}

/**
 * Marks the candidates that have the written postal code: without a note, a candidate whose town has another name than
 * the written town would look like a mistake.
 *
 * @param cells notes from the cells of the only row.
 */
function notesFor(
  context: Pick<Context, 'say'>,
  runs: readonly FinishedRun[],
  { values, candidates }: UndecidedGroup,
  cells: CandidateNotes | undefined,
): CandidateNotes | undefined {
  const [value, ...others] = values;
  if (value === undefined || others.length > 0) return cells;
  const outcome = runOf(runs, value)?.outcomes.get(value.key);
  const code = outcome?.kind === 'ambiguous' ? outcome.writtenCode?.code : undefined;
  if (code === undefined) return cells;
  const note = context.say(sentences.placeOfCode);
  return candidates.map((text, at) => cells?.[at] ?? (text.startsWith(code) ? note : undefined));
}

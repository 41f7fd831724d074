/** Writes decisions of a person into the rows of a run, or undoes decisions. */
import type { CellValue } from '@daicho/shared/cells/cell.ts';
import { inNotation } from '@daicho/shared/enrich/in-notation.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import type { ChangedCode } from '@daicho/shared/enrich/postal/changed-code.ts';
import { cellIndexes, distinctColumns } from '../../../asking/input-rows.ts';
import { readDittos } from '../../../asking/reads-dittos.ts';
import type { Rows, Waiting } from '../../../host.ts';
import type { ReplaceableCode } from '../../../state/result.ts';
import { FilledSince } from '../../codes/filled-since.ts';
import { replaceableCode } from '../../codes/replaceable-code.ts';
import {
  type DecidedRow,
  type DecisionOptions,
  outcomeDecider,
  type PrepareBlock,
  textsOf,
} from '../../columns/decide-rows.ts';
import { isByRowNumber } from '../../columns/resumable-run.ts';
import type { PlacedSlot } from '../../columns/slots.ts';
import { textOf } from '../../columns/text-of.ts';
import type { Context } from '../../context.ts';
import type { FinishedRun } from '../../running/finished-run.ts';
import type { UndoLog } from '../../running/undo-log.ts';
import { emptyPass, rangesOf, writePass } from '../../running/write-pass.ts';
import { choicesOf } from '../candidates.ts';
import { RowsBeside } from '../parting/rows-beside.ts';
import { isAsLeft, looksAsWritten, stateOf, statusKinds } from './held-now.ts';
import { keepUndecided } from './keep-undecided.ts';
import { type Pick, type RowNow, type Rules, rulesOf } from './pick-rules.ts';

/** The result of writing picks. */
export interface PicksWritten {
  /** Number of rows that are newly decided; negative if more decisions were undone. */
  readonly rows: number;
  /** Outcome that these rows had before. */
  readonly from: 'ambiguous' | 'not_found';
  /** Number of rows that stay as they are, since people changed them meanwhile. */
  readonly left: number;
  /** Number of cells that are newly filled in columns of the person's own; negative if more were emptied. */
  readonly filled: number;
  /** Rows with a written postal code that is out of date or wrong according to the decision. */
  readonly changed: ReadonlyMap<number, ChangedCode>;
  /** Rows whose code may be replaced, or whose blank cell may be filled. */
  readonly replaceable: ReadonlyMap<number, ReplaceableCode>;
  /** Rows that have to be checked again, since their decision was undone. */
  readonly open: readonly number[];
  /** Rows that now hold the decision, by number; undefined if rows have moved, so that this is unknown. */
  readonly at?: ReadonlySet<number> | undefined;
}

/** @param from the outcome of the picked values in the run. @throws WorkbookError */
export async function writePicks(
  context: Context,
  run: FinishedRun,
  picks: readonly Pick[],
  from: PicksWritten['from'],
  waiting: Waiting,
): Promise<PicksWritten> {
  const { session, host, blockRows, slices } = context;
  const { choice, slots, log } = run;
  const chosen = session.picksIn(run.after, choice.kind);
  await slices.eachOf(picks, ({ value, text }) => {
    const { key, where, again } = value;
    if (text === undefined) chosen.takeBack(key, where);
    else {
      const choices = again === undefined ? [] : choicesOf(choice.kind, again);
      const found = choices.find((one) => one.text === text)?.found;
      chosen.remember(key, text, where, found);
    }
  });
  const rules = await rulesOf(context, run, picks);
  const rows = picks.flatMap(({ value }) => value.rows).sort((a, b) => a - b);
  const passing = {
    blockRows,
    read: [...distinctColumns(choice.inputs), ...rules.beside],
    slots,
    keys: [],
    log,
    isFirst: false,
    areOthersKnown: true,
    // Rests between blocks: recording one block and deciding the next would be too long for one task.
    mayContinue: async () => {
      await slices.rest();
      return true;
    },
  };
  const pass = emptyPass();
  const isFilled = picks.some(({ value: { where } }) => where?.some(({ by }) => by === 'filled'));
  const above = isFilled ? await RowsBeside.read(context, run, waiting) : undefined;
  const decidedBefore = new Set<number>();
  const at = new Set<number>();
  const { inPlace, moved } = await decidersOf(
    context,
    run,
    { from, rules, above, decidedBefore },
    new FilledSince(run, picks, distinctColumns(choice.inputs), context.language),
  );
  let wantedInPlace = 0;
  await host.write(
    run.after,
    async (writer) => {
      const ranges = rangesOf(rows, blockRows);
      await writePass(writer, { ...passing, prepare: noting(inPlace, at) }, pass, ranges);
      wantedInPlace = pass.wanted;
      // Rows that were chosen by number cannot be distinguished from others once they have moved.
      if (pass.wanted === rows.length || isByRowNumber(choice.scope)) return;
      // Some rows have moved, so they are searched for among all rows.
      await writePass(writer, { ...passing, prepare: moved }, pass);
    },
    waiting,
  );
  const { counts, filled, changed, replaceable, wanted } = pass;
  await slices.eachOf(picks, ({ value, text }) => {
    keepUndecided(run, value, text === undefined);
  });
  return {
    rows: counts.found - decidedBefore.size,
    from,
    left: Math.max(0, rows.length - wanted),
    filled,
    changed,
    replaceable,
    open: [...pass.undecided.values()].flatMap(({ rows: again }) => again),
    at: wanted === wantedInPlace ? at : undefined,
  };
}

/** Notes the rows that are written. @param at receives their numbers. */
function noting(prepare: PrepareBlock, at: Set<number>): PrepareBlock {
  return async (range) => {
    const decide = await prepare(range);
    return (...cells) => {
      const decided = decide(...cells);
      for (const { row, kind } of decided) {
        if (kind === null) at.delete(row);
        else at.add(row);
      }
      return decided;
    };
  };
}

interface Deciding {
  readonly from: PicksWritten['from'];
  readonly rules: Rules;
  /**
   * Tells which texts blank cells mean in the present rows. A blank cell of a row that has moved has no known meaning.
   */
  readonly above: RowsBeside | undefined;
  /** Receives the rows that were already counted as decided, even if the decision was undone in the sheet. */
  readonly decidedBefore: Set<number>;
}

/**
 * Prepares the writing for rows at their old places, and for rows that have moved.
 *
 * @param since recognises rows whose blank cells have been filled with postal codes since the look-up.
 */
async function decidersOf(
  { language, slices }: Context,
  { choice, slots, log, before, codes, outcomes: ofRun }: FinishedRun,
  { from, rules, above, decidedBefore }: Deciding,
  since: FilledSince,
): Promise<{ readonly inPlace: PrepareBlock; readonly moved: PrepareBlock }> {
  const read = distinctColumns(choice.inputs);
  const status = slots.findIndex(({ field, how }) => field === 'status' && how !== 'filled');
  const kind = inNotation(choice.kind, choice.notation);
  const { outcomes } = rules;
  const texts = new Map<Outcome, readonly string[]>();
  await slices.eachOf(outcomes, (outcome) => {
    texts.set(outcome, textsOf(outcome, { kind, slots, language }));
  });
  const leftBy = (outcome: Outcome | undefined) =>
    outcome === undefined ? [] : textsOf(outcome, { kind, slots, language });
  const kindOf = statusKinds();
  const decider = (
    outcomeOf: (now: RowNow) => Outcome | undefined,
    wasDecided: (row: number, is: RowNow['is']) => boolean,
    filled?: RowsBeside,
  ): PrepareBlock => {
    let beside: Rows = [];
    let first = 0;
    /** Outcome for the row about which `isWanted` was asked last. */
    let wanted: Outcome | undefined;
    const deciding: DecisionOptions = {
      kind,
      language,
      slots,
      indexes: cellIndexes(choice.inputs, read),
      dittos: readDittos(choice, read, before),
      outcomeOf: () => wanted,
      isWanted: ({ key, row, before: cells }) => {
        const is = stateOf(cells, status, kindOf, from);
        if (key === undefined || is === undefined) return false;
        if (is === 'to_check' && !isAsLeft(cells, slots, leftBy(ofRun.get(key)))) return false;
        const besideRow = beside[row - first] ?? [];
        wanted = outcomeOf({
          row,
          key,
          cellAt: (column, by) => {
            const cell = besideRow[rules.beside.indexOf(column)] ?? null;
            const isLeftOut = by === 'filled' && textOf(cell).trim() === '';
            if (!isLeftOut) return cell;
            return filled === undefined ? undefined : (filled.filledAt(row, column) ?? null);
          },
          is,
          looksLike: (outcome) => looksAsWritten(cells, texts.get(outcome), slots),
        });
        if (wanted !== undefined && wasDecided(row, is)) decidedBefore.add(row);
        return wanted !== undefined;
      },
      texts,
      replaceable: (row) => replaceableCode(row, codes),
      isNamed: true,
    };
    const prepare = refilling(outcomeDecider(deciding, [], slices), slots, log);
    // The log identifies rows only by the cells that were looked up, so the cells of other columns are split off.
    return async (range) => {
      const decide = await prepare(range);
      return (cells, now) => {
        first = range.start;
        beside = cells.map((row) => row.slice(read.length));
        const held = cells.map((row) => row.slice(0, read.length));
        const looked = held.map((row) => since.asLookedUp(row));
        return decide(looked, now).map((row, i) => {
          const own = held[i] ?? [];
          return own === looked[i] ? row : since.withOtherCode(row, own);
        });
      };
    };
  };
  return {
    inPlace: decider(
      (now) => rules.ofRow(now),
      (row) => rules.rowsBefore.has(row),
      above,
    ),
    moved: decider(
      (now) => rules.ofMovedRow(now),
      (_, is) => is === 'found',
    ),
  };
}

/**
 * Lets a choice replace what an earlier choice filled into the person's own cells, if these cells
 * were empty before the run.
 */
function refilling(
  prepare: PrepareBlock,
  slots: readonly PlacedSlot[],
  log: UndoLog,
): PrepareBlock {
  if (slots.every(({ how }) => how !== 'filled')) return prepare;
  return async (rows) => {
    const decide = await prepare(rows);
    return (read, before) => {
      const emptied = before.map((cells) =>
        cells.map((cell, at) => (slots[at]?.how === 'filled' ? '' : cell)),
      );
      const beside = decide(read, before);
      return decide(read, emptied).map((row, i) => {
        const cells = before[i] ?? [];
        if (row.kind === null) return { ...row, before: cells };
        const isEmptyBefore = emptyBefore(log, row, cells);
        const texts = row.texts.map((text, at) => {
          if (slots[at]?.how !== 'filled') return text;
          if (isEmptyBefore(slots[at])) return text ?? '';
          return textOf(cells[at]) === '' ? text : null;
        });
        // If a cell held another code before the run, that code stays, and a person may replace the code.
        const isOwn = slots.some((slot) => slot.how === 'filled' && isEmptyBefore(slot));
        const { changed, replaceable } = (isOwn ? undefined : beside[i]) ?? row;
        return { ...row, changed, replaceable, before: cells, texts };
      });
    };
  };
}

/** Tells whether a cell of a row was empty before the run. */
function emptyBefore(
  log: UndoLog,
  { row, read }: DecidedRow,
  cells: readonly CellValue[],
): (slot: PlacedSlot) => boolean {
  const changes = log.changesOf(read, cells);
  const here = changes.filter((change) => change.row === row);
  // For moved rows that look alike, a cell counts as empty only if it was empty in all of them.
  const held = (here.length > 0 ? here : changes).map(({ before }) => before);
  return (slot) => {
    const at = log.existing.indexOf(slot);
    return held.length > 0 && held.every((texts) => texts[at] === '');
  };
}

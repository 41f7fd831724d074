/** Writes the decisions about groups, one run after another. */
import { countText } from '@daicho/shared/messages/count-text.ts';
import type { Waiting } from '../../../host.ts';
import type { Notice, UndecidedGroup, UndecidedValue } from '../../../state/state.ts';
import type { Context } from '../../context.ts';
import type { FinishedRun } from '../../running/finished-run.ts';
import { flowSentences as sentences } from '../../words.ts';
import type { Around } from '../around.ts';
import { placeSentences } from '../cities/words.ts';
import { nameOf as nameOfValue } from '../overview/name-of.ts';
import { isOf, runOf } from '../values.ts';
import { decidingSentences } from '../words.ts';
import type { Pick as Picked } from './pick-rules.ts';
import { writePicks } from './write-picks.ts';
import type { WrittenValue } from './written-groups.ts';

/** Numbers of rows that were written from the chooser. */
export interface WrittenCount {
  written: number;
  /** Number of rows that were not written because people had changed them. */
  left: number;
  /** Rows that were written, but whose cell for the postal code keeps another code; named by run and row. */
  readonly kept: Set<string>;
  /** For values that were written with a typed place, the text that the person typed. */
  readonly typed: Map<string, string>;
}

/** Says how many rows were written, and which of these rows keep another postal code. */
export function writtenNotice(
  context: Context,
  { written, left, kept, typed }: Readonly<WrittenCount>,
): Notice | undefined {
  if (written === 0 && left === 0) return undefined;
  const text = context.joined([
    context.say(sentences.picked, { rows: countText(written) }),
    ...(typed.size > 0 ? [typedText(context, [...new Set(typed.values())])] : []),
    ...(kept.size > 0
      ? [context.say(decidingSentences.keptCodes, { rows: countText(kept.size) })]
      : []),
    ...(left > 0 ? [context.say(sentences.undoneLeft, { rows: countText(left) })] : []),
  ]);
  return { intent: left + kept.size > 0 ? 'warning' : 'success', text };
}

/** Largest number of rows, or typed texts, that a notice names, unless it names all of them. */
const NAMED_MAX = 3;

/** If there are at most this many, all are named. */
const ALL_NAMED_MAX = 8;

function namedOf(count: number): number {
  return count > ALL_NAMED_MAX ? NAMED_MAX : count;
}

/** Says for which typed texts the codes were found, since the address cells still hold other texts. */
function typedText(context: Context, texts: readonly string[]): string {
  const between = context.language === 'ja' ? '」「' : '”, “';
  const first = texts.slice(0, namedOf(texts.length)).join(between);
  const more = texts.length - namedOf(texts.length);
  return context.say(more > 0 ? placeSentences.typedMore : placeSentences.typedWritten, {
    texts: first,
    count: countText(more),
  });
}

/** Says how many rows stay undecided, and names the first of them. */
export function leftText(
  context: Context,
  runs: readonly FinishedRun[],
  left: readonly UndecidedGroup[],
): string {
  const numbers = left.flatMap(({ values }) =>
    values.flatMap((value) => {
      const run = runOf(runs, value);
      const first = (run?.before.headerRow ?? 0) + 2;
      return value.rows.map((row) => ({ table: run?.table, row: first + row }));
    }),
  );
  const named = numbers
    .sort((a, b) => (a.table?.at ?? 0) - (b.table?.at ?? 0) || a.row - b.row)
    .slice(0, namedOf(numbers.length));
  const { leftOpen, leftOpenMore } = decidingSentences;
  const sentence = named.length < numbers.length ? leftOpenMore : leftOpen;
  return context.say(sentence, {
    rows: countText(numbers.length),
    numbers: named
      .map(({ table, row }) => [table?.name ?? [], countText(row)].flat().join(' '))
      .join(context.language === 'ja' ? '・' : ', '),
  });
}

/** Where `writeGroups` notes what it has written. */
interface Noted {
  /** Receives what was written for each value and in which rows, even before a failure. */
  readonly done: Map<UndecidedValue, WrittenValue>;
  readonly results: Pick<Around['results'], 'addPicks'>;
  readonly count: WrittenCount;
}

/** @throws WorkbookError */
export async function writeGroups(
  context: Context,
  runs: readonly FinishedRun[],
  groups: readonly UndecidedGroup[],
  { done, results, count }: Noted,
  waiting: Waiting,
): Promise<void> {
  const { slices } = context;
  for (const [at, run] of runs.entries()) {
    const nameOf = (row: number) => `${at} ${row}`;
    const own: (Picked & { readonly picked: UndecidedGroup['written'] })[] = [];
    await slices.eachOf(groups, ({ values, candidates, written, ...group }) => {
      const picked = typeof group.picked === 'number' ? group.picked : 'none';
      const [text, before] = [candidates[Number(picked)], candidates[Number(written)]];
      for (const value of values) if (isOf(run, value)) own.push({ value, picked, text, before });
    });
    for (const from of ['ambiguous', 'not_found'] as const) {
      const picks = own.filter(({ value }) => run.outcomes.get(value.key)?.kind === from);
      if (picks.length === 0) continue;
      const written = await writePicks(context, run, picks, from, waiting);
      for (const { value, picked, text } of picks) {
        const { at } = written;
        const rows = at === undefined ? value.rows : value.rows.filter((row) => at.has(row));
        done.set(value, { picked, rows });
        for (const row of value.rows) count.kept.delete(nameOf(row));
        const id = nameOfValue(value);
        if (value.typed === undefined || text === undefined) count.typed.delete(id);
        else count.typed.set(id, value.typed);
      }
      await slices.rest();
      count.written += written.rows;
      count.left += written.left;
      for (const [row, { place }] of written.replaceable)
        if (place === 'filled') count.kept.add(nameOf(row));
      results.addPicks(written, run);
    }
  }
}

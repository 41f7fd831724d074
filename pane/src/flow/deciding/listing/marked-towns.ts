/**
 * Marks the letters in which the town of a candidate differs from the written one, so that nobody
 * has to compare letters one by one.
 */
import { differences, type TextPart } from '@daicho/shared/duplicates/review/differences.ts';
import type { UndecidedGroup } from '../../../state/state.ts';
import type { FinishedRun } from '../../running/finished-run.ts';
import { foundsOf, outcomesOf } from '../candidates.ts';
import { runOf } from '../values.ts';
import { isNearly, writtenTown } from './written-town.ts';

type Town = readonly TextPart[];

/**
 * @returns for each candidate the parts of its town's name, undefined for a name that differs too much from a written
 * one or has no letter to mark; undefined in place of the list if no town is written.
 */
export function markedTowns(
  runs: readonly FinishedRun[],
  { values, candidates }: UndecidedGroup,
): readonly (Town | undefined)[] | undefined {
  const [value] = values;
  const run = runOf(runs, value);
  if (value === undefined || run === undefined) return undefined;
  const { kind } = run.choice;
  if (!kind.catalogue.ids.includes('town')) return undefined;
  const written = new Set(
    values.flatMap((one) => outcomesOf(run, one)).flatMap((one) => writtenTown(one) ?? []),
  );
  if (written.size === 0) return undefined;
  const founds = foundsOf(kind, outcomesOf(run, value));
  return candidates.map((text) => {
    const found = founds.get(text);
    const town = found === undefined ? '' : kind.catalogue.text('town', found, 'ja');
    return marked(town, [...written]);
  });
}

/** Marks the letters that at least one of the written names lacks, if all of them are nearly the same as the town. */
function marked(town: string, written: readonly string[]): Town | undefined {
  if (!written.every((one) => isNearly(one, town))) return undefined;
  const letters = [...town];
  const lacking = new Set<number>();
  for (const one of written) {
    let at = 0;
    for (const { text, isMarked } of differences(one, town)[1]) {
      for (const _ of text) {
        if (isMarked) lacking.add(at);
        at += 1;
      }
    }
  }
  if (lacking.size === 0 || lacking.size * 2 > letters.length) return undefined;
  return letters.map((text, at) => ({ text, isMarked: lacking.has(at) })).reduce(joined, []);
}

/** Adds a letter to the last part, or as a separate part. */
function joined(parts: Town, letter: TextPart): Town {
  const last = parts.at(-1);
  if (last?.isMarked !== letter.isMarked) return [...parts, letter];
  return [...parts.slice(0, -1), { ...last, text: last.text + letter.text }];
}

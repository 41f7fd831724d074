/** Reads `--at-least`, and the further outputs that `daicho duplicates` writes: the review and the merged table. */
import { existsSync } from 'node:fs';
import { SCORE_MAX, SCORE_MIN } from '@daicho/shared/duplicates/score/score-range.ts';
import {
  duplicatesUsageSentences,
  duplicatesEndingSentences as sentences,
} from '@daicho/shared/duplicates/words.ts';
import { CELL_RULES, type CellRule, type CellRules } from '../../lists/duplicates/merge/rules.ts';
import type { DuplicatesOptions, ListOptions } from '../../lists/duplicates/options.ts';
import { usageError } from '../../lists/error.ts';
import { isNewTable } from '../../tables/write-new-table.ts';
import { resolvedPath } from '../enrich/options.ts';
import type { DuplicatesArguments } from './arguments.ts';

interface Files {
  readonly list: ListOptions;
  readonly input: string;
  readonly output: string;
  readonly against: ListOptions | undefined;
}

/** @throws EnrichError with exit code 2. */
export function endingOptions(
  given: DuplicatesArguments,
  { list, input, output, against }: Files,
): Pick<DuplicatesOptions, 'atLeast' | 'review' | 'merge'> {
  const { review, merge } = given;
  const atLeast = atLeastOf(given.atLeast, list);
  const taken = [input, output, ...(against === undefined ? [] : [against.path])];
  if (review !== undefined) assertNew('--review', review, taken);
  if (merge === undefined) {
    for (const [option, value] of [
      ['--cell-wins', given.cellWins],
      ['--date-column', given.dateColumn],
    ] as const) {
      if (value !== undefined) throw usageError(sentences.needsMerge, { option });
    }
    return { atLeast, review, merge: undefined };
  }
  if (against !== undefined) throw usageError(sentences.mergeAgainst);
  assertNew('--merge', merge, review === undefined ? taken : [...taken, review]);
  if (existsSync(merge) && given.overwrite !== true) {
    throw usageError(sentences.existingTable, { option: '--merge', path: merge });
  }
  return { atLeast, review, merge: { output: merge, rules: rulesOf(given) } };
}

function atLeastOf(written: string | undefined, list: ListOptions): number {
  if (written === undefined) return 0;
  const value = Number(written);
  if (!(value >= SCORE_MIN && value <= SCORE_MAX)) throw usageError(sentences.atLeast);
  if (list.name.length + list.corporateNumber.length === 0) {
    throw usageError(duplicatesUsageSentences.needsNames, { option: '--at-least' });
  }
  return value;
}

function assertNew(option: string, path: string, taken: readonly string[]): void {
  if (!isNewTable(path)) throw usageError(sentences.newTable, { option, path });
  if (taken.some((each) => resolvedPath(each) === resolvedPath(path))) {
    throw usageError(sentences.takenTable, { option, path });
  }
}

function rulesOf({ cellWins = [], dateColumn }: DuplicatesArguments): CellRules {
  const byHeader = new Map<string, CellRule>();
  let general: CellRule | undefined;
  for (const written of cellWins) {
    const at = written.lastIndexOf('=');
    const rule = ruleOf(written.slice(at + 1));
    if (at < 0) general = rule;
    else byHeader.set(written.slice(0, at).trim(), rule);
  }
  if (general === undefined) throw usageError(sentences.cellWins);
  const needsDate = [general, ...byHeader.values()].includes('newest');
  if (needsDate && dateColumn === undefined) throw usageError(sentences.noDate);
  return { general, byHeader, dateColumn };
}

function ruleOf(written: string): CellRule {
  const rule = CELL_RULES.find((each) => each === written.trim());
  if (rule === undefined) throw usageError(sentences.unknownRule, { rule: written });
  return rule;
}

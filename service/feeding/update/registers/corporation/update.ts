/**
 * Updates the corporations by the differences of all days since the last update, in order. Uses whole files if `force`
 * is set, if there is no data yet, or if the agency no longer has all these differences: it keeps about forty days.
 */
import { rmSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import {
  type CoveredParts,
  dayOfPart,
  listText,
} from '../../../../registers/corporation/coverage.ts';
import { describeCorporations } from '../../../../registers/corporation/snapshot.ts';
import type { Addresses } from '../../../../registers/registers.ts';
import { readCorporationFileName } from '../../../../sources/nta/file-name.ts';
import { PARTS, type Scope, scopeName } from '../../../../sources/nta/scope.ts';
import type { Update, UpdateContext, UpdateOutcome } from '../../update.ts';
import { type AgencyForm, openAgencyForm } from './agency-form.ts';
import { corporationUpdateSentences } from './words.ts';

export const updateCorporations: Update<Addresses['corporation']> = async (addresses, context) => {
  const { fetcher, folder, force } = context;
  const form = await openAgencyForm(addresses.differences, fetcher, folder);
  const offered = [...form.page.differences.keys()];
  if (offered.length === 0) {
    const { host } = addresses.differences;
    throw new SentenceError(corporationUpdateSentences.page, { host });
  }
  const days = force ? undefined : missingDays(coverageOf(context), offered);
  if (days?.length === 0) return { kind: 'unchanged' };
  if (days !== undefined) return withDifferences(form, days, context);
  const wholes = await openAgencyForm(addresses.whole, fetcher, folder);
  const outcome = await withWholeFiles(wholes, context);
  if (outcome.kind !== 'imported') return outcome;
  const since = missingDays(coverageOf(context), offered) ?? [];
  return since.length === 0 ? outcome : withDifferences(form, since, context);
};

function coverageOf({ dataDir }: UpdateContext) {
  return describeCorporations(dataDir)?.coverage ?? [];
}

/**
 * Lists the days whose differences are to be applied, oldest first.
 *
 * @param coverage of the imported data.
 * @param offered days for which the agency has differences.
 * @returns undefined if differences do not suffice: nothing is imported, or days before the oldest offered one may be
 * missing.
 */
export function missingDays(
  coverage: CoveredParts,
  offered: readonly string[],
): string[] | undefined {
  const [last] = coverage.map(dayOfPart).sort();
  const [oldest] = [...offered].sort();
  if (last === undefined || oldest === undefined || last < oldest) return undefined;
  return offered.filter((day) => day > last).sort();
}

async function withDifferences(
  form: AgencyForm,
  days: readonly string[],
  context: UpdateContext,
): Promise<UpdateOutcome> {
  if (context.dryRun) {
    return { kind: 'would', files: days.map((day) => ({ name: fileOfDay(day) })) };
  }
  const numbers = days.map((day) => form.page.differences.get(day) ?? '');
  form.keepOnly(numbers);
  const files: string[] = [];
  for (const [i, day] of days.entries()) {
    const path = await form.fetch(numbers[i] ?? '');
    const name = readCorporationFileName(basename(path));
    if (name?.kind !== 'diff' || name.date !== day) throw wrongFile(path, fileOfDay(day));
    files.push(path);
  }
  const version = days.at(-1) ?? '';
  const { dataDir, imports } = context;
  await consumed(files, () => imports.corporation({ dataDir, version, files, kind: 'diff' }));
  return { kind: 'imported', version };
}

/** Imports the whole files of the parts that are already imported, or of all parts if no part is imported. */
async function withWholeFiles(form: AgencyForm, context: UpdateContext): Promise<UpdateOutcome> {
  const there = coverageOf(context).map(({ scope }) => scope);
  const scopes = there.length === 0 ? PARTS : there;
  const lacking = scopes.filter((scope) => !form.page.wholes.has(scope));
  if (lacking.length > 0) {
    throw new SentenceError(corporationUpdateSentences.parts, {
      parts_ja: listText(
        lacking.map((scope) => scopeName(scope, 'ja')),
        'ja',
      ),
      parts_en: listText(
        lacking.map((scope) => scopeName(scope, 'en')),
        'en',
      ),
    });
  }
  if (context.dryRun) {
    return { kind: 'would', files: scopes.map((scope) => ({ name: scopeName(scope, 'ja') })) };
  }
  const numbersOf = (scope: Scope) => form.page.wholes.get(scope) ?? [];
  form.keepOnly(scopes.flatMap(numbersOf));
  const files: string[] = [];
  const dates = new Set<string>();
  for (const scope of scopes) {
    for (const number of numbersOf(scope)) {
      const path = await form.fetch(number);
      const date = expectScope(path, scope);
      expectNewer(date, scope, path, context);
      dates.add(date);
      files.push(path);
    }
  }
  const version = [...dates].sort().at(-1) ?? '';
  const { dataDir, imports } = context;
  await consumed(files, () => imports.corporation({ dataDir, version, files, kind: 'full' }));
  return { kind: 'imported', version };
}

/** @returns the day of the file. @throws SentenceError for a file of another part. */
function expectScope(path: string, scope: Scope): string {
  const name = readCorporationFileName(basename(path));
  if (name?.kind === 'full' && name.scope === scope) return name.date;
  throw wrongFile(path, scopeName(scope, 'ja'), scopeName(scope, 'en'));
}

/**
 * @throws SentenceError for a whole file that is no newer than the imported one. Such a file does not help, since the
 * differences do not reach back to its day. The update stops at the first such file, since it would fetch all of them
 * again every day.
 */
function expectNewer(date: string, scope: Scope, path: string, context: UpdateContext): void {
  const there = coverageOf(context).find((part) => part.scope === scope)?.full;
  if (context.force || there === undefined || date > there) return;
  remove(path);
  throw new SentenceError(corporationUpdateSentences.noReach, { date });
}

function wrongFile(path: string, wanted_ja: string, wanted_en = wanted_ja): SentenceError {
  remove(path);
  const file = basename(path);
  return new SentenceError(corporationUpdateSentences.fileName, { wanted_ja, wanted_en, file });
}

function fileOfDay(day: string): string {
  return `diff_${day.replaceAll('-', '')}.zip`;
}

/**
 * Runs an import and removes its files. Files that the import refuses are removed too, so the next update fetches them
 * again.
 */
async function consumed(files: readonly string[], run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } finally {
    for (const path of files) remove(path);
  }
}

/** Removes a file and its folder, which holds nothing else. */
function remove(path: string): void {
  rmSync(dirname(path), { recursive: true, force: true });
}

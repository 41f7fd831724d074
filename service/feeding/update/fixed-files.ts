/** Fetches files from fixed addresses if at least one of these files is newer than the imported one. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { dayInJapan } from '@daicho/shared/calendar/japan-time.ts';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import type { Fetched } from '../fetching/download.ts';
import type { FileForm } from '../fetching/file-form.ts';
import type { Validators } from '../fetching/partial-download.ts';
import { updateSentences } from '../fetching/words.ts';
import { implausibleTimeSentence, plausibleTime } from './plausible-day.ts';
import type { UpdateRecord } from './record.ts';
import type { UpdateContext, UpdateOutcome } from './update.ts';

interface FixedFile {
  readonly name: string;
  readonly url: URL;
  readonly form: FileForm;
  /** Whether the other files are used without this file if it cannot be fetched. */
  readonly isOptional?: boolean;
}

export interface FetchedFile extends Fetched {
  readonly name: string;
  /**
   * Day of the publisher's last change to the file, in Japan, `YYYY-MM-DD`; today if the publisher does not state it,
   * or states one that cannot be true.
   */
  readonly day: string;
}

/** Size of the largest of these files: today's have 7 MB. */
const MAX_BYTES = 64 * 2 ** 20;

/**
 * Fetches all files if at least one of them differs from the record, and passes the files to `use`. The files are
 * removed afterwards, even if `use` throws, so that refused files are fetched again.
 *
 * @throws SentenceError if a file cannot be fetched or is older than the imported one, and whatever `use` throws.
 */
export async function withNewFiles(
  files: readonly FixedFile[],
  context: UpdateContext,
  use: (files: readonly FetchedFile[]) => Promise<UpdateOutcome>,
): Promise<UpdateOutcome> {
  if (context.dryRun) return whatWouldBeFetched(files, context);
  const fetched = new Map<string, Fetched>();
  try {
    for (const file of files) {
      const answer = await fetchFile(file, context, knownOf(file, context));
      if (answer !== undefined) fetched.set(file.name, answer);
    }
    if (fetched.size === 0) return { kind: 'unchanged' };
    for (const file of files) {
      const answer = fetched.get(file.name) ?? (await fetchFile(file, context, undefined));
      if (answer !== undefined) fetched.set(file.name, answer);
    }
    const all = files.flatMap((file) => {
      const answer = fetched.get(file.name);
      return answer === undefined ? [] : [dated(file, answer, context)];
    });
    const isKnown = ({ name, sha256 }: FetchedFile) =>
      context.record.files[name]?.sha256 === sha256;
    const notes = files.flatMap(
      ({ name }) =>
        implausibleTimeSentence(name, fetched.get(name)?.validators.lastModified, context) ?? [],
    );
    const recorded = {
      files: recordedFiles(files, all, context),
      ...(notes.length > 0 && { notes }),
    };
    if (!context.force && all.every(isKnown)) return { kind: 'unchanged', ...recorded };
    const outcome = await use(all);
    return outcome.kind === 'would' ? outcome : { ...outcome, ...recorded };
  } finally {
    for (const { path } of fetched.values()) rmSync(path, { force: true });
  }
}

/** Gives undefined for a file that is the same as `known`, and for an optional one that cannot be fetched. */
async function fetchFile(
  file: FixedFile,
  { fetcher, folder }: UpdateContext,
  known: UpdateRecord['files'][string] | undefined,
): Promise<Fetched | undefined> {
  const { name, url, form } = file;
  const path = join(folder, name);
  const wanted = { name, url, form, path, known, maxBytes: MAX_BYTES };
  return fetcher.file(wanted).catch((error: unknown) => withoutOptional(file, error));
}

/** @throws the error of a file that is required. */
function withoutOptional({ isOptional = false }: FixedFile, error: unknown): undefined {
  if (!isOptional || !(error instanceof SentenceError)) throw error;
  return undefined;
}

/** Gives the record of the imported file, unless it came from another address. */
function knownOf({ name, url }: FixedFile, context: UpdateContext) {
  const known = context.record.files[name];
  if (context.force || known?.address !== url.href) return undefined;
  return { ...known, ...believed(known, context) };
}

/** Leaves out an impossible time, since no later file would be newer than that time. */
function believed(validators: Validators, context: UpdateContext): Validators {
  const { etag, lastModified } = validators;
  const isTrue = plausibleTime(lastModified, context) !== undefined;
  return { etag, lastModified: isTrue ? lastModified : undefined };
}

function dated({ name, url }: FixedFile, fetched: Fetched, context: UpdateContext): FetchedFile {
  const known = context.record.files[name];
  const before =
    known?.address === url.href ? plausibleTime(known.lastModified, context) : undefined;
  const now = plausibleTime(fetched.validators.lastModified, context);
  if (!context.force && before !== undefined && now !== undefined && now < before) {
    throw new SentenceError(updateSentences.olderFile, {
      file: name,
      day: dayInJapan(now),
      known: dayInJapan(before),
    });
  }
  const day = now === undefined ? context.today : dayInJapan(now);
  return { ...fetched, name, day: day < context.today ? day : context.today };
}

function recordedFiles(
  files: readonly FixedFile[],
  all: readonly FetchedFile[],
  context: UpdateContext,
): UpdateRecord['files'] {
  const urls = new Map(files.map(({ name, url }) => [name, url.href]));
  return Object.fromEntries(
    all.map(({ name, validators, sha256 }) => [
      name,
      { ...believed(validators, context), sha256, address: urls.get(name) ?? '' },
    ]),
  );
}

async function whatWouldBeFetched(
  files: readonly FixedFile[],
  context: UpdateContext,
): Promise<UpdateOutcome> {
  const found: { name: string; bytes?: number }[] = [];
  const notes: Sentence[] = [];
  for (const file of files) {
    const about = await context.fetcher
      .about(file.url, knownOf(file, context))
      .catch((error: unknown) => withoutOptional(file, error));
    if (about === undefined) continue;
    notes.push(...[implausibleTimeSentence(file.name, about.lastModified, context) ?? []].flat());
    found.push({ name: file.name, ...(about.bytes === undefined ? {} : { bytes: about.bytes }) });
  }
  if (found.length === 0) return { kind: 'unchanged' };
  return { kind: 'would', files: found, ...(notes.length > 0 && { notes }) };
}

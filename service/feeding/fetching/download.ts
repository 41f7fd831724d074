/** Fetches a file of a publisher, whole or not at all, and continues where a download was cut off. */
import { mkdirSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileDigest } from '../../files/file-digest.ts';
import { namedFile } from './content-disposition.ts';
import { type Answer, type FetchLimits, fetchAnswer } from './fetch-answer.ts';
import { PermanentFetchError, TemporaryFetchError } from './fetch-errors.ts';
import { expectForm, type FileForm } from './file-form.ts';
import {
  beginPartial,
  conditions,
  forgetPartial,
  type Partial,
  partialOf,
  partialPath,
  type Validators,
  validatorsOf,
} from './partial-download.ts';
import { updateSentences } from './words.ts';

export interface Wanted {
  readonly url: URL;
  /** Path of the file. If the answer to a posted form names the file, only the folder counts. */
  readonly path: string;
  /** Expected form of the file. */
  readonly form?: FileForm;
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly maxBytes: number;
  /** Validators of the imported file: nothing is fetched while the publisher has the same file. */
  readonly known?: Validators | undefined;
  /** Form that has to be posted for the file: its fields, and the headers to send with it. */
  readonly post?: {
    readonly form: Readonly<Record<string, string>>;
    readonly headers: Readonly<Record<string, string>>;
  };
  /** Called as the bytes arrive. `total` is undefined if the publisher does not state it. */
  readonly onBytes?: (bytes: number, total: number | undefined) => void;
}

export interface Fetched {
  readonly path: string;
  readonly sha256: string;
  readonly validators: Validators;
}

/**
 * Tries once. Bytes that arrived before a failure are kept next to the file for the next try.
 *
 * @returns undefined if the publisher says that the file is unchanged.
 * @throws TemporaryFetchError, PermanentFetchError, SourceError for a zip that is not whole.
 */
export async function download(wanted: Wanted, limits: FetchLimits): Promise<Fetched | undefined> {
  const { url, path, known, post } = wanted;
  mkdirSync(dirname(path), { recursive: true });
  const partial = post === undefined ? partialOf(path, url) : undefined;
  const wantedPart = partial === undefined ? conditions(known) : rangeOf(partial);
  const headers = { ...wanted.headers, ...wantedPart, ...post?.headers };
  const answer = await fetchAnswer({ url, headers, form: post?.form }, limits);
  const { response } = answer;
  if (response.status === 304) {
    answer.stop();
    return undefined;
  }
  const from = begins(answer, wanted, partial);
  const validators = validatorsOf(response.headers);
  if (from === 0) beginPartial(path, url, validators);
  await write(answer, wanted, from);
  const name = (post && namedFile(response.headers)) ?? basename(path);
  const placed = join(dirname(path), name);
  try {
    if (wanted.form !== undefined) await expectForm(partialPath(path), wanted.form, url.host);
  } catch (error) {
    forgetPartial(path);
    throw error;
  }
  await rename(partialPath(path), placed);
  forgetPartial(path);
  return { path: placed, sha256: await fileDigest(placed), validators };
}

function rangeOf({ bytes, same }: Partial): Record<string, string> {
  return { range: `bytes=${bytes}-`, 'if-range': same };
}

/**
 * Gives the position in the file at which the answer begins.
 *
 * @throws TemporaryFetchError for a part that was not asked for; the next try begins anew.
 */
function begins(answer: Answer, { path, url }: Wanted, partial: Partial | undefined): number {
  const { status, headers } = answer.response;
  if (status === 200) return 0;
  const [, first] = /^bytes (\d+)-\d+\//.exec(headers.get('content-range') ?? '') ?? [];
  const isSame = [headers.get('etag'), headers.get('last-modified')].includes(partial?.same ?? '');
  if (status === 206 && isSame && Number(first) === partial?.bytes) return partial.bytes;
  answer.stop();
  forgetPartial(path);
  throw new TemporaryFetchError(updateSentences.part, { file: basename(path), host: url.host });
}

async function write(answer: Answer, wanted: Wanted, from: number): Promise<void> {
  const { path, url, maxBytes, onBytes } = wanted;
  const total = lengthOf(answer.response, from);
  const tooLarge = () => {
    answer.stop();
    forgetPartial(path);
    const limit = Math.round(maxBytes / 2 ** 20);
    return new PermanentFetchError(updateSentences.large, {
      file: basename(path),
      host: url.host,
      limit,
    });
  };
  if (total !== undefined && total > maxBytes) throw tooLarge();
  const file = await open(partialPath(path), from === 0 ? 'w' : 'a');
  let bytes = from;
  try {
    for await (const chunk of answer.read()) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge();
      await file.writeFile(chunk);
      onBytes?.(bytes, total);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  if (total !== undefined && bytes !== total) {
    if (bytes > total) forgetPartial(path);
    throw new TemporaryFetchError(updateSentences.length, { file: basename(path), bytes, total });
  }
}

/**
 * Gives the length of the whole file, or undefined if the publisher does not state it, or sends the file in another
 * coding.
 */
function lengthOf({ headers }: Response, from: number): number | undefined {
  const length = headers.get('content-length');
  const isCoded = (headers.get('content-encoding') ?? 'identity') !== 'identity';
  return length === null || isCoded ? undefined : from + Number(length);
}

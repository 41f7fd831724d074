/** Makes products of a list, such as labels: files that are made once and then downloaded. */
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sentence } from '@daicho/shared/messages/language.ts';
import type * as z from 'zod/mini';
import { EnrichError, EXIT } from '../../lists/error.ts';
import type { OpenedRegisters } from '../../registers/registers.ts';
import { DeskError } from '../lists/desk-error.ts';
import type { OpenList } from '../lists/list-store.ts';
import { takeBack } from '../lists/take-back.ts';

interface Made {
  /** Number of rows in the file; if it is 0, there is no file. */
  readonly count: number;
  readonly hasReport: boolean;
  /** Lines about the content of the file, and about rows that were left out. */
  readonly lines: readonly Sentence[];
}

export interface Making<T> {
  /** Part of the product's paths below a list, and of the names of its files. */
  readonly id: string;
  readonly wanted: z.ZodMiniType<T>;
  /** Content types by the endings of its files. */
  readonly types: Readonly<Record<string, string>>;
  make(list: OpenList, wanted: T, registers: OpenedRegisters, signal: AbortSignal): Promise<Made>;
}

/** Path of a file in the folder of its list. */
export function madePath({ folder }: OpenList, id: string, ending: string): string {
  return join(folder, `${id}-made.${ending}`);
}

/** Opens a file of the product. @throws DeskError if the file was not made. */
export async function madeFile(
  list: OpenList,
  { id, types }: Pick<Making<unknown>, 'id' | 'types'>,
  ending: string,
  none: Sentence,
) {
  const isKnown = Object.hasOwn(types, ending);
  const file = isKnown ? await open(madePath(list, id, ending)).catch(() => undefined) : undefined;
  if (file === undefined) throw new DeskError(404, none);
  return file;
}

/**
 * Makes something from a list with its added columns.
 *
 * @param noColumns says which columns a list needs. The sentences for the command line would name options, which a page
 * does not have.
 */
export async function fromList(
  { folder, path, sheets }: OpenList,
  noColumns: Sentence,
  make: (input: string) => Promise<Made>,
): Promise<Made> {
  const names = sheets.map((one) => one ?? undefined);
  const input = await takeBack({ folder, path, sheets: names, only: 'all' });
  try {
    return await make(input.path);
  } catch (error) {
    if (!(error instanceof EnrichError)) throw error;
    throw error.exitCode === EXIT.usage ? new DeskError(422, noColumns) : error;
  } finally {
    await input.remove();
  }
}

/** Removes earlier results, so that nobody confuses them with the new ones. */
export async function removeMade(
  list: OpenList,
  { id, types }: Pick<Making<unknown>, 'id' | 'types'>,
): Promise<void> {
  for (const ending of Object.keys(types)) await rm(madePath(list, id, ending), { force: true });
}

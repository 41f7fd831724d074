/** Keeps the part of a file that arrived before a download was cut off, with the validators of the file. */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod';

/** Validators of a file, by which its publisher is asked whether it has changed (RFC 9110, 8.8). */
export const validatorsSchema = z.object({
  etag: z.string().optional(),
  lastModified: z.string().optional(),
});

export type Validators = z.infer<typeof validatorsSchema>;

const asideSchema = validatorsSchema.extend({ address: z.string() });

export interface Partial {
  readonly bytes: number;
  /** Value of If-Range. */
  readonly same: string;
}

/** Gives the path of an unfinished download: in the folder `partial` next to the file, under the file's name. */
export function partialPath(path: string): string {
  return join(dirname(path), 'partial', basename(path));
}

function asidePath(path: string): string {
  return `${partialPath(path)}.json`;
}

export function validatorsOf(headers: Headers): Validators {
  const etag = headers.get('etag');
  const lastModified = headers.get('last-modified');
  return {
    ...(etag === null ? {} : { etag }),
    ...(lastModified === null ? {} : { lastModified }),
  };
}

/** Gives the headers that ask for a file only if its validators are no longer these. */
export function conditions({ etag, lastModified }: Validators = {}): Record<string, string> {
  return {
    ...(etag !== undefined && { 'if-none-match': etag }),
    ...(lastModified !== undefined && { 'if-modified-since': lastModified }),
  };
}

/** Finds the unfinished download of an address, if it can be continued. */
export function partialOf(path: string, url: URL): Partial | undefined {
  try {
    const aside = asideSchema.parse(JSON.parse(readFileSync(asidePath(path), 'utf8')));
    const bytes = statSync(partialPath(path)).size;
    const same = sameness(aside);
    if (aside.address !== url.href || bytes === 0 || same === undefined) return undefined;
    return { bytes, same };
  } catch {
    return undefined;
  }
}

/** Begins a download again, and stores the validators of the file. */
export function beginPartial(path: string, url: URL, validators: Validators): void {
  forgetPartial(path);
  mkdirSync(dirname(partialPath(path)), { recursive: true });
  writeFileSync(asidePath(path), JSON.stringify({ address: url.href, ...validators }));
}

export function forgetPartial(path: string): void {
  for (const file of [partialPath(path), asidePath(path)]) rmSync(file, { force: true });
}

/** Gives a validator that proves equality byte by byte; a weak tag does not. */
function sameness({ etag, lastModified }: Validators): string | undefined {
  return etag !== undefined && !etag.startsWith('W/') ? etag : lastModified;
}

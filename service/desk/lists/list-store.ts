/**
 * Keeps the lists that people drop, each in a folder that only the service can read. A list is removed when it is
 * closed, or after some hours without use. Everything about a list is in its folder: any process of the service can
 * continue with the list, and a restart loses nothing.
 */
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseJson } from '@daicho/shared/api/call/parse-json.ts';
import * as z from 'zod/mini';
import { makeFolder } from '../../files/make-folder.ts';
import { TableError } from '../../tables/table-error.ts';
import { writeCells } from './cells-file.ts';
import { DeskError } from './desk-error.ts';
import { FILE_MAX_BYTES, LIFE_HOURS, LIFE_MS, LISTS_OF_ALL, LISTS_OF_ONE } from './limits.ts';
import { formSchema, keepAsUtf8 } from './text-form.ts';
import { listSentences as sentences } from './words.ts';

const aboutSchema = z.object({
  /** Name of the person's file. */
  name: z.string(),
  /** Who may open the list. */
  owner: z.string(),
  /** Name of the file in the folder. */
  file: z.string(),
  sheets: z.array(z.nullable(z.string())),
  /** Original form of a text that is kept in UTF-8. */
  form: z.optional(formSchema),
});

export interface OpenList extends z.infer<typeof aboutSchema> {
  readonly id: string;
  readonly folder: string;
  /** The dropped file. */
  readonly path: string;
  /** Time of the last use. */
  readonly usedAt: number;
}

const ID = /^[\w-]{22}$/;
const ABOUT = 'about.json';
const EXTENSION = /^\.[a-z]{1,5}$/;

export class ListStore {
  readonly #folder: string;

  /** @param folder in which each list gets a folder; made with the first list. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Receives a file. @throws DeskError, TableError for a file that is not a list. */
  async receive(owner: string, givenName: string, content: Readable): Promise<OpenList> {
    await this.#expectRoom(owner);
    const id = randomBytes(16).toString('base64url');
    const folder = join(this.#folder, id);
    makeFolder(this.#folder, 0o700);
    await mkdir(folder, { mode: 0o700 });
    try {
      const name = plainName(givenName);
      const extension = extname(name).toLowerCase();
      const file = `list${EXTENSION.test(extension) ? extension : ''}`;
      const path = join(folder, file);
      await pipeline(content, limited(), createWriteStream(path, { mode: 0o600 }));
      const { form, sheets } = await naming(name, async () => ({
        form: await keepAsUtf8(path),
        sheets: await writeCells(path, folder),
      }));
      const about = { name, owner, file, sheets, form };
      // Written last: a folder without it is not a list.
      await writeFile(join(folder, ABOUT), JSON.stringify(about), { mode: 0o600 });
      return { ...about, id, folder, path, usedAt: Date.now() };
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  /** Finds a list and notes its use. @throws DeskError if the list is gone, or belongs to another owner. */
  async find(owner: string, id: string): Promise<OpenList> {
    const list = ID.test(id) ? await this.#read(id) : undefined;
    if (list === undefined || list.owner !== owner) {
      throw new DeskError(404, sentences.gone, { hours: LIFE_HOURS });
    }
    const now = new Date();
    await utimes(join(list.folder, ABOUT), now, now);
    return list;
  }

  /** Gives all lists of an owner, the most recently used first. */
  async of(owner: string): Promise<readonly OpenList[]> {
    const lists = (await this.all()).filter((list) => list.owner === owner);
    return lists.sort((a, b) => b.usedAt - a.usedAt);
  }

  async close({ folder }: OpenList): Promise<void> {
    await rm(folder, { recursive: true, force: true });
  }

  /** Removes lists that nobody has used for some hours, and unfinished lists that were left as long ago. */
  async sweep(): Promise<void> {
    for (const id of await this.#ids()) {
      const folder = join(this.#folder, id);
      const used = (await stat(join(folder, ABOUT)).catch(() => undefined)) ?? (await stat(folder));
      if (Date.now() - used.mtimeMs > LIFE_MS) await rm(folder, { recursive: true, force: true });
    }
  }

  async all(): Promise<OpenList[]> {
    const lists = await Promise.all((await this.#ids()).map((id) => this.#read(id)));
    return lists.filter((list) => list !== undefined);
  }

  async #expectRoom(owner: string): Promise<void> {
    await this.sweep();
    const all = await this.all();
    const own = all.filter((list) => list.owner === owner);
    if (all.length < LISTS_OF_ALL && own.length < LISTS_OF_ONE) return;
    throw new DeskError(429, sentences.tooManyLists);
  }

  async #ids(): Promise<readonly string[]> {
    const names = await readdir(this.#folder).catch(() => []);
    return names.filter((name) => ID.test(name));
  }

  async #read(id: string): Promise<OpenList | undefined> {
    const folder = join(this.#folder, id);
    const path = join(folder, ABOUT);
    const there = await stat(path).catch(() => undefined);
    if (there === undefined || Date.now() - there.mtimeMs > LIFE_MS) return undefined;
    const about = aboutSchema.safeParse(parseJson(await readFile(path, 'utf8')));
    if (!about.success) return undefined;
    return {
      ...about.data,
      id,
      folder,
      path: join(folder, about.data.file),
      usedAt: there.mtimeMs,
    };
  }
}

/** Gives the name to show and to return: no path, no control characters, and not long. */
function plainName(name: string): string {
  const plain = basename(name.replaceAll('\\', '/')).replace(/\p{Cc}/gu, '');
  const extension = extname(plain);
  const stem = plain.slice(0, plain.length - extension.length);
  return `${firstLetters(stem, 150)}${firstLetters(extension, 10)}`;
}

/** Cuts a text between letters: half a letter of two units could not be encoded for a download. */
function firstLetters(text: string, count: number): string {
  return [...text].slice(0, count).join('');
}

/** Passes a file on; fails if the file is larger than the limit. */
function limited(): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      if (size <= FILE_MAX_BYTES) done(null, chunk);
      else done(new DeskError(413, sentences.tooLarge, { limit: FILE_MAX_BYTES / 2 ** 20 }));
    },
  });
}

/** Replaces the name of our copy in an error by the name of the person's file. */
export async function naming<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    // The sentence for the command line would name options, which a page does not have.
    if (error.code === 'not_in_encoding') {
      throw new DeskError(422, sentences.notText, { ...error.values, path: name });
    }
    throw new TableError(error.code, { ...error.values, path: name }, { cause: error });
  }
}

/** Fetches files through the tax agency's form: a page gives out a token and a cookie, and every request needs both. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { readCorporationFileName } from '../../../../sources/nta/file-name.ts';
import { TemporaryFetchError } from '../../../fetching/fetch-errors.ts';
import type { Fetcher, Page } from '../../fetcher.ts';
import { type AgencyPage, readAgencyPage } from './agency-page.ts';
import { corporationUpdateSentences } from './words.ts';

export interface AgencyForm {
  readonly page: AgencyPage;
  /**
   * Fetches a file by its number, unless an earlier update has left the file here without importing it.
   *
   * @returns the path of the file, which has the name that the agency gave it.
   */
  fetch(number: string): Promise<string>;
  /** Removes fetched files with other numbers. */
  keepOnly(numbers: readonly string[]): void;
}

/** Size of the largest file: the whole nation has 250 MB. */
const MAX_BYTES = 2 ** 30;

/** @param folder in which each file gets a folder named by its number. */
export async function openAgencyForm(
  url: URL,
  fetcher: Fetcher,
  folder: string,
): Promise<AgencyForm> {
  let opened = await open(url, fetcher);
  const post = (number: string) => {
    const { page, cookie, html } = opened;
    return fetcher.file({
      name: number,
      url: html,
      path: join(folder, number, 'file.zip'),
      form: 'zip',
      maxBytes: MAX_BYTES,
      post: {
        form: { ...page.hidden, event: 'download', selDlFileNo: number },
        headers: { referer: html.href, ...(cookie === '' ? {} : { cookie }) },
      },
    });
  };
  return {
    page: opened.page,
    keepOnly(numbers) {
      if (!existsSync(folder)) return;
      const others = readdirSync(folder).filter((name) => /^\d+$/.test(name));
      for (const name of others) {
        if (!numbers.includes(name)) rmSync(join(folder, name), { recursive: true, force: true });
      }
    },
    async fetch(number) {
      const there = fetchedBefore(join(folder, number));
      if (there !== undefined) return there;
      await fetcher.pause();
      try {
        return expectNamed((await post(number))?.path);
      } catch (error) {
        if (!(error instanceof TemporaryFetchError)) throw error;
        // Gets another token, since a token lasts only as long as the agency's session.
        opened = await open(url, fetcher);
        return expectNamed((await post(number))?.path);
      }
    },
  };
}

async function open(url: URL, fetcher: Fetcher) {
  const { html, cookie, url: answered }: Page = await fetcher.page(url);
  const page = readAgencyPage(html);
  if (page === undefined) {
    throw new SentenceError(corporationUpdateSentences.page, { host: answered.host });
  }
  return { page, cookie, html: answered };
}

function fetchedBefore(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  const name = readdirSync(folder).find((file) => readCorporationFileName(file) !== undefined);
  return name === undefined ? undefined : join(folder, name);
}

function expectNamed(path: string | undefined): string {
  if (path !== undefined) return path;
  throw new SentenceError(corporationUpdateSentences.noFile);
}

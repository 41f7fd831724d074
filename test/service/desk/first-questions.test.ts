import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { localConnection } from '@daicho/service/connections/local.ts';
import { firstQuestions } from '@daicho/service/desk/answer/first-questions.ts';
import { openStores, STORE_IDS } from '@daicho/service/registers/registers.ts';
import { bankList } from '@daicho/shared/api/bank.ts';
import { callOf } from '@daicho/shared/enrich/lookup.ts';
import { describe, expect, it } from 'vitest';
import { runFolder } from '../../run-folder.ts';

describe('the first questions', () => {
  it('are asked once in advance, however often the page is opened', async () => {
    const asked: string[] = [];
    const first = firstQuestions(['a', 'b'], async (text) => asked.push(text));
    first.begin();
    first.begin();
    await expect.poll(() => asked).toEqual(['a', 'b']);
  });

  it('are no longer asked in advance once the service stops', async () => {
    const asked: string[] = [];
    const first = firstQuestions(['a', 'b'], async (text) => {
      asked.push(text);
      first.stop();
    });
    first.begin();
    await expect.poll(() => asked).toEqual(['a']);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(asked).toEqual(['a']);
  });

  it('report data that cannot be read only to the first person who asks', async () => {
    const first = firstQuestions(['a'], () => Promise.reject(new Error('unreadable')));
    first.begin();
    await new Promise((resolve) => setTimeout(resolve, 150));
  });

  it('get the same list of banks each time, so that its index is built once', async () => {
    const directory = mkdtempSync(join(runFolder(), 'daicho-first-'));
    const connection = localConnection(openStores(directory, STORE_IDS));
    const list = async () => {
      const reply = await connection.send(callOf(bankList, {}), new AbortController().signal);
      return 'ok' in reply ? (reply.ok as { data: unknown }).data : undefined;
    };
    expect(await list()).toBe(await list());
    expect(await list()).toBeInstanceOf(Array);
  });
});

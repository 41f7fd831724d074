/** A service with its front page, over postal records of our own or all data that ships with Daicho. */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { insertAccount } from '@daicho/service/accounts/account-queries.ts';
import { beginSession } from '@daicho/service/dashboard/session/sessions.ts';
import { type DeskOptions, openDesk } from '@daicho/service/desk/desk.ts';
import { openStores, STORE_IDS } from '@daicho/service/registers/registers.ts';
import { openState } from '@daicho/service/state/open-state.ts';
import { OPTIONS } from '@daicho/shared/model/plan.ts';
import { runFolder } from '../../run-folder.ts';
import { type RunningService, startService } from '../http/running-service.ts';
import { writeSmallData } from '../small-data.ts';
import { prepareSqlite } from '../state/prepared.ts';

export interface DeskService extends RunningService {
  readonly dataDir: string;
  /** Cookie of a person who is signed in. */
  sessionCookie(): Promise<string>;
}

/** @param data either a few records of our own, which open at once, or all data that ships with Daicho. */
export async function startDesk(
  options: Partial<DeskOptions> = {},
  { data = 'small' }: { readonly data?: 'small' | 'shipped' } = {},
): Promise<DeskService> {
  const directory = mkdtempSync(join(runFolder(), 'daicho-desk-'));
  if (data === 'small') writeSmallData(directory);
  await prepareSqlite(directory);
  const state = await openState(directory);
  const registers = openStores(directory, STORE_IDS);
  const desk = openDesk({
    state,
    registers,
    dataDir: directory,
    isSecure: false,
    trustProxy: false,
    ...options,
  });
  const service = await startService(
    { registers, pages: desk.pages, front: desk.front, onStopping: desk.stop },
    { directory },
  );
  return {
    ...service,
    dataDir: directory,
    async sessionCookie() {
      const account = { name: '見本商事', plan: 'premium', options: OPTIONS } as const;
      const token = await beginSession(state, await insertAccount(state, account));
      return `daicho-session=${token}`;
    },
    async close() {
      await service.close();
      await state.destroy();
    },
  };
}

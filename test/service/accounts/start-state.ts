/** A process that does with a data directory what a service does when it starts. */
import { ensureLocalAccount } from '@daicho/service/accounts/local-account.ts';
import { openState } from '@daicho/service/state/open-state.ts';
import { postgresAddress } from '@daicho/service/state/postgres-address.ts';

const directory = process.argv[2] ?? '';
const postgres = postgresAddress(process.env.DAICHO_STATE);
const state = await openState(directory, { postgres });
await ensureLocalAccount(state, directory);
await state.destroy();

/** A process that does with a data directory what a service does when it starts. */
import { openState } from '@daicho/service/accounts/account-store.ts';
import { ensureLocalAccount } from '@daicho/service/accounts/local-account.ts';

const directory = process.argv[2] ?? '';
const state = await openState(directory);
await ensureLocalAccount(state, directory);
await state.destroy();

/** A process that does with a data directory what a service does when it starts. */
import { ensureLocalAccount } from '@daicho/service/accounts/local-account.ts';
import { openState } from '@daicho/service/state/open-state.ts';

const directory = process.argv[2] ?? '';
const state = await openState(directory);
await ensureLocalAccount(state, directory);
await state.destroy();

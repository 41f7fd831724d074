/** `daicho key dashboard`: a link that signs an account's owner in to the dashboard, once. */

import { say } from '@daicho/shared/messages/language.ts';
import { Command } from 'commander';
import { readPublicUrl } from '../../config/readers.ts';
import { signInAddress } from '../../dashboard/addresses.ts';
import { createSignInLink } from '../../dashboard/session/sign-in-links.ts';
import { dashboardCommandSentences } from '../../dashboard/sign-in/words.ts';
import { runAction } from '../process/failure.ts';
import { type AccountOptions, accountOptions, withAccount } from '../radar/account.ts';

interface DashboardOptions extends AccountOptions {
  readonly publicUrl: string;
}

export function dashboardCommand(): Command {
  const command = new Command('dashboard')
    .description('Print a link that signs in to the dashboard: it works once, for ten minutes')
    .option(
      '--public-url <url>',
      'address of the service as users reach it',
      'http://localhost:8787',
    );
  return accountOptions(command).action(async (options: DashboardOptions) => {
    await runAction(options.lang, async (language) => {
      const publicUrl = readPublicUrl(options.publicUrl);
      const token = await withAccount(options, (db, accountId) => createSignInLink(db, accountId));
      // Prints only the link on stdout: `open "$(daicho key dashboard)"`.
      process.stdout.write(`${signInAddress(publicUrl, token)}\n`);
      process.stderr.write(`${say(dashboardCommandSentences.once, language)}\n`);
    });
  });
}

/** `daicho radar webhook` and `polling-only`: set how an account is notified of changes. */
import { say } from '@daicho/shared/messages/language.ts';
import { Command } from 'commander';
import { radarSentences } from '../../radar/words.ts';
import { choosePollingOnly, findWebhook, setDefaultWebhook } from '../../webhooks/webhooks.ts';
import { runAction } from '../process/failure.ts';
import { type AccountOptions, accountOptions, withAccount } from './account.ts';

interface NotificationOptions extends AccountOptions {
  readonly allowPrivateWebhooks?: boolean;
}

export function webhookCommand(): Command {
  const command = new Command('webhook')
    .description('Set the address that is notified of changes')
    .argument('<url>', 'https address of the receiver')
    .option(
      '--allow-private-webhooks',
      'take http and addresses inside a private network, as the service must too',
    );
  return accountOptions(command).action(async (url: string, options: NotificationOptions) => {
    await runAction(options.lang, async (language) => {
      const allowPrivate = options.allowPrivateWebhooks ?? false;
      const webhook = await withAccount(options, async (db, accountId) => {
        await setDefaultWebhook(db, accountId, url, { allowPrivate });
        return findWebhook(db, accountId);
      });
      const { address = '', secret = '' } = webhook ?? {};
      process.stdout.write(`${say(radarSentences.webhook, language, { address, secret })}\n`);
    });
  });
}

export function pollingOnlyCommand(): Command {
  const command = new Command('polling-only').description(
    'Send no notifications: changes are asked for by date',
  );
  return accountOptions(command).action(async (options: NotificationOptions) => {
    await runAction(options.lang, async (language) => {
      await withAccount(options, (db, accountId) => choosePollingOnly(db, accountId));
      process.stdout.write(`${say(radarSentences.pollingOnly, language)}\n`);
    });
  });
}

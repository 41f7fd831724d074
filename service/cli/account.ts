/** `daicho account`: manages the accounts that may use the service, with their plans, options and limits. */

import { countText } from '@daicho/shared/messages/count-text.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { Command } from 'commander';
import {
  type Account,
  type AccountChanges,
  addAccount,
  changeAccount,
  findAccount,
  listAccounts,
} from '../accounts/accounts.ts';
import { accountNamed, shortId } from './accounts/find.ts';
import { readLimit, readOptions, readPlan } from './accounts/options.ts';
import { printJson, tableText } from './accounts/print.ts';
import { type StateCommandOptions, stateCommand, withState } from './accounts/with-state.ts';
import { accountCommandSentences as sentences } from './accounts/words.ts';

export function accountCommand(): Command {
  return new Command('account')
    .addCommand(addCommand())
    .addCommand(listCommand())
    .addCommand(
      changeCommand('plan', 'Change the plan of an account', {
        argument: ['<plan>', 'free, standard, premium or enterprise'],
        changes: ([plan = '']) => ({ plan: readPlan(plan) }),
      }),
    )
    .addCommand(
      changeCommand('option', 'Set the options of an account, in place of those that it has', {
        argument: ['<options...>', 'batch, download, or none'],
        changes: (options) => ({ options: readOptions(options) }),
      }),
    )
    .addCommand(
      changeCommand('limit', 'Set how many requests a minute an account may make', {
        argument: ['<number>', "a number; default for the service's limit, none for no limit"],
        changes: ([limit = '']) => ({ requestsPerMinute: readLimit(limit) }),
      }),
    )
    .addCommand(
      changeCommand('disable', 'Refuse all keys of an account until it is enabled again', {
        changes: () => ({ disabled: true }),
      }),
    )
    .addCommand(
      changeCommand('enable', 'Take the keys of a disabled account again', {
        changes: () => ({ disabled: false }),
      }),
    );
}

interface AddOptions extends StateCommandOptions {
  readonly plan: string;
  readonly option: readonly string[];
  readonly limit: string;
}

function addCommand(): Command {
  return stateCommand('add', 'Add an account')
    .argument('<name>', 'its name, which no other account has')
    .requiredOption('--plan <plan>', 'free, standard, premium or enterprise')
    .option('--option <option...>', 'batch, download', [])
    .option('--limit <number>', 'requests a minute; default, none', 'default')
    .action((name: string, options: AddOptions) =>
      withState(options, async (db, language) => {
        const account = {
          name,
          plan: readPlan(options.plan),
          options: readOptions(options.option),
          requestsPerMinute: readLimit(options.limit),
        };
        const id = await addAccount(db, account);
        if (options.json === true) printJson(await findAccount(db, id));
        else process.stdout.write(`${say(sentences.added, language, { name, id: shortId(id) })}\n`);
      }),
    );
}

function listCommand(): Command {
  return stateCommand('list', 'List all accounts').action((options: StateCommandOptions) =>
    withState(options, async (db, language) => {
      const accounts = await listAccounts(db);
      if (options.json === true) printJson(accounts);
      else process.stdout.write(accountsText(accounts, language));
    }),
  );
}

/** Makes a command that changes one account and then shows it. */
function changeCommand(
  name: string,
  description: string,
  {
    argument: [placeholder, help] = ['', ''],
    changes,
  }: {
    argument?: readonly [string, string];
    changes: (values: readonly string[]) => AccountChanges;
  },
): Command {
  const command = stateCommand(name, description).argument(
    '<account>',
    'its name, or the beginning of its id',
  );
  if (placeholder !== '') command.argument(placeholder, help);
  return command.action((text: string) => {
    const options: StateCommandOptions = command.opts();
    return withState(options, async (db, language) => {
      const wanted = changes(command.processedArgs.slice(1).flat().map(String));
      const { id } = await accountNamed(db, text);
      await changeAccount(db, id, wanted);
      const account = await findAccount(db, id);
      if (options.json === true) printJson(account);
      else process.stdout.write(accountsText(account === undefined ? [] : [account], language));
    });
  });
}

function accountsText(accounts: readonly Account[], language: Language): string {
  return tableText(
    [
      sentences.id,
      sentences.name,
      sentences.planHead,
      sentences.options,
      sentences.limitHead,
      sentences.state,
    ],
    accounts.map(({ id, name, plan, options, requestsPerMinute, disabled }) => [
      shortId(id),
      name,
      plan,
      options.join(', ') || '-',
      limitText(requestsPerMinute, language),
      say(disabled ? sentences.disabled : sentences.active, language),
    ]),
    language,
  );
}

function limitText(requestsPerMinute: number | null, language: Language): string {
  if (requestsPerMinute === null) return say(sentences.serviceLimit, language);
  if (requestsPerMinute === 0) return say(sentences.noLimit, language);
  return countText(requestsPerMinute);
}

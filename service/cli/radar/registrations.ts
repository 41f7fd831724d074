/** `daicho radar add`, `remove`, `list`: the numbers that an account watches. */
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { Command } from 'commander';
import { isReachable } from '../../radar/reachable.ts';
import {
  addRegistrations,
  countRegistrations,
  listRegistrations,
  removeRegistrations,
} from '../../radar/registrations.ts';
import { radarSentences } from '../../radar/words.ts';
import { orSayWhy } from '../failure.ts';
import { type AccountOptions, accountOptions, withAccount } from './account.ts';
import { readNumbers } from './numbers.ts';

interface NumbersOptions extends AccountOptions {
  readonly file?: string;
  readonly column?: string;
}

export function addCommand(): Command {
  return numbersCommand('add', 'Register numbers, all or none').action(
    (given: string[], options: NumbersOptions) => carryOut(given, options, add),
  );
}

export function removeCommand(): Command {
  return numbersCommand('remove', 'Remove numbers').action(
    (given: string[], options: NumbersOptions) => carryOut(given, options, remove),
  );
}

export function listCommand(): Command {
  const command = new Command('list').description('List the registered numbers, one a line');
  return accountOptions(command).action(async (options: NumbersOptions) => {
    await orSayWhy(options.lang, async () => {
      const numbers = await withAccount(options, (db, id) => listRegistrations(db, id));
      process.stdout.write(numbers.map((number) => `${number}\n`).join(''));
    });
  });
}

function numbersCommand(name: string, description: string): Command {
  return accountOptions(
    new Command(name)
      .description(description)
      .argument(
        '[numbers...]',
        'corporate numbers, or with a T those of invoice issuers; hyphens do not matter',
      )
      .option('--file <path>', 'a file of them: one a line, or a table (.csv, .xlsx) with --column')
      .option('--column <header>', 'the column of the table'),
  );
}

type Edit = (
  numbers: readonly string[],
  options: NumbersOptions,
  language: Language,
) => Promise<string[]>;

async function carryOut(given: string[], options: NumbersOptions, edit: Edit): Promise<void> {
  await orSayWhy(options.lang, async (language) => {
    const numbers = await readNumbers({ ...options, given }, language);
    process.stdout.write(`${(await edit(numbers, options, language)).join('\n')}\n`);
  });
}

const add: Edit = (numbers, options, language) =>
  withAccount(options, async (db, accountId) => {
    const added = await addRegistrations(db, accountId, numbers);
    const total = await countRegistrations(db, accountId);
    const counts = { given: numbers.length, added, total };
    const hint = (await isReachable(db, accountId))
      ? []
      : [say(radarSentences.unreachable, language)];
    return [say(radarSentences.added, language, counts), ...hint];
  });

const remove: Edit = (numbers, options, language) =>
  withAccount(options, async (db, accountId) => {
    const removed = await removeRegistrations(db, accountId, numbers);
    const total = await countRegistrations(db, accountId);
    return [say(radarSentences.removed, language, { removed, total })];
  });

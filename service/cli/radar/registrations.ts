/** `daicho radar add`, `remove` and `list`: the numbers that an account watches. */
import { readTags } from '@daicho/shared/identifiers/tag.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { UsageError } from '@daicho/shared/messages/sentence-error.ts';
import { TAG_LENGTH_MAX } from '@daicho/shared/model/limits.ts';
import { Command } from 'commander';
import { isReachable } from '../../radar/reachable.ts';
import {
  addRegistrations,
  countRegistrations,
  listRegistrations,
  removeRegistrations,
  removeTagged,
} from '../../radar/registrations.ts';
import { allTags } from '../../radar/tags.ts';
import { radarErrorSentences, radarSentences } from '../../radar/words.ts';
import { collectValues } from '../enrich/console.ts';
import { runAction } from '../process/failure.ts';
import { type AccountOptions, accountOptions, withAccount } from './account.ts';
import { readNumbers } from './numbers.ts';

interface NumbersOptions extends AccountOptions {
  readonly file?: string;
  readonly column?: string;
  readonly tag?: readonly string[];
}

export function addCommand(): Command {
  return numbersCommand('add', 'Register numbers, all or none')
    .option('--tag <tag>', 'a tag for each of them; may be given several times', collectValues)
    .action((given: string[], options: NumbersOptions) => carryOut(given, options, add));
}

export function removeCommand(): Command {
  return numbersCommand('remove', 'Remove numbers')
    .option(
      '--tag <tag>',
      'take only this tag from them, and remove those that nothing else keeps; may be given several times',
      collectValues,
    )
    .action((given: string[], options: NumbersOptions) => carryOut(given, options, remove));
}

export function listCommand(): Command {
  const command = new Command('list')
    .description('List the registered numbers, one a line')
    .option('--tag <tag>', 'those with this tag, or one of several', collectValues)
    .option('--tags', 'with the tags of each behind it, separated by a tab');
  return accountOptions(command).action(async (options: ListOptions) => {
    await runAction(options.lang, async () => {
      const wanted = options.tag === undefined ? undefined : checkedTags(options.tag);
      const lines = await withAccount(options, async (db, id) => {
        const tags = await allTags(db, id);
        const tagsOf = (number: string) => tags.get(number) ?? [];
        const numbers = await listRegistrations(db, id);
        return numbers
          .filter((number) => wanted?.some((tag) => tagsOf(number).includes(tag)) ?? true)
          .map((number) => (options.tags ? `${number}\t${tagsOf(number).join(', ')}` : number));
      });
      process.stdout.write(lines.map((line) => `${line}\n`).join(''));
    });
  });
}

interface ListOptions extends NumbersOptions {
  /** Whether to print the tags. */
  readonly tags?: boolean;
}

/** @throws UsageError for an entry that is not a tag. */
function checkedTags(given: readonly string[]): readonly string[] {
  const read = given.map(readTags);
  const tags = [...new Set(read.flatMap((one) => one.tags))];
  const wrong = [...read.flatMap((one) => one.wrong), ...(tags.length === 0 ? given : [])];
  if (wrong.length === 0) return tags;
  throw new UsageError(radarErrorSentences.wrongTag, { tag: wrong[0] ?? '', max: TAG_LENGTH_MAX });
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
  await runAction(options.lang, async (language) => {
    const numbers = await readNumbers({ ...options, given }, language);
    process.stdout.write(`${(await edit(numbers, options, language)).join('\n')}\n`);
  });
}

const add: Edit = (numbers, options, language) =>
  withAccount(options, async (db, accountId) => {
    const tags = checkedTags(options.tag ?? []);
    const added = await addRegistrations(db, accountId, numbers, { tags });
    const total = await countRegistrations(db, accountId);
    const counts = { given: numbers.length, added, total };
    const hint = (await isReachable(db, accountId))
      ? []
      : [say(radarSentences.unreachable, language)];
    return [say(radarSentences.added, language, counts), ...hint];
  });

const remove: Edit = (numbers, options, language) =>
  withAccount(options, async (db, accountId) => {
    const removed =
      options.tag === undefined
        ? await removeRegistrations(db, accountId, numbers)
        : await removeTagged(db, accountId, numbers, checkedTags(options.tag));
    const total = await countRegistrations(db, accountId);
    return [say(radarSentences.removed, language, { removed, total })];
  });

/**
 * `daicho radar check`: checks imports that no service has checked yet, or prints the changes that were detected on a
 * day.
 */
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { UsageError } from '@daicho/shared/messages/sentence-error.ts';
import { calendarDateSchema } from '@daicho/shared/model/calendar-date.ts';
import { Command } from 'commander';
import { checkPending } from '../../radar/check.ts';
import { radarErrorSentences, radarSentences } from '../../radar/words.ts';
import { runAction } from '../process/failure.ts';
import { type AccountOptions, accountOptions, withAccount, withExistingState } from './account.ts';
import { changeLines } from './changes.ts';

interface CheckOptions extends AccountOptions {
  readonly date?: string;
}

export function checkCommand(): Command {
  const command = new Command('check')
    .description('Check the imports that were not checked yet, for all accounts')
    .option('--date <day>', 'list instead what was detected for the account on a day, YYYY-MM-DD');
  return accountOptions(command).action((options: CheckOptions) =>
    runAction(options.lang, (language) =>
      options.date === undefined ? check(options, language) : tell(options, options.date, language),
    ),
  );
}

async function check({ data }: CheckOptions, language: Language): Promise<void> {
  await withExistingState(data, async (db) => {
    let isAny = false;
    for await (const report of checkPending(db, data)) {
      isAny = true;
      const { batch, numbers, notifications, detectedOn } = report;
      const values = {
        version: batch.version,
        changes: batch.size,
        numbers,
        accounts: notifications,
        date: detectedOn,
      };
      print([say(radarSentences.checked, language, values)]);
    }
    if (!isAny) print([say(radarSentences.nothingToCheck, language)]);
  });
}

async function tell(options: CheckOptions, date: string, language: Language): Promise<void> {
  if (!calendarDateSchema.safeParse(date).success) {
    throw new UsageError(radarErrorSentences.date, { value: date });
  }
  const lines = await withAccount(options, (db, accountId) =>
    changeLines(db, { accountId, date }, language),
  );
  print(lines.length > 0 ? lines : [say(radarSentences.nothingDetected, language, { date })]);
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

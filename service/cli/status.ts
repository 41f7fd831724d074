/** `daicho status`: shows the data, its age, the outcome of the last updates, and when the next update is due. */
import { SentenceError } from '@daicho/shared/messages/sentence-error.ts';
import { Command } from 'commander';
import { readFollowRecord } from '../feeding/follow/record.ts';
import { readRecord } from '../feeding/update/record.ts';
import { readSchedule } from '../feeding/update/schedule.ts';
import { REGISTER_DEFINITIONS, UPDATE_ORDER } from '../registers/registers.ts';
import { defaultDataDirectory } from './config/data-directory.ts';
import { runAction } from './process/failure.ts';
import { type RegisterStatus, scheduleStatus } from './status/register-status.ts';
import { statusLines } from './status/status-lines.ts';

interface StatusOptions {
  readonly data: string;
  readonly json: boolean;
  readonly lang?: string;
}

export function statusCommand(): Command {
  return new Command('status')
    .option('--data <dir>', 'data directory', defaultDataDirectory())
    .option('--json', 'print one JSON object', false)
    .option('--lang <ja|en>', 'language of the messages')
    .action(printStatus);
}

async function printStatus({ data: dataDir, json, lang }: StatusOptions): Promise<void> {
  await runAction(lang, (language) => {
    const now = new Date();
    const registers = UPDATE_ORDER.map((register): RegisterStatus => {
      const { publisher, ...about } = REGISTER_DEFINITIONS[register];
      const record = publisher && readRecord(dataDir, register);
      const issued = publisher && { issued: publisher.issued };
      try {
        return { register, ...issued, ...about.held(dataDir), record };
      } catch (error) {
        if (!(error instanceof SentenceError)) throw error;
        const damage = error.inBothLanguages();
        return { register, ...issued, version: undefined, damage, record };
      }
    });
    const schedule = scheduleStatus(readSchedule(dataDir), now);
    const follow = schedule?.isRunning === true ? undefined : readFollowRecord(dataDir);
    const status = { registers, schedule, ...(follow && { follow }) };
    const text = json
      ? JSON.stringify(status, undefined, 2)
      : statusLines(status, now, language).join('\n');
    process.stdout.write(`${text}\n`);
  });
}

/** `daicho update`: the publishers' newest files, fetched, checked and imported. */
import { UsageError } from '@daicho/shared/messages/sentence-error.ts';
import { Command } from 'commander';
import { settings } from '../config/settings.ts';
import { commonValue } from '../config/sources.ts';
import { updateSentences } from '../feeding/fetching/words.ts';
import { hostsOf, readAddresses } from '../feeding/update/addresses.ts';
import { fetcher } from '../feeding/update/fetcher.ts';
import { updateRegister } from '../feeding/update/update-register.ts';
import {
  REGISTER_DEFINITIONS,
  UPDATE_ORDER,
  UPDATED,
  UPDATED_BY_DEFAULT,
  type UpdatedRegister,
} from '../registers/registers.ts';
import { defaultDataDirectory } from './config/data-directory.ts';
import { collectValues } from './enrich/console.ts';
import { RADAR_WAIT_MS } from './import/agency-import.ts';
import { runAction } from './process/failure.ts';
import { checkAfterImport } from './radar/after-import.ts';
import { askAll, DRY_RUN_RETRIES, endNow } from './update/dry-run.ts';
import { fetchProgress } from './update/fetch-progress.ts';
import { importers } from './update/importers.ts';
import { outcomeLines } from './update/outcome-lines.ts';

interface UpdateOptions {
  readonly data: string;
  readonly dryRun: boolean;
  readonly force: boolean;
  readonly publishers?: string;
  readonly address: readonly string[];
  readonly lang?: string;
}

export function updateCommand(): Command {
  return new Command('update')
    .argument('[registers...]', `${UPDATED.join(', ')}; without any, all but coordinates`)
    .option('--data <dir>', 'data directory', defaultDataDirectory())
    .option('--dry-run', 'say what would be fetched, and change nothing', false)
    .option('--force', 'fetch and import also what the publisher says is the same', false)
    .option(
      '--publishers <file>',
      "JSON file of publishers' addresses that differ; env DAICHO_PUBLISHERS",
    )
    .option(
      '--address <register.name=url>',
      'one address that differs; may be given again',
      collectValues,
      [],
    )
    .option('--lang <ja|en>', 'language of the messages')
    .action(updateRegisters);
}

async function updateRegisters(names: string[], options: UpdateOptions): Promise<void> {
  await runAction(options.lang, async (language) => {
    const registerIds = readRegisters(names);
    const { data: dataDir, dryRun, force } = options;
    const file = options.publishers ?? (await commonValue(settings.publishers));
    const addresses = readAddresses({ file, single: options.address });
    const progress = fetchProgress(language);
    const order = {
      dataDir,
      addresses,
      dryRun,
      force,
      imports: importers(language),
      fetcher: fetcher({
        hosts: hostsOf(addresses),
        ...(await commonValue(settings.updateWaits)),
        ...(dryRun ? DRY_RUN_RETRIES : {}),
        onBytes: progress.bytes,
        onWait: progress.waiting,
      }),
    };
    const update = (register: UpdatedRegister) =>
      updateRegister(register, order).finally(progress.stop);
    const asked = dryRun ? await askAll(registerIds, update) : undefined;
    for (const register of registerIds) {
      const lines = await outcomeLines(
        register,
        () => asked?.get(register) ?? update(register),
        language,
      );
      process.stdout.write(lines.text);
      if (lines.hasFailed) process.exitCode = 1;
    }
    if (!dryRun && registerIds.some((register) => REGISTER_DEFINITIONS[register].isWatched)) {
      await checkAfterImport(dataDir, RADAR_WAIT_MS, language);
    }
  });
  if (options.dryRun) endNow();
}

/** @throws UsageError for a register that has no publisher, and for a name that is no register. */
function readRegisters(names: readonly string[]): readonly UpdatedRegister[] {
  for (const name of names) {
    if (UPDATED.some((register) => register === name)) continue;
    const held = UPDATE_ORDER.find((register) => register === name);
    const { unpublished } = held === undefined ? {} : REGISTER_DEFINITIONS[held];
    if (unpublished !== undefined) throw new UsageError(unpublished.update);
    throw new UsageError(updateSentences.unknownRegister, {
      register: name,
      registers: UPDATED.join(', '),
    });
  }
  if (names.length === 0) return UPDATED_BY_DEFAULT;
  return UPDATED.filter((register) => names.includes(register));
}

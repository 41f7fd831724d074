/**
 * Shows the main job from end to end: starts the lookup service in this process on the data that ships with Daicho,
 * enriches `examples/customers.xlsx` through the service over HTTP, and prints the results.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accountStore } from '@daicho/service/accounts/account-store.ts';
import { ensureLocalAccount } from '@daicho/service/accounts/local-account.ts';
import { enrichOptions } from '@daicho/service/cli/enrich/options.ts';
import { progressOn } from '@daicho/service/cli/enrich/progress.ts';
import { summaryLines } from '@daicho/service/cli/enrich/summary.ts';
import { cliLanguage } from '@daicho/service/cli/help/language.ts';
import { buildServer } from '@daicho/service/http/server.ts';
import type { EnrichOptions } from '@daicho/service/lists/enrich/options.ts';
import { enrichTable } from '@daicho/service/lists/enrich/run.ts';
import { openRegister } from '@daicho/service/registers/postal/open-register.ts';
import { openPostalRegisters } from '@daicho/service/registers/postal/registers.ts';
import { openState } from '@daicho/service/state/open-state.ts';

const FIELDS = 'postal_code,prefecture,city,town,block_lot_num,building,floor_room,candidates';

const language = cliLanguage();
const examples = fileURLToPath(new URL('.', import.meta.url));
const input = join(examples, 'customers.xlsx');
const output = join(examples, 'out', 'customers-daicho.xlsx');
const data = mkdtempSync(join(tmpdir(), 'daicho-demo-'));

const state = await openState(data);
const accounts = accountStore(state);
const server = buildServer({
  registers: { postal: openPostalRegisters(data, openRegister) },
  accounts,
});
try {
  const keys = await ensureLocalAccount(state, data);
  const baseUrl = await server.listen({ port: 0, host: '127.0.0.1' });
  console.log(`daicho serve: ${baseUrl}`);
  console.log(`daicho enrich: ${relative('', input)} --column 住所 --base-url ${baseUrl}`);
  await enrich(optionsFor(baseUrl, keys.path));
} finally {
  await server.close();
  await accounts.close();
  rmSync(data, { recursive: true, force: true });
}

/** Headers and results in the language of the workbook, which is Japanese. */
function optionsFor(baseUrl: string, keyFile: string): EnrichOptions {
  mkdirSync(join(examples, 'out'), { recursive: true });
  return enrichOptions(
    input,
    {
      column: ['住所'],
      fields: FIELDS,
      as: 'address',
      output,
      baseUrl,
      keyFile,
      batch: true,
      data,
      formulaGuard: true,
      overwrite: true,
      concurrency: '4',
    },
    'ja',
  );
}

async function enrich(options: EnrichOptions): Promise<void> {
  const progress = progressOn(process.stderr, language);
  const summary = await enrichTable(options, {
    signal: new AbortController().signal,
    onProgress: (done, total) => progress.update(done, total),
    onNotice: () => undefined,
  });
  progress.stop();
  const shown = { ...summary, output: relative('', summary.output) };
  console.log(summaryLines(shown, options.fields, language).join('\n'));
}

/** `npm run excel:sandbox [workbook.xlsx]`: the pane beside a grid in a browser, without Excel. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from '@daicho/excel-addin/build.ts';
import { startSandbox } from './server.ts';

const CUSTOMERS = fileURLToPath(new URL('../../../../examples/customers.xlsx', import.meta.url));
const OPENERS: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'explorer' };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    open: { type: 'boolean' },
    port: { type: 'string', default: '0' },
    'api-version': { type: 'string' },
  },
});
const [workbook = CUSTOMERS] = positionals;
await build();
const sandbox = await startSandbox(workbook, Number(values.port));
sandbox.host.apiVersion = values['api-version'] ?? sandbox.host.apiVersion;
process.stdout.write(`sandbox of ${workbook}: ${sandbox.url}\n`);
if (values.open) spawn(OPENERS[process.platform] ?? 'xdg-open', [sandbox.url], { detached: true });

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => sandbox.stop().then(() => process.exit(0)));
}

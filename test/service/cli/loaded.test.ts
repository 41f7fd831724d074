/** Which modules the program loads: a person who asks for its help or its version does not wait for the server. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { COMMANDS } from '@daicho/service/cli/program/commands.ts';
import { program } from '@daicho/service/cli/program/program.ts';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';

const SERVICE = new URL('../../../service/', import.meta.url).href;
/** Prints the address of each module on standard error as it is loaded. */
const TELLING = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  import { writeSync } from 'node:fs';
  registerHooks({ load: (url, context, next) => (writeSync(2, url + '\\n'), next(url, context)) });
`)}`;

/** Runs `daicho`. @returns the files of the service that it loads. */
async function loadedBy(...args: readonly string[]) {
  const { stderr } = await promisify(execFile)(process.execPath, [
    '--import',
    TELLING,
    fileURLToPath(`${SERVICE}cli/daicho.ts`),
    ...args,
  ]);
  return stderr
    .split('\n')
    .filter((url) => url.startsWith(SERVICE))
    .map((url) => url.slice(SERVICE.length));
}

describe('the program', () => {
  it.each(['--version', '--help'])('loads no command for %s', async (option) => {
    const files = await loadedBy(option);
    const rooms = new Set(files.map((file) => file.split('/')[0]));
    expect([...rooms].sort()).toEqual([
      'cli',
      'config',
      'files',
      'lists',
      'package.json',
      'tables',
    ]);
    const commands = Object.keys(COMMANDS).map((name) => `cli/${name}.ts`);
    expect(files.filter((file) => commands.includes(file))).toEqual([]);
  });

  it.each([
    ...Object.keys(COMMANDS).map((name) => ({ args: [name, '--help'], name })),
    { args: ['--lang', 'en', 'status'], name: 'status' },
    { args: ['help', 'status'], name: 'status' },
  ])('loads only the command that is named: $args', async ({ args, name }) => {
    const { commands } = await program('en', args);
    const isLoaded = ({ options, commands: below }: Command) => options.length + below.length > 0;
    expect(commands.filter(isLoaded).map((command) => command.name())).toEqual([name]);
  });
});

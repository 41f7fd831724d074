/**
 * A command that has an option for a setting of the service also reads the variable of that setting and its line in the
 * file.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  fillFromSettings,
  optionsFromSettings,
} from '@daicho/service/cli/config/options-from-settings.ts';
import { program, wholeProgram } from '@daicho/service/cli/program/program.ts';
import { allSettings } from '@daicho/service/config/settings.ts';
import { findWebhook } from '@daicho/service/webhooks/webhooks.ts';
import type { Command } from 'commander';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { placeAt, temporaryDirectory } from '../state/stores.ts';
import { newAccount } from '../webhooks/accounts.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

interface Named {
  readonly name: string;
  readonly command: Command;
}

async function allCommands(): Promise<readonly Named[]> {
  const below = (command: Command, above: string): Named[] => {
    const name = `${above} ${command.name()}`.trim();
    return [{ name, command }, ...command.commands.flatMap((one) => below(one, name))];
  };
  return below(await wholeProgram('en'), '');
}

const SAMPLES: Readonly<Record<string, { text: string; value: unknown }>> = {
  data: { text: '/var/lib/daicho', value: '/var/lib/daicho' },
  'allow-private-webhooks': { text: 'true', value: true },
  'allow-embedded': { text: '1', value: true },
  'public-url': { text: 'https://daicho.example.jp/x/', value: 'https://daicho.example.jp/x' },
};

function variableOf(name: string): string {
  return `DAICHO_${name.toUpperCase().replaceAll('-', '_')}`;
}

describe('an option of a command that is a setting of the service', () => {
  it.each(['environment', 'file'])('takes the value of the %s', async (from) => {
    const file = join(temporaryDirectory(), 'daicho.yaml');
    const lines = Object.entries(SAMPLES).map(([name, { text }]) => `${name}: "${text}"\n`);
    writeFileSync(file, lines.join(''));
    if (from === 'file') vi.stubEnv('DAICHO_CONFIG', file);
    else for (const [name, { text }] of Object.entries(SAMPLES)) vi.stubEnv(variableOf(name), text);
    const taken: Record<string, string[]> = {};
    for (const { name, command } of await allCommands()) {
      await fillFromSettings(command);
      for (const option of optionsFromSettings(command)) {
        const value = command.getOptionValue(option.attributeName());
        expect([name, value]).toEqual([name, SAMPLES[option.name()]?.value]);
        taken[option.name()] = [...(taken[option.name()] ?? []), name];
      }
    }
    expect(taken['allow-private-webhooks']).toEqual(['daicho radar webhook']);
    expect(taken['public-url']).toEqual(['daicho key dashboard']);
    expect(taken['allow-embedded']?.sort()).toEqual(
      ['address', 'duplicates', 'enrich', 'labels', 'lookup', 'map', 'mcp', 'search'].map(
        (name) => `daicho ${name}`,
      ),
    );
    expect(taken.data?.length).toBeGreaterThan(20);
  });

  it('is declared as such a setting, or as the command’s own', async () => {
    const settings = new Set(allSettings.map(({ name }) => name));
    const others = (await allCommands()).flatMap(({ name, command }) => {
      if (command.options.some(({ long }) => long === '--config')) return [];
      const taken = optionsFromSettings(command);
      return command.options
        .filter((option) => !option.negate && option.name() !== 'lang' && !taken.includes(option))
        .filter((option) => settings.has(option.name()))
        .map((option) => `${name} --${option.name()}`);
    });
    // With the first two commands, `--threads` means threads that look rows up, not threads of a service. The next two
    // start a service of their own, which has a separate port. The last one reads its setting itself.
    expect(others.sort()).toEqual([
      'daicho duplicates --threads',
      'daicho enrich --threads',
      'daicho excel try --port',
      'daicho open --port',
      'daicho update --publishers',
    ]);
  });

  it('is overridden by the flag, which can also switch it off', async () => {
    const state = placeAt('');
    const db = await state.open();
    const accountId = await newAccount(db);
    const text = vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
    vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
    const set = async (url: string, ...flags: string[]) => {
      const args = ['radar', 'webhook', url, '--data', state.directory, ...flags];
      await (await program('en', args)).parseAsync(args, { from: 'user' });
      const { exitCode } = process;
      process.exitCode = 0;
      return [exitCode ?? 0, (await findWebhook(db, accountId))?.address];
    };
    expect(await set('http://10.0.0.1/a')).toEqual([expect.any(Number), undefined]);
    vi.stubEnv('DAICHO_ALLOW_PRIVATE_WEBHOOKS', 'true');
    expect(await set('http://10.0.0.1/b')).toEqual([0, 'http://10.0.0.1/b']);
    expect(text).toHaveBeenCalled();
    const no = await set('http://10.0.0.1/c', '--no-allow-private-webhooks');
    expect(no).toEqual([expect.any(Number), 'http://10.0.0.1/b']);
    expect(no[0]).not.toBe(0);
    vi.stubEnv('DAICHO_ALLOW_PRIVATE_WEBHOOKS', 'false');
    expect(await set('http://10.0.0.1/d', '--allow-private-webhooks')).toEqual([
      0,
      'http://10.0.0.1/d',
    ]);
  });
});

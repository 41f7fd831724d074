/** The help of every command: in both languages, with an example, and no wider than the terminal. */

import { commandHelp } from '@daicho/service/cli/help/command-help.ts';
import { examples } from '@daicho/service/cli/help/examples.ts';
import { japaneseHelp } from '@daicho/service/cli/help/japanese.ts';
import { helpLanguage } from '@daicho/service/cli/help/language.ts';
import { wrapped } from '@daicho/service/cli/help/wrap.ts';
import { wholeProgram } from '@daicho/service/cli/program/program.ts';
import { type Language, say } from '@daicho/shared/messages/language.ts';
import type { Command } from 'commander';
import stringWidth from 'string-width';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { daichoHere, daichoIn } from '../daicho-here.ts';

const JAPANESE = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u;
/** Matches an English sentence, which may quote Japanese words. */
const ENGLISH = /(?:\b[a-z]+ ){4}/;
/** Texts that consist of names only, and are the same in both languages. */
const NAMES = ['batch、download', 'https://example.jp、http://localhost:3000、http://localhost:*'];
/** Width of a text if the output is not a terminal. */
const WIDTH = 80;

interface Named {
  readonly name: string;
  readonly command: Command;
}

/** Lists all commands in a language, whatever the language of the computer. */
async function allCommands(language: Language): Promise<readonly Named[]> {
  vi.stubEnv('DAICHO_LANG', language);
  onTestFinished(() => void vi.unstubAllEnvs());
  const below = (command: Command, above: string): Named[] => {
    const name = `${above} ${command.name()}`.trim();
    return [{ name, command }, ...command.commands.flatMap((one) => below(one, name))];
  };
  return below(await wholeProgram(language), '');
}

function textsOf({ command }: Named): readonly string[] {
  const described = [...command.registeredArguments, ...command.options.filter((o) => !o.hidden)];
  return [command.description(), ...described.map(({ description }) => description)];
}

function exampleOf({ name, command }: Named, language: Language): string {
  return say(commandHelp(command)?.example ?? examples[name] ?? { ja: '', en: '' }, language);
}

function helpOf({ command }: Named): string {
  let text = '';
  command.configureOutput({
    writeOut: (part) => {
      text += part;
    },
  });
  command.outputHelp();
  return text;
}

describe('the help of daicho', () => {
  it('is in Japanese for every command, argument and option', async () => {
    const untold = (await allCommands('ja')).flatMap((named) =>
      textsOf(named)
        .filter((text) => (!JAPANESE.test(text) || ENGLISH.test(text)) && !NAMES.includes(text))
        .map((text) => `${named.name}: ${text}`),
    );
    expect(untold).toEqual([]);
  });

  it('has Japanese texts only for English texts that some command shows', async () => {
    const said = new Set((await allCommands('en')).flatMap(textsOf));
    const heads = new Set([...said].map((text) => text.split(': ')[0]));
    const unused = Object.keys(japaneseHelp).filter((text) => !said.has(text) && !heads.has(text));
    expect(unused).toEqual([]);
  });

  it.each(['ja', 'en'] as const)(
    'has for each command an example that the command accepts: %s',
    async (language) => {
      const commands = await allCommands(language);
      const known = Object.keys(examples);
      const own = commands.filter(({ command }) => commandHelp(command) !== undefined);
      expect([...known, ...own.map(({ name }) => name)].sort()).toEqual(
        commands.map(({ name }) => name).sort(),
      );
      for (const { name, command } of commands) {
        const text = exampleOf({ name, command }, language);
        expect(text).toContain(name);
        const named = commands.findLast(
          (one) => text.startsWith(`${one.name} `) || text === one.name,
        );
        const { unknown } = named?.command.parseOptions(text.split(' ')) ?? { unknown: [text] };
        expect(unknown, text).toEqual([]);
        expect(named && helpOf(named)).toContain(`\n  ${named && exampleOf(named, language)}\n`);
      }
    },
  );

  it.each(['ja', 'en'] as const)(
    'is no wider than 80 columns without a terminal: %s',
    async (language) => {
      for (const named of await allCommands(language)) {
        // An example is one line, which people copy whole.
        const example = exampleOf(named, language);
        const wide = helpOf(named)
          .split('\n')
          .filter((line) => stringWidth(line) > WIDTH && line.trim() !== example);
        expect(wide, named.name).toEqual([]);
      }
    },
  );

  it('lists the result columns of every kind', async () => {
    const commands = await allCommands('en');
    const enrich = commands.find(({ name }) => name === 'daicho enrich');
    const text = enrich === undefined ? '' : helpOf(enrich);
    expect(text).toMatch(/Result columns:\n {2}--as address, postal_code\n {4}[^:]+:\n {6}/);
    expect(text).toMatch(/ {2}--as date\n {4}Names and numbers:\n {6}holiday/);
  });
});

describe('the language of the help', () => {
  it.each([
    [['--help', '--lang', 'ja'], {}],
    [['--lang=ja', '--help'], {}],
    [['key', '--help'], { LC_ALL: 'ja_JP.UTF-8' }],
    [['serve', '--help'], { LC_ALL: '', LANG: 'ja_JP.UTF-8' }],
  ])('is Japanese for %j and %j', async (args, variables) => {
    const { status, stdout } = await daichoIn(variables, ...args);
    expect(stdout).toContain('使い方: daicho ');
    expect(stdout).not.toMatch(/\[options\]|Usage|Example/);
    expect(status).toBe(0);
  });

  it('is English if nothing sets another', async () => {
    const { stdout } = await daichoHere('status', '--help');
    expect(stdout).toContain('Example:\n  daicho status --json\n');
    expect(helpLanguage(['status', '--lang'])).toBe(helpLanguage([]));
  });

  it.each([
    [['status', '--lang', 'fr']],
    [['--lang', 'fr', 'status']],
    [['enrich', 'x.csv', '--column', 'a', '--lang', 'japanese']],
    [['serve', '--lang', 'JA']],
  ])('is refused with exit code 2 if it is unknown: %j', async (args) => {
    const { status, stderr } = await daichoHere(...args);
    expect(stderr).toContain('It is ja or en.');
    expect(status).toBe(2);
  });

  it('may stand before the command, too', async () => {
    const { stdout } = await daichoHere('--lang', 'ja', 'status', '--data', '/nowhere');
    expect(stdout).toContain('郵便番号: ');
  });
});

describe('wrapped text', () => {
  it('breaks between Japanese letters, and keeps stops and brackets with their letters', () => {
    expect(wrapped('住所を読む（試し）。次', 8)).toBe('住所を読\nむ（試\nし）。次');
    expect(wrapped('one two three', 8)).toBe('one two\nthree');
  });
});

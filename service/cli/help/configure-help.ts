/** Gives all commands the same form of help: its language, its width, and an example for each command. */
import { escapeControls, type Language, say } from '@daicho/shared/messages/language.ts';
import { isLanguage } from '@daicho/shared/messages/languages.ts';
import { type Command, Help, InvalidArgumentError, type Option } from 'commander';
import stringWidth from 'string-width';
import { EXIT } from '../../lists/error.ts';
import { commandHelp } from './command-help.ts';
import { examples } from './examples.ts';
import { inJapanese } from './japanese.ts';
import { wrapped } from './wrap.ts';

const TITLES: Readonly<Record<string, string>> = {
  'Usage:': '使い方:',
  'Arguments:': '引数:',
  'Options:': 'オプション:',
  'Commands:': 'コマンド:',
};

/** Prepares a command and its subcommands. */
export function configureHelp(command: Command, language: Language, above = ''): void {
  const name = `${above} ${command.name()}`.trim();
  const own = commandHelp(command);
  const example = own?.example ?? examples[name];
  if (example !== undefined)
    command.addHelpText('after', exampleText(say(example, language), language));
  command.configureHelp(helpIn(language));
  // Not all of these commands are loaded, so the list cannot say which arguments they take.
  if (above === '')
    command.configureHelp({ ...helpIn(language), subcommandTerm: (one) => one.name() });
  // Error messages repeat the typed text, which may contain control characters.
  command.configureOutput({ outputError: (said, write) => write(escapeControls(said)) });
  command.exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? EXIT.ok : EXIT.usage));
  for (const option of command.options) {
    if (option.long === '--lang') option.argParser(readLanguage);
  }
  if (language === 'ja') translate(command);
  for (const below of command.commands) configureHelp(below, language, name);
}

function exampleText(example: string, language: Language): string {
  return `\n${language === 'ja' ? '例:' : 'Example:'}\n  ${example}`;
}

function helpIn(language: Language): Partial<Help> {
  const common: Partial<Help> = { displayWidth: stringWidth, boxWrap: wrapped, minWidthToWrap: 20 };
  if (language === 'en') return common;
  const standard = new Help();
  return {
    ...common,
    styleTitle: (title) => TITLES[title] ?? title,
    commandUsage: (command) => placeholdersIn(standard.commandUsage(command)),
    subcommandTerm: (command) => placeholdersIn(standard.subcommandTerm(command)),
    optionDescription: (option: Option) =>
      standard.optionDescription(option).replace(/ \(default: (.*)\)$/, '（既定: $1）'),
  };
}

function placeholdersIn(usage: string): string {
  return usage.replace('[options]', '[オプション]').replace('[command]', '[コマンド]');
}

function translate(command: Command): void {
  const own = commandHelp(command)?.sentences ?? [];
  const said = (text: string) => own.find(({ en }) => en === text)?.ja ?? inJapanese(text);
  command.description(said(command.description()));
  for (const described of [...command.registeredArguments, ...command.options]) {
    described.description = said(described.description);
  }
  command.helpOption('-h, --help', '使い方を表示する');
  if (command.commands.length > 0)
    command.helpCommand('help [command]', 'コマンドの使い方を表示する');
}

function readLanguage(value: string): Language {
  if (isLanguage(value)) return value;
  throw new InvalidArgumentError('It is ja or en.');
}

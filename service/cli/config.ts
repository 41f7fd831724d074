/** `daicho config`: shows the settings and their sources, and checks whether a service could run with them. */
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { Command } from 'commander';
import { checkSettings } from '../config/check/check-settings.ts';
import { type SettingInForce, settingsInForce } from '../config/check/settings-in-force.ts';
import { openSources } from '../config/sources.ts';
import { configSentences as sentences } from '../config/words.ts';
import { printJson, tableText } from './accounts/print.ts';
import { flagsOf, withSettings } from './config/flags.ts';
import { runAction } from './process/failure.ts';

interface ConfigOptions {
  readonly config?: string;
  readonly json: boolean;
  readonly lang?: string;
}

export function configCommand(): Command {
  return new Command('config').addCommand(checkCommand()).addCommand(showCommand());
}

function checkCommand(): Command {
  const command = configSubcommand('check', 'Read every setting and look at what it names');
  return command.action(async (options: ConfigOptions) => {
    const { config, json, lang } = options;
    await runAction(lang, async (language) => {
      const place = config === undefined ? {} : { config };
      const { file, settings, findings } = await checkSettings(flagsOf(command), place);
      const isFine = findings.every(({ level }) => level !== 'error');
      if (!isFine) process.exitCode = 1;
      const findingsJson = findings.map(({ level, problem }) => ({
        level,
        ...problem.inBothLanguages(),
      }));
      if (json) return printJson({ file, ok: isFine, settings, findings: findingsJson });
      const given = settings.filter(({ from }) => from !== null && from !== 'default');
      const lines = [
        ...(given.length === 0 ? [] : [settingsText(given, language)]),
        ...findingsJson.map(
          (finding) => `${say(sentences[finding.level], language)} ${finding[language]}\n`,
        ),
        `${say(isFine ? sentences.fine : sentences.notFine, language)}\n`,
      ];
      process.stdout.write(lines.join(''));
    });
  });
}

function showCommand(): Command {
  const command = configSubcommand('show', 'Print the value of every setting, secrets hidden');
  return command.action(async ({ config, json, lang }: ConfigOptions) => {
    await runAction(lang, async (language) => {
      const place = config === undefined ? {} : { config };
      const { settings } = settingsInForce(await openSources(flagsOf(command), place));
      if (json) printJson(settings);
      else process.stdout.write(settingsText(settings, language));
    });
  });
}

/** Makes a command that takes the flags of `daicho serve`, so that a whole command line can be tried. */
function configSubcommand(name: string, description: string): Command {
  const command = withSettings(new Command(name).description(description));
  return command.option('--json', 'print JSON, for scripts', false);
}

/** Gives a line for each setting: name, value and source. */
function settingsText(settings: readonly SettingInForce[], language: Language): string {
  return tableText(
    [sentences.setting, sentences.value, sentences.from],
    settings.map(({ name, value, from, place }) => [
      name,
      value ?? '-',
      place ?? say(from === null ? sentences.notGiven : sentences.byDefault, language),
    ]),
    language,
  );
}

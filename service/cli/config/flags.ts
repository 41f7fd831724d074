/** Gives commands the flags of the table of settings, and reads the given values. */
import { say } from '@daicho/shared/messages/language.ts';
import { type Command, Option } from 'commander';
import { isFlag, isSwitch, type Setting, variableOf } from '../../config/setting.ts';
import { allSettings } from '../../config/settings.ts';
import type { Flags } from '../../config/sources.ts';
import { helpLanguage } from '../help/language.ts';

const flags = allSettings.filter(isFlag);

/** Adds every flag of `daicho serve`, and `--config`. */
export function withSettings(command: Command): Command {
  command.option('--config <file>', 'file of settings; env DAICHO_CONFIG');
  for (const setting of flags) {
    const { name, value } = setting;
    command.addOption(new Option(`--${name} ${value}`.trimEnd(), helpOf(setting)));
    // Lets a flag switch off a setting that the environment or the file has switched on.
    if (isSwitch(setting)) command.addOption(new Option(`--no-${name}`).hideHelp());
  }
  return command;
}

function helpOf(setting: Setting<unknown>): string {
  const language = helpLanguage();
  const description = say(setting.description, language);
  const { fallback } = setting;
  if (language === 'ja') {
    const standard = fallback === undefined ? '' : `既定: ${fallback}。`;
    return `${description}（${standard}環境変数 ${variableOf(setting)}）`;
  }
  const standard = fallback === undefined ? '' : `default: ${fallback}; `;
  return `${description} (${standard}env ${variableOf(setting)})`;
}

/** Gives the flags that a person gave. */
export function flagsOf(command: Command): Flags {
  const given: Record<string, string> = {};
  for (const { name } of flags) {
    const attribute = new Option(`--${name}`).attributeName();
    if (command.getOptionValueSource(attribute) !== 'cli') continue;
    given[name] = String(command.getOptionValue(attribute));
  }
  return given;
}

/** Fills in options that are also settings of the service, from the environment or the file of settings. */
import { type Command, Option } from 'commander';
import { variableOf } from '../../config/setting.ts';

/**
 * Settings for which commands besides `daicho serve` have an option. (`--lang` is read before there are options:
 * language.ts.)
 */
const TAKEN: ReadonlySet<string> = new Set([
  'data',
  'allow-private-webhooks',
  'allow-embedded',
  'public-url',
]);

/** Options that `fillFromSettings` may fill, unless a person gives them. */
export function optionsFromSettings(command: Command): readonly Option[] {
  // A command with --config reads all settings itself.
  if (command.options.some(({ long }) => long === '--config')) return [];
  return command.options.filter((option) => !option.negate && TAKEN.has(option.name()));
}

/** Lets the flag of a switch turn off a setting that the environment or the file has turned on, in every subcommand. */
export function addNegatedSwitches(command: Command): void {
  for (const option of optionsFromSettings(command)) {
    if (!option.isBoolean()) continue;
    command.addOption(new Option(`--no-${option.name()}`).hideHelp());
  }
  for (const one of command.commands) addNegatedSwitches(one);
}

/** @throws SentenceError for a value that cannot be read. */
export async function fillFromSettings(command: Command): Promise<void> {
  const open = optionsFromSettings(command).filter((option) => {
    const isGiven = command.getOptionValueSource(option.attributeName()) === 'cli';
    // A data directory from the environment is already the option's default.
    const isDefault = option.name() === 'data' && process.env.DAICHO_DATA;
    return !isGiven && !isDefault && mayBeSet(option.name());
  });
  if (open.length === 0) return;
  // Loads the code of the settings only if a setting may be given.
  const { allSettings } = await import('../../config/settings.ts');
  const { commonValue } = await import('../../config/sources.ts');
  for (const option of open) {
    const setting = allSettings.find(({ name }) => name === option.name());
    const value = setting && (await commonValue(setting));
    if (value !== undefined) {
      command.setOptionValueWithSource(option.attributeName(), value, 'config');
    }
  }
}

function mayBeSet(name: string): boolean {
  return Boolean(process.env.DAICHO_CONFIG || process.env[variableOf({ name })]);
}

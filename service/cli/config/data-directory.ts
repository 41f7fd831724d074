/** The data directory of commands that have no other settings: the option, else the environment, else the file of settings. */
import type { Command } from 'commander';

/** Gives the default of `--data`. An empty variable counts as not given. */
export function defaultDataDirectory(): string {
  return process.env.DAICHO_DATA || '.daicho';
}

/** Takes `--data` from the file of settings, for every command that has the option and did not get it. */
export async function takeDataDirectory(command: Command): Promise<void> {
  const isGiven = command.getOptionValueSource('data') !== 'default' || process.env.DAICHO_DATA;
  if (isGiven || !process.env.DAICHO_CONFIG) return;
  // Loads the settings for those who have a file.
  const { settings } = await import('../../config/settings.ts');
  const { commonValue } = await import('../../config/sources.ts');
  command.setOptionValueWithSource('data', await commonValue(settings.data), 'config');
}

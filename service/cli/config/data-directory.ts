/** Takes the data directory from the file of settings, for every command that has the option and was not given it. */
import type { Command } from 'commander';

export async function takeDataDirectory(command: Command): Promise<void> {
  const isGiven = command.getOptionValueSource('data') !== 'default' || process.env.DAICHO_DATA;
  if (isGiven || !process.env.DAICHO_CONFIG) return;
  // Loads the settings for those who have a file.
  const { settings } = await import('../../config/settings.ts');
  const { commonValue } = await import('../../config/sources.ts');
  command.setOptionValueWithSource('data', await commonValue(settings.data), 'config');
}

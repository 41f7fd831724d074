/** Puts the commands of `daicho` together. */
import type { Language } from '@daicho/shared/messages/language.ts';
import { Command } from 'commander';
import { letSwitchesSayNo, takeSettings } from './config/taken-settings.ts';
import { speak } from './help/speak.ts';

/** Loads a command when it is named, since the server alone is most of the code. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  open: async () => (await import('./open.ts')).openCommand(),
  enrich: async () => (await import('./enrich.ts')).enrichCommand(),
  run: async () => (await import('./run.ts')).runCommand(),
  duplicates: async () => (await import('./duplicates.ts')).duplicatesCommand(),
  labels: async () => (await import('./labels.ts')).labelsCommand(),
  map: async () => (await import('./map.ts')).mapCommand(),
  lookup: async () => (await import('./lookup.ts')).lookupCommand(),
  search: async () => (await import('./lookup/search.ts')).searchCommand(),
  address: async () => (await import('./address.ts')).addressCommand(),
  import: async () => (await import('./import.ts')).importCommand(),
  update: async () => (await import('./update.ts')).updateCommand(),
  export: async () => (await import('./export.ts')).exportCommand(),
  status: async () => (await import('./status.ts')).statusCommand(),
  doctor: async () => (await import('./doctor.ts')).doctorCommand(),
  radar: async () => (await import('./radar.ts')).radarCommand(),
  account: async () => (await import('./account.ts')).accountCommand(),
  key: async () => (await import('./key.ts')).keyCommand(),
  excel: async () => (await import('./excel/try.ts')).excelCommand(),
  mcp: async () => (await import('./mcp.ts')).mcpCommand(),
  backup: async () => (await import('./backup.ts')).backupCommand(),
  restore: async () => (await import('./restore.ts')).restoreCommand(),
  config: async () => (await import('./config.ts')).configCommand(),
  serve: async () => (await import('./serve.ts')).serveCommand(),
};

/** @param named the command to run; without it all of them are loaded. */
export async function program(language: Language, named = ''): Promise<Command> {
  const whole = new Command('daicho')
    .description("Japan's public registers: look up, clean and serve (台帳)")
    .version('0.1.0')
    .option('--lang <ja|en>', 'language of the messages')
    .enablePositionalOptions()
    .showHelpAfterError();
  const known = Object.keys(COMMANDS);
  for (const name of known.includes(named) ? [named] : known) {
    const command = await COMMANDS[name]?.();
    if (command !== undefined) whole.addCommand(command);
  }
  letSwitchesSayNo(whole);
  speak(whole, language);
  whole.on('option:lang', (lang: string) => {
    process.env.DAICHO_LANG = lang;
  });
  return whole.hook('preAction', (_, command) => takeSettings(command));
}

/** Puts the commands of `daicho` together. */
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { Command } from 'commander';
import { addNegatedSwitches, fillFromSettings } from '../config/options-from-settings.ts';
import { configureHelp } from '../help/configure-help.ts';
import { COMMANDS } from './commands.ts';

/**
 * @param args the words after `daicho`. Only the first command that they name is loaded; other commands have only the
 * texts that the help of the program shows.
 */
export function program(language: Language, args: readonly string[]): Promise<Command> {
  return programWith(language, args.filter((arg) => Object.hasOwn(COMMANDS, arg)).slice(0, 1));
}

/** Loads every command. */
export function wholeProgram(language: Language): Promise<Command> {
  return programWith(language, Object.keys(COMMANDS));
}

async function programWith(language: Language, loaded: readonly string[]): Promise<Command> {
  const whole = new Command('daicho')
    .description("Japan's public registers: look up, clean and serve (台帳)")
    .version('0.1.0')
    .option('--lang <ja|en>', 'language of the messages')
    .enablePositionalOptions()
    .showHelpAfterError();
  for (const [name, { summary, load }] of Object.entries(COMMANDS)) {
    const command = loaded.includes(name) ? await load() : new Command(name);
    whole.addCommand(command.description(say(summary, language)));
  }
  addNegatedSwitches(whole);
  configureHelp(whole, language);
  whole.on('option:lang', (lang: string) => {
    process.env.DAICHO_LANG = lang;
  });
  return whole.hook('preAction', (_, command) => fillFromSettings(command));
}

import type { Language } from '@daicho/shared/messages/language.ts';
import { isLanguage } from '@daicho/shared/messages/languages.ts';

/**
 * Chooses, from the whole command line, the language of texts that are printed before options are read, such as the
 * help.
 */
export function helpLanguage(args: readonly string[] = process.argv.slice(2)): Language {
  const asked = args.flatMap((arg, i) => {
    const value = arg === '--lang' ? args[i + 1] : /^--lang=(.*)$/.exec(arg)?.[1];
    return value !== undefined && isLanguage(value) ? [value] : [];
  });
  return cliLanguage(asked[0]);
}

/**
 * Chooses the language for the person at the terminal: the value of `--lang`, else the environment's language
 * (DAICHO_LANG, then LC_ALL, LC_MESSAGES and LANG), else English.
 */
export function cliLanguage(option?: string): Language {
  const { env } = process;
  const wanted = option ?? (env.DAICHO_LANG || env.LC_ALL || env.LC_MESSAGES || env.LANG || 'en');
  return wanted.toLowerCase().startsWith('ja') ? 'ja' : 'en';
}

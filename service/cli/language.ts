import type { Language } from '@daicho/shared/messages/language.ts';

/**
 * Chooses the language for the person at the terminal: what `--lang` says, else what the environment says (DAICHO_LANG, then
 * LC_ALL, LC_MESSAGES and LANG), else English.
 */
export function cliLanguage(option?: string, env: NodeJS.ProcessEnv = process.env): Language {
  const wanted = option ?? (env.DAICHO_LANG || env.LC_ALL || env.LC_MESSAGES || env.LANG || 'en');
  return wanted.toLowerCase().startsWith('ja') ? 'ja' : 'en';
}

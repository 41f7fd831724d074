import type { Language } from '@daicho/shared/messages/language.ts';

/** Gives the page of the sidebar in a language, without the words of the other language. */
export function pageIn(language: Language, page: string): string {
  const other = language === 'ja' ? 'en' : 'ja';
  return page
    .replace('data-language="ja"', `data-language="${language}"`)
    .replace(new RegExp(`<script data-words="${other}">[^]*?</script>`), '');
}

/** Shows the page at the service's own address: a box for a question, and the answers below the box. */
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { SEARCH_TEXT_MAX } from '@daicho/shared/model/limits.ts';
import { type Html, html } from '../../html/html.ts';
import { htmlPage } from '../../html/page.ts';
import type { Assets } from '../../html/page-assets.ts';
import { deskSentences as sentences } from '../words.ts';

interface FrontPage {
  readonly language: Language;
  /** Path below which the service's pages lie; empty if they lie at the root. */
  readonly base: string;
  readonly assets: Assets;
  readonly main: Html;
}

export function frontPage({ language, base, assets, main }: FrontPage): Html {
  const other = language === 'ja' ? 'en' : 'ja';
  const head = {
    language,
    title: say(sentences.title, language),
    style: assetAddress(base, assets.style),
    head: html`<link rel="icon" href="${assetAddress(base, assets.icon)}" type="image/svg+xml">
<script src="${assetAddress(base, assets.script)}" defer></script>`,
  };
  return htmlPage(
    head,
    html`<header><a class="brand" href="${base}/">${say(sentences.title, language)}</a>
<nav><a href="${base}/desk/">${say(sentences.desk, language)}</a> <a href="${base}/excel/">${say(sentences.addin, language)}</a> <a href="${base}/sheets/">${say(sentences.sheets, language)}</a> <a href="${base}/openapi/">${say(sentences.interface, language)}</a> <a href="${base}/dashboard/">${say(sentences.dashboard, language)}</a> <a lang="${other}" hreflang="${other}" href="${base}/?language=${other}">${say(sentences.otherLanguage, language)}</a></nav></header>
<main id="main">
${main}
</main>`,
  );
}

export function assetAddress(base: string, { page, query }: Assets['icon']): string {
  return `${base}/desk${page}?v=${query.v}`;
}

/** Example texts, as people write them. */
export const EXAMPLES: readonly string[] = [
  '1000001',
  '東京都港区六本木6-10-1 六本木ヒルズ森タワー20階',
  'みずほ銀行 東京営業部',
  '令和8年1月1日',
];

interface Box {
  readonly base: string;
  readonly text: string;
  /** Answers about the text; empty before the first answer. */
  readonly answer: Html;
  /** Whether the visitor is not signed in, and asks with the operator's key for all visitors. */
  readonly isDemo: boolean;
  /** Whether this is the computer of the person who types. */
  readonly isAtHome: boolean;
}

/**
 * Pause in typing before a shared service is asked; a service on the person's own computer answers after each letter.
 */
const PAUSE_MS = 150;

export function boxView({ base, text, answer, isDemo, isAtHome }: Box, language: Language): Html {
  return html`<form method="post" action="${base}/desk/answer" id="ask" data-pause="${isAtHome ? 0 : PAUSE_MS}" data-unanswered="${say(sentences.unanswered, language)}" data-language="${language}">
<h1><label for="text">${say(sentences.question, language)}</label></h1>
<div class="box"><input type="search" id="text" name="text" value="${text}" maxlength="${SEARCH_TEXT_MAX}" autocomplete="off" autofocus spellcheck="false"><button>${say(sentences.ask, language)}</button></div>
</form>
<p class="examples">${say(sentences.example, language)} ${EXAMPLES.map((example) => html`<button type="button" class="quiet" data-example="${example}" form="ask" name="text" value="${example}">${example}</button> `)}</p>
${isDemo && html`<p class="demo">${say(sentences.demo, language)} <a href="${base}/dashboard/sign-in">${say(sentences.signIn, language)}</a></p>`}
<section id="answer" aria-live="polite">${answer}</section>
<p class="privacy">${say(sentences.privacy, language)}</p>`;
}

export function signedOutView(base: string, language: Language): Html {
  return html`<h1>${say(sentences.signedOut, language)}</h1>
<p>${say(sentences.signedOutAdvice, language)}</p>
<p><a href="${base}/dashboard/sign-in">${say(sentences.signIn, language)}</a></p>`;
}

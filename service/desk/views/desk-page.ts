/** The page of the desk, and the page of the pane in it. Scripts build their whole content. */
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { type Html, html } from '../../html/html.ts';
import { htmlPage } from '../../html/page.ts';
import type { Assets } from '../../html/page-assets.ts';
import type { BuiltPage } from '../built-page.ts';
import { FILE_MAX_BYTES, LIFE_HOURS } from '../lists/limits.ts';
import { deskSentences as sentences } from '../words.ts';
import { signedOutView } from './front-page.ts';

interface DeskPage {
  readonly language: Language;
  /** Path below which the service's pages lie, or empty without one. */
  readonly base: string;
  readonly assets: Assets;
  readonly built: BuiltPage;
}

export function deskPage({ language, base, assets, built }: DeskPage): Html {
  return page(
    { language, base, assets, built, name: 'desk' },
    html`${deskHeader(base, language)}
<main id="main" data-base="${base}" data-limit="${FILE_MAX_BYTES}" data-hours="${LIFE_HOURS}"><noscript>${say(sentences.deskNeedsScript, language)}</noscript></main>`,
  );
}

export function panePage(about: DeskPage): Html {
  return page({ ...about, name: 'pane' }, html``);
}

/** Shown in place of the desk: a way to sign in, or how to build it. */
export function deskAway(
  { language, base, assets }: Omit<DeskPage, 'built'>,
  why: 'signed_out' | 'not_built',
): Html {
  const { style, icon } = assets;
  return htmlPage(
    {
      language,
      title: say(sentences.deskTitle, language),
      style: `${base}/desk${style.page}?v=${style.query.v}`,
      head: html`<link rel="icon" href="${base}/desk${icon.page}?v=${icon.query.v}" type="image/svg+xml">`,
    },
    html`${deskHeader(base, language)}
<main id="main">${
      why === 'signed_out'
        ? signedOutView(base, language)
        : html`<h1>${say(sentences.deskNotBuilt, language)}</h1><p><code>npm run build</code></p>`
    }</main>`,
  );
}

function deskHeader(base: string, language: Language): Html {
  const other = language === 'ja' ? 'en' : 'ja';
  return html`<header><a class="brand" href="${base}/">${say(sentences.title, language)}</a>
<nav><a href="${base}/">${say(sentences.lookUp, language)}</a> <a href="${base}/dashboard/">${say(sentences.dashboard, language)}</a> <a lang="${other}" hreflang="${other}" href="${base}/desk/?language=${other}">${say(sentences.otherLanguage, language)}</a></nav></header>`;
}

function page(
  { language, base, assets, built, name }: DeskPage & { readonly name: 'desk' | 'pane' },
  body: Html,
): Html {
  const at = (file: string) => `${base}/desk/built/${file}?v=${built.version}`;
  const { icon } = assets;
  return htmlPage(
    {
      language,
      title: say(sentences.deskTitle, language),
      style: at(`${name}.css`),
      head: html`<link rel="icon" href="${base}/desk${icon.page}?v=${icon.query.v}" type="image/svg+xml">
<script src="${at(`${name}.js`)}" type="module"></script>`,
    },
    body,
  );
}

/** Gives the page of the desk, and the page of the pane in its frame. Scripts build the content of both pages. */
import { type Language, say } from '@daicho/shared/messages/language.ts';
import { type Html, html } from '../../html/html.ts';
import { htmlPage } from '../../html/page.ts';
import type { Assets } from '../../html/page-assets.ts';
import type { BuiltPage } from '../built-page.ts';
import { FILE_MAX_BYTES, LIFE_HOURS } from '../lists/limits.ts';
import { deskSentences as sentences } from '../words.ts';
import { assetAddress, signedOutView } from './front-page.ts';

interface DeskPage {
  readonly language: Language;
  /** Path below which the service's pages lie; empty if they lie at the root. */
  readonly base: string;
  readonly assets: Assets;
  readonly built: BuiltPage;
}

export function deskPage(about: DeskPage): Html {
  const { base, language } = about;
  return builtPage(
    about,
    'desk',
    html`${deskHeader(base, language)}
<main id="main" data-base="${base}" data-limit="${FILE_MAX_BYTES}" data-hours="${LIFE_HOURS}"><noscript>${say(sentences.deskNeedsScript, language)}</noscript></main>`,
  );
}

export function panePage(about: DeskPage): Html {
  return builtPage(about, 'pane', html``);
}

/** Shows, in place of the desk, where to sign in or how to build the desk. */
export function deskAway(about: Omit<DeskPage, 'built'>, why: 'signed_out' | 'not_built'): Html {
  const { base, language, assets } = about;
  return page(
    about,
    { style: assetAddress(base, assets.style), script: html`` },
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

function builtPage(about: DeskPage, name: 'desk' | 'pane', body: Html): Html {
  const at = (file: string) => `${about.base}/desk/built/${file}?v=${about.built.version}`;
  const script = html`<script src="${at(`${name}.js`)}" type="module"></script>`;
  return page(about, { style: at(`${name}.css`), script }, body);
}

function page(
  { language, base, assets }: Omit<DeskPage, 'built'>,
  { style, script }: { readonly style: string; readonly script: Html },
  body: Html,
): Html {
  const title = say(sentences.deskTitle, language);
  const head = html`<link rel="icon" href="${assetAddress(base, assets.icon)}" type="image/svg+xml">
${script}`;
  return htmlPage({ language, title, style, head }, body);
}

/** Lays a page out: head, header with navigation, notices, and content. */

import { type Html, html } from '../html/html.ts';
import { htmlPage } from '../html/page.ts';
import type { Assets } from '../html/page-assets.ts';
import { postForm } from './parts/forms.ts';
import { wholeDays } from './parts/times.ts';
import type { Notice } from './session/stored-notice.ts';
import {
  type Page,
  type Problem,
  type Reader,
  SECTIONS,
  type Section,
  type Visit,
} from './visit.ts';
import { shellSentences } from './words.ts';

interface Surroundings {
  readonly assets: Assets;
  /** Address of the desk. */
  readonly desk: string;
  /** Visit of a person who is signed in. */
  readonly visit: Visit | undefined;
  readonly notice: Notice | undefined;
}

export function layout(
  reader: Reader,
  page: Page,
  { assets, desk, visit, notice }: Surroundings,
): Html {
  const { at, language } = reader;
  const problems = page.problems ?? [];
  const title =
    problems.length === 0
      ? page.title
      : reader.say(shellSentences.problemTitle, { title: page.title });
  const { style, icon, script } = assets;
  const head = {
    language,
    title: reader.say(shellSentences.pageTitle, { title }),
    style: at(style.page, style.query),
    head: html`<link rel="icon" href="${at(icon.page, icon.query)}" type="image/svg+xml">
<script src="${at(script.page, script.query)}" defer></script>`,
  };
  return htmlPage(
    head,
    html`<a class="skip" href="#main">${reader.say(shellSentences.skip)}</a>
<header class="top">
<a class="brand" href="${at('/')}">${reader.say(shellSentences.product)}</a>
<div class="top-end">
${visit && html`<span class="account">${visit.say(shellSentences.account, { name: visit.session.account.name })}</span>`}
<a href="${desk}">${reader.say(shellSentences.desk)}</a>
${languageSwitch(reader)}
${visit && postForm(visit, '/sign-out', html`<button class="quiet">${visit.say(shellSentences.signOut)}</button>`)}
</div>
</header>
${visit && navigation(visit, page.section)}
<main id="main" tabindex="-1">
${problems.length > 0 && problemSummary(reader, problems)}
${notice && noticeBox(notice)}
<h1>${wholeDays(page.title)}</h1>
${page.body}
</main>
<footer>${reader.say(shellSentences.times)}</footer>`,
  );
}

function languageSwitch(reader: Reader): Html {
  const other = reader.language === 'ja' ? 'en' : 'ja';
  const { here } = reader;
  const query = { ...Object.fromEntries(here.searchParams), language: other };
  return html`<a class="language" lang="${other}" hreflang="${other}" href="${reader.at(here.pathname, query)}">${reader.say(shellSentences.otherLanguage)}</a>`;
}

function navigation(visit: Visit, current: Section | undefined): Html {
  const links = SECTIONS.map((section) => {
    const isCurrent = section === current && html` aria-current="page"`;
    return html`<li><a href="${visit.at(PATHS[section])}"${isCurrent}>${visit.say(shellSentences[section])}</a></li>`;
  });
  return html`<nav class="sections" aria-label="${visit.say(shellSentences.navigation)}"><ul>${links}</ul></nav>`;
}

const PATHS: Readonly<Record<Section, string>> = {
  overview: '/',
  keys: '/keys',
  usage: '/usage',
  requests: '/requests',
  numbers: '/numbers',
  changes: '/changes',
  webhook: '/webhook',
  deliveries: '/deliveries',
};

function problemSummary(reader: Reader, problems: readonly Problem[]): Html {
  return html`<div class="box bad" role="alert" id="problems" tabindex="-1">
<h2>${reader.say(shellSentences.problems)}</h2>
<ul>${problems.map(({ field, text }) => html`<li><a href="#${field}">${text}</a></li>`)}</ul>
</div>`;
}

function noticeBox({ tone, text }: Notice): Html {
  return html`<p class="box ${tone}" role="${tone === 'good' ? 'status' : 'alert'}">${text}</p>`;
}

/** The page that explains step by step how to install the Excel add-in. It needs no script. */

import { manifestSentences } from '@daicho/shared/messages/excel.ts';
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
import { type Html, html } from '../html/html.ts';
import { htmlPage } from '../html/page.ts';
import { adminPicture, macPicture, type Picture, webPicture, windowsPicture } from './pictures.ts';
import {
  adminSentences as admin,
  macSentences as mac,
  installSentences as sentences,
  webSentences as web,
  windowsSentences as windows,
} from './words.ts';

interface InstallPage {
  readonly language: Language;
  /** Address below which the manifest looks for the add-in. */
  readonly base: string;
  /** Whether the reader of the page can load the add-in from that address. */
  readonly isReached: boolean;
  /** Name of the style file next to the page. */
  readonly style: string;
}

interface Step {
  readonly text: Sentence;
  readonly code?: string;
}

interface Way {
  readonly id: string;
  readonly title: Sentence;
  readonly lead: Sentence;
  readonly steps: readonly Step[];
  readonly picture: Picture;
}

const WAYS: readonly Way[] = [
  {
    id: 'windows',
    ...windows,
    steps: [windows.share, windows.trust, windows.add, windows.insert].map((text) => ({ text })),
    picture: windowsPicture,
  },
  {
    id: 'mac',
    ...mac,
    steps: [
      { text: mac.folder, code: '~/Library/Containers/com.microsoft.Excel/Data/Documents/wef' },
      { text: mac.copy },
      { text: mac.insert },
    ],
    picture: macPicture,
  },
  {
    id: 'web',
    ...web,
    steps: [web.open, web.upload, web.choose].map((text) => ({ text })),
    picture: webPicture,
  },
  {
    id: 'admin',
    ...admin,
    steps: [admin.open, admin.upload, admin.assign, admin.wait].map((text) => ({ text })),
    picture: adminPicture,
  },
];

export function installPage({ language, base, isReached, style }: InstallPage): Html {
  const names = {
    base,
    name: manifestSentences.displayName,
    button: manifestSentences.button,
  };
  const tell = (sentence: Sentence) => say(sentence, language, names);
  const head = html`<link rel="icon" href="icon-32.png" type="image/png">`;
  const other = language === 'ja' ? 'en' : 'ja';
  return htmlPage(
    { language, title: `${tell(sentences.title)} – Daicho`, style, head },
    html`<a class="skip" href="#main">${tell(sentences.skip)}</a>
<header>
<a class="brand" href="../"><img src="icon-64.png" width="32" height="32" alt=""> ${tell(manifestSentences.displayName)}</a>
<a lang="${other}" hreflang="${other}" href="?language=${other}">${tell(sentences.otherLanguage)}</a>
</header>
<main id="main" tabindex="-1">
<h1>${tell(sentences.title)}</h1>
<p>${tell(sentences.lead)}</p>
${!isReached && onlyHere(tell)}
<p><a class="download" href="manifest.xml" download="manifest.xml">${tell(sentences.download)}</a></p>
<p class="soft">${tell(sentences.downloadNote)}</p>
<p class="soft">${tell(sentences.needs)}</p>
<p class="soft">${tell(sentences.permission)}</p>
<nav aria-label="${tell(sentences.ways)}"><ul>
${WAYS.map(({ id, title }) => html`<li><a href="#${id}">${tell(title)}</a></li>`)}
</ul></nav>
${WAYS.map((way) => wayView(way, tell))}
<section aria-labelledby="afterwards">
<h2 id="afterwards">${tell(sentences.afterwardsTitle)}</h2>
<p>${tell(sentences.afterwards)}</p>
</section>
<section aria-labelledby="help">
<h2 id="help">${tell(sentences.helpTitle)}</h2>
<ul>
<li>${tell(sentences.helpAddress)} <a href="${base}/taskpane.html">${base}/taskpane.html</a></li>
<li>${tell(sentences.helpCache)}</li>
<li>${tell(sentences.helpRefused)}</li>
</ul>
</section>
</main>`,
  );
}

function onlyHere(tell: (sentence: Sentence) => string): Html {
  return html`<div class="note">
<p>${tell(sentences.onlyHere)}</p>
<pre><code>daicho serve --public-url https://daicho.example.jp</code></pre>
<p>${tell(sentences.tryHere)}</p>
<pre><code>daicho excel try</code></pre>
</div>`;
}

function wayView({ id, title, lead, steps, picture }: Way, tell: (one: Sentence) => string): Html {
  return html`<section class="way" aria-labelledby="${id}">
<div>
<h2 id="${id}">${tell(title)}</h2>
<p>${tell(lead)}</p>
<ol>
${steps.map(({ text, code }) => html`<li>${tell(text)}${code !== undefined && html` <code>${code}</code>`}</li>`)}
</ol>
</div>
${picture(tell)}
</section>`;
}

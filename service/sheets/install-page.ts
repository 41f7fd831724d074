/** The page that explains step by step how to get the script into a spreadsheet. The page itself runs no script. */
import { isPrivateHost } from '@daicho/shared/connection/private-host.ts';
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
import { type Html, html } from '../html/html.ts';
import { htmlPage } from '../html/page.ts';
import { SCRIPT_FILES, servedName } from './built-script.ts';
import { installSentences as sentences } from './words.ts';

interface InstallPage {
  readonly language: Language;
  /** Address at which the service is reached. */
  readonly address: string;
  /** Name of the page's style sheet. */
  readonly style: string;
}

/** Names of the buttons and menus to press in the spreadsheet, equal to those in the script and its sidebar. */
export const PRESSED = {
  menu: { ja: '列の照合・設定', en: 'Look up columns, settings' },
  button: { ja: '保存して始める', en: 'Save and start' },
} as const satisfies Record<string, Sentence>;

const STEPS: readonly Sentence[] = [
  sentences.script,
  sentences.code,
  sentences.sidebar,
  sentences.manifest,
  sentences.menu,
  sentences.permission,
];

export function installPage({ language, address, style }: InstallPage): Html {
  const menu = say(PRESSED.menu, language);
  const button = say(PRESSED.button, language);
  const tell = (sentence: Sentence) => say(sentence, language, { address, menu, button });
  const isReachable = address.startsWith('https:') && !isPrivateHost(new URL(address).hostname);
  const other = language === 'ja' ? 'en' : 'ja';
  return htmlPage(
    { language, title: `${tell(sentences.title)} – Daicho`, style, head: html`` },
    html`<a class="skip" href="#main">${tell(sentences.skip)}</a>
<header>
<a class="brand" href="../">${tell(sentences.brand)}</a>
<a lang="${other}" hreflang="${other}" href="?language=${other}">${tell(sentences.otherLanguage)}</a>
</header>
<main id="main" tabindex="-1">
<h1>${tell(sentences.title)}</h1>
<p>${tell(sentences.lead)}</p>
${!isReachable && html`<div class="note"><p>${tell(sentences.unreached)}</p></div>`}
<section aria-labelledby="files">
<h2 id="files">${tell(sentences.filesTitle)}</h2>
<p>${tell(sentences.files)}</p>
${filesView('')}
</section>
<section aria-labelledby="steps">
<h2 id="steps">${tell(sentences.stepsTitle)}</h2>
<ol>
${STEPS.map((step) => html`<li>${tell(step)}</li>`)}
<li>${tell(isReachable ? sentences.connect : sentences.connectOther)}</li>
<li>${tell(sentences.try)} <code>=POSTAL("1000001")</code></li>
</ol>
<p class="soft">${tell(sentences.newer)}</p>
</section>
<section aria-labelledby="office">
<h2 id="office">${tell(sentences.officeTitle)}</h2>
<p>${tell(sentences.office)}</p>
${filesView('addon/')}
</section>
</main>`,
  );
}

/** Shown while the script is not built: tells how to build it. */
export function notBuiltPage({ language, style }: Omit<InstallPage, 'address'>): Html {
  const title = say(sentences.title, language);
  return htmlPage(
    { language, title: `${title} – Daicho`, style, head: html`` },
    html`<main id="main">
<h1>${title}</h1>
<p>${say(sentences.notBuilt, language)} <code>npm run build</code></p>
</main>`,
  );
}

/** @param folder of the files, below the page's address. */
function filesView(folder: string): Html {
  return html`<ul>
${SCRIPT_FILES.map((file) => html`<li><a href="${folder}${servedName(file)}" target="_blank" rel="noopener">${file}</a></li>`)}
</ul>`;
}

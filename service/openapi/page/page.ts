/** The description as a page to browse: the same document, without a script. */
import { type Language, say } from '@daicho/shared/messages/language.ts';
import type { ApiVersion } from '@daicho/shared/model/api-version.ts';
import { type Html, html } from '../../html/html.ts';
import { htmlPage } from '../../html/page.ts';
import { DESCRIBED_VERSIONS, describe } from '../describe.ts';
import type { Endpoint, Method, Tell } from '../document.ts';
import { STYLE_NAME } from '../style.ts';
import { descriptionPageSentences as sentences } from '../words.ts';
import { endpointView } from './endpoint-view.ts';
import { prose } from './prose.ts';
import { fieldTable } from './schema-view.ts';

/** @param base path below which people reach the service, or empty if there is none. */
export function descriptionPage(version: ApiVersion, language: Language, base: string): Html {
  const document = describe(version, [language]);
  const { info, tags, paths, components } = document;
  const tell: Tell = (sentence, values) => say(sentence, language, values);
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    (Object.entries(methods) as [Method, Endpoint][]).map(([method, endpoint]) => ({
      path,
      method,
      endpoint,
      components,
    })),
  );
  const groups = tags.map(({ name, description }) => ({
    name,
    description,
    endpoints: all.filter(({ endpoint }) => endpoint.tags.includes(name)),
  }));
  const title = tell(sentences.title, { version });
  const head = html`<link rel="icon" href="data:,">`;
  const other = language === 'ja' ? 'en' : 'ja';
  return htmlPage(
    { language, title: `${title} – ${info.title}`, style: `${base}/openapi/${STYLE_NAME}`, head },
    html`<a class="skip" href="#main">${tell(sentences.skip)}</a>
<header>
<p class="brand">${info.title} <span>${info.version}</span></p>
<a lang="${other}" hreflang="${other}" href="${base}/openapi/${version}?language=${other}">${tell(sentences.otherLanguage)}</a>
</header>
<nav class="contents" aria-label="${tell(sentences.contents)}">
${versionLinks({ shown: version, language, base }, tell)}
${groups.map(
  ({ name, description, endpoints }) => html`<h2><a href="#group-${name}">${description}</a></h2>
<ul>${endpoints.map(
    ({ endpoint }) => html`<li><a href="#${endpoint.operationId}">${endpoint.summary}</a></li>`,
  )}</ul>`,
)}
<h2><a href="#shapes">${tell(sentences.shapes)}</a></h2>
</nav>
<main id="main" tabindex="-1">
<h1>${title}</h1>
${prose(info.description)}
<h2>${tell(sentences.files)}</h2>
<p><a href="${base}/openapi/${version}.json">JSON</a> <a href="${base}/openapi/${version}.yaml">YAML</a></p>
${groups.map(
  ({ name, description, endpoints }) => html`<h2 id="group-${name}">${description}</h2>
${endpoints.map((one) => endpointView(one, tell))}`,
)}
<h2 id="shapes">${tell(sentences.shapes)}</h2>
${Object.entries(components.schemas).map(
  ([name, schema]) => html`<section id="shape-${name}" aria-labelledby="shape-${name}-title">
<h3 id="shape-${name}-title"><code>${name}</code></h3>
${typeof schema.description === 'string' && prose(schema.description)}
${fieldTable(schema, tell)}
</section>
`,
)}
</main>`,
  );
}

interface Shown {
  readonly shown: ApiVersion;
  readonly language: Language;
  readonly base: string;
}

function versionLinks({ shown, language, base }: Shown, tell: Tell): Html {
  const links = DESCRIBED_VERSIONS.map((version) => {
    const isCurrent = version === shown && html` aria-current="page"`;
    return html`<li><a href="${base}/openapi/${version}?language=${language}"${isCurrent}>${version}</a></li>`;
  });
  return html`<h2>${tell(sentences.versions)}</h2><ul class="versions">${links}</ul>`;
}

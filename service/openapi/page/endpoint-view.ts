/** Shows one endpoint: what it does, who may call it, its parameters, and every answer it can give. */

import { type Html, html } from '../../html/html.ts';
import type {
  Content,
  Endpoint,
  Method,
  OpenApiDocument,
  Parameter,
  Reference,
  Response,
  Tell,
} from '../document.ts';
import { descriptionPageSentences as sentences } from '../words.ts';
import { prose } from './prose.ts';
import { fieldTable, typeView } from './schema-view.ts';

type Components = OpenApiDocument['components'];

interface Shown {
  readonly path: string;
  readonly method: Method;
  readonly endpoint: Endpoint;
  readonly components: Components;
}

export function endpointView({ path, method, endpoint, components }: Shown, tell: Tell): Html {
  const { operationId, summary, description, requestBody, security } = endpoint;
  const parameters = endpoint.parameters.map((one) => resolved(one, components.parameters));
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  return html`<section class="endpoint" id="${operationId}" aria-labelledby="${operationId}-title">
<h3 id="${operationId}-title">${summary}</h3>
<p class="call"><code><b>${method.toUpperCase()}</b> ${path}</code></p>
${prose(description)}
${parameters.length > 0 && [html`<h4>${tell(sentences.parameters)}</h4>`, parameterTable(parameters, tell)]}
${body && [html`<h4>${tell(sentences.body)}</h4>`, fieldTable(body, tell, true)]}
<h4>${tell(sentences.answers)}</h4>
<dl class="answers">${Object.entries(endpoint.responses).map(([status, one]) =>
    answerView(status, resolved(one, components.responses)),
  )}</dl>
<h4>${tell(sentences.example)}</h4>
<pre tabindex="0"><code>${exampleCall(method, path, parameters, security.length > 0)}</code></pre>
</section>
`;
}

function parameterTable(parameters: readonly Parameter[], tell: Tell): Html {
  const { name, place, type, meaning, required, parameters: all } = sentences;
  return html`<div class="wide" tabindex="0" role="group" aria-label="${tell(all)}"><table>
<thead><tr>${[name, place, type, meaning].map((one) => html`<th scope="col">${tell(one)}</th>`)}</tr></thead>
<tbody>${parameters.map(
    (one) =>
      html`<tr><th scope="row"><code>${one.name}</code>${
        one.required && html` <span class="required">${tell(required)}</span>`
      }</th><td>${one.in}</td><td>${typeView(one.schema)}</td><td>${one.description}</td></tr>`,
  )}</tbody></table></div>`;
}

function answerView(status: string, { description, content, headers }: Response): Html {
  const added = Object.keys(headers).filter((name) => name !== 'X-Request-Id');
  return html`<dt><code>${status}</code></dt><dd>${prose(description)}${
    content !== undefined && status === '200' && contentView(content)
  }${added.length > 0 && html`<p><code>${added.join(', ')}</code></p>`}</dd>`;
}

function contentView(content: Content): Html[] {
  return Object.entries(content).map(
    ([type, { schema }]) =>
      html`<p><code>${type}</code> ${schema.$ref !== undefined && typeView(schema)}</p>`,
  );
}

/** Writes the call as a shell command, with the example values. */
function exampleCall(
  method: Method,
  path: string,
  parameters: readonly Parameter[],
  needsKey: boolean,
): string {
  const filled = path.replace(/\{(\w+)\}/g, (hole, name: string) =>
    String(parameters.find((one) => one.name === name)?.example ?? hole),
  );
  const key = needsKey ? ' -H "Authorization: Token $DAICHO_KEY"' : '';
  const body = method === 'post' ? ' --json @body.json' : '';
  return `curl${key}${body} "$DAICHO_URL${filled}"`;
}

/** Resolves a reference. */
function resolved<T>(one: T | Reference, all: Readonly<Record<string, T | Reference>>): T {
  if (typeof one !== 'object' || one === null || !('$ref' in one)) return one as T;
  const name = String(one.$ref).split('/').at(-1) ?? '';
  const found = all[name];
  if (found === undefined) throw new TypeError(`nothing is at ${one.$ref}`);
  return resolved(found, all);
}

import { countText } from '@daicho/shared/messages/count-text.ts';
import type { AccountKey } from '../../accounts/account-keys.ts';
import { LINES_OF_ACCOUNT } from '../../accounts/counting/request-retention.ts';
import type { LoggedCall } from '../../accounts/requests.ts';
import { type Hole, type Html, html } from '../../html/html.ts';
import { filterLinks } from '../parts/filter-links.ts';
import { keyNames, statusTone } from '../parts/key-names.ts';
import { keysetLinks } from '../parts/keyset-links.ts';
import { dataTable } from '../parts/tables.ts';
import { preciseMoment } from '../parts/times.ts';
import type { Page, Visit } from '../visit.ts';
import { requestPageSentences } from './words.ts';

interface Requests {
  readonly calls: readonly LoggedCall[];
  readonly keys: readonly AccountKey[];
  readonly isFailed: boolean;
  /** Key to which the list is limited, or undefined for all keys. */
  readonly keyId: string | undefined;
  readonly isFirst: boolean;
  /** Cursor of the next page. */
  readonly next: string | undefined;
}

export function requestsPage(visit: Visit, requests: Requests): Page {
  const s = requestPageSentences;
  const { calls, isFirst, next } = requests;
  return {
    title: visit.say(s.title),
    section: 'requests',
    body: html`<p>${visit.say(s.lead, { max: countText(LINES_OF_ACCOUNT) })}</p>
${filter(visit, requests)}
${calls.length === 0 ? html`<p class="box">${visit.say(s.none)}</p>` : callTable(visit, requests)}
${keysetLinks(visit, { isFirst, next })}`,
  };
}

function filter(visit: Visit, { isFailed, keyId, keys }: Requests): Html {
  const s = requestPageSentences;
  const ofKey = keyId === undefined ? {} : { key: keyId };
  const failed = visit.at('/requests', { ...ofKey, status: 'failed' });
  const links = [
    { text: visit.say(s.all), to: visit.at('/requests', ofKey), isCurrent: !isFailed },
    { text: visit.say(s.failed), to: failed, isCurrent: isFailed },
  ];
  const name = keyId === undefined ? '' : keyNames(visit, keys)(keyId);
  return html`${filterLinks(visit.say(s.filter), links)}
${keyId !== undefined && html`<p>${visit.say(s.ofKey, { name })} <a href="${visit.at('/requests')}">${visit.say(s.everyKey)}</a></p>`}`;
}

function callTable(visit: Visit, { calls, keys }: Requests): Html {
  const s = requestPageSentences;
  const nameOf = keyNames(visit, keys);
  return dataTable(visit, {
    caption: s.caption,
    columns: [s.at, s.request, s.status, s.took, s.key, s.id],
    numbers: [s.took],
    rows: calls.map(({ at, method, path, status, ms, keyId, requestId }) => [
      preciseMoment(at),
      html`<code class="long">${method} ${shownPath(path)}</code>`,
      html`<span class="badge ${statusTone(status)}">${status}</span>`,
      visit.say(s.milliseconds, { ms: countText(ms) }),
      nameOf(keyId),
      html`<code class="long soft">${requestId}</code>`,
    ]),
  });
}

/**
 * Writes the placeholders of a path as the documentation does: `/v1/postalcode/{postal_code}`. A long path may break
 * after a slash.
 */
function shownPath(path: string): Hole {
  const [first = '', ...parts] = path.replace(/:(\w+)/g, '{$1}').split('/');
  return [first, ...parts.map((part) => html`/<wbr>${part}`)];
}

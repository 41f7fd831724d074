/**
 * The tax agency's pages of downloads, with the parts that an update uses: a token, a cookie, and links with numbers of files.
 */
import { randomUUID } from 'node:crypto';
import { type Publisher, page, serve, status } from './publisher.ts';

const TOKEN = 'jp.go.nta.houjin_bangou.framework.web.common.CNSFWTokenProcessor.request.token';

export interface AgencyFile {
  /** Name of the part or the day, in the words of the page: `鳥取県`, `令和8年9月18日`. */
  readonly label: string;
  readonly number: string;
  /** Name of the zip. */
  readonly name: string;
  readonly bytes: Buffer;
}

export interface Agency {
  /** Whole files and differences that the pages offer now. */
  wholes: AgencyFile[];
  differences: AgencyFile[];
  /** Valid tokens: each page gives a new one, and a test can end any of them. */
  readonly tokens: Set<string>;
  /** Numbers of the files that were downloaded. */
  readonly given: string[];
}

export function agency(served: Publisher): Agency {
  const state: Agency = { wholes: [], differences: [], tokens: new Set(), given: [] };
  served.pages.set('/zenken/', (request, response, body) =>
    answer(state.wholes.map(wholeRow), state.wholes)(request, response, body),
  );
  served.pages.set('/sabun/', (request, response, body) =>
    answer(state.differences.map(differenceRow), state.differences)(request, response, body),
  );
  const answer =
    (rows: readonly string[], files: readonly AgencyFile[]): ReturnType<typeof page> =>
    (request, response, body) => {
      if (request.method === 'GET') {
        const token = randomUUID();
        state.tokens.add(token);
        const cookies = [`JSESSIONID=${token}; Path=/; HttpOnly`, 'lb=1; Path=/'];
        page(pageOf(rows, token), { 'set-cookie': cookies })(request, response, body);
        return;
      }
      const form = new URLSearchParams(body);
      const token = form.get(TOKEN) ?? '';
      const isSession = request.headers.cookie === `JSESSIONID=${token}; lb=1`;
      const file = files.find(({ number }) => number === form.get('selDlFileNo'));
      if (form.get('event') !== 'download' || file === undefined) {
        status(400)(request, response, body);
      } else if (!isSession || !state.tokens.has(token)) {
        page('<html><body>セッションがタイムアウトしました。</body></html>')(
          request,
          response,
          body,
        );
      } else {
        state.given.push(file.number);
        response.setHeader('content-disposition', `attachment; filename*=utf-8'jp'${file.name}`);
        serve({ bytes: file.bytes })(request, response, body);
      }
    };
  return state;
}

function wholeRow({ label, number }: AgencyFile): string {
  return `<dl><dt class="mb05">${label}</dt><dd><a href="#" onclick="return doDownload(${number});">zip 1MB</a></dd></dl>`;
}

function differenceRow({ label, number }: AgencyFile): string {
  return `<tr class="type1_corpHistory1">\n<th scope="row">\n  ${label}\n</th>\n<td>\n <a href="#" onclick="return doDownload(${number});">zip 164KB</a><br>\n</td></tr>`;
}

/** A page with the same rows for each of the three editions; the numbers of the files differ. */
function pageOf(rows: readonly string[], token: string): string {
  const section = (id: string, add: string) =>
    `<h2 class="title" id="${id}">${id}</h2><div class="tbl03">${rows.join('\n').replaceAll('doDownload(', `doDownload(${add}`)}</div>`;
  return `<!DOCTYPE html><html lang="ja"><head><script>function doDownload(no){ document.forms[0].selDlFileNo.value = no; }</script></head>
<body><ul><li><a href="#csv-unicode">CSV形式・Unicode</a></li></ul>
<form id="appForm" method="post" action="index.html">
<input type="hidden" name="${TOKEN}" value="${token}"><input type="hidden" name="event" value=""><input type="hidden" name="selDlFileNo" value="">
${section('csv-sjis', '9')}${section('csv-unicode', '')}${section('xml-unicode', '8')}
</form></body></html>`;
}

/** What a sender of notifications gets from a script that is deployed as a web app. */
import { exchange } from '@daicho/service/webhooks/exchange.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Spreadsheet } from '../spreadsheet.ts';
import { deployWebApp } from './web-app.ts';

async function sent(body: string) {
  const sheet = new Spreadsheet(`function doPost(e) { ${body} }`);
  const app = await deployWebApp(sheet);
  onTestFinished(() => app.close());
  onTestFinished(() => sheet.close());
  const post = exchange({ allowPrivate: true });
  const headers = { 'content-type': 'application/json', 'webhook-id': 'msg_1' };
  const { status, failure, response } = await post({
    address: `${app.url}?token=a%20b&token=c`,
    headers,
    body: '{"é":1}',
  });
  return { status, failure, response };
}

describe('the stand-in for a web app', () => {
  it('answers a text of ContentService with a redirect, which counts as a failure', async () => {
    expect(await sent(`return ContentService.createTextOutput('ok')`)).toMatchObject({
      status: 302,
      failure: 'redirect',
    });
  });

  it('answers with status 200 whether the script returns a page of HtmlService, throws, or returns something else', async () => {
    const page = { status: 200, failure: null };
    expect(await sent(`return HtmlService.createHtmlOutput('ok')`)).toMatchObject(page);
    expect(await sent(`throw new Error('broken')`)).toMatchObject(page);
    expect(await sent('return 1')).toMatchObject(page);
  });

  it('gives the script the query and the body of the request, but no header and no person', async () => {
    const { response } = await sent(
      `let ui = 'none'; try { SpreadsheetApp.getUi() } catch (error) { ui = 'refused' }
     return HtmlService.createHtmlOutput(JSON.stringify([Object.keys(e).sort(), e.parameter, e.postData, ui]))`,
    );
    const [names, parameter, postData, ui]: unknown[] = JSON.parse(
      response?.slice(response.indexOf('[')) ?? '[]',
    );
    expect(names).toEqual([
      'contentLength',
      'contextPath',
      'parameter',
      'parameters',
      'postData',
      'queryString',
    ]);
    expect(parameter).toEqual({ token: 'a b' });
    expect(postData).toEqual({
      type: 'application/json',
      length: 8,
      contents: '{"é":1}',
      name: 'postData',
    });
    expect(ui).toBe('refused');
  });
});

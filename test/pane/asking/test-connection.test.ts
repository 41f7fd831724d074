import { browserSend } from '@daicho/excel-addin/src/host/browser-send.ts';
import { testConnection } from '@daicho/pane/src/asking/test-connection.ts';
import type { Send } from '@daicho/pane/src/send.ts';
import { describe, expect, it } from 'vitest';
import { serviceForTest } from '../../service/http/running-service.ts';

const { signal } = new AbortController();

/** Notes the names of the operations that are sent. */
function noted(send: Send) {
  const sent: string[] = [];
  const noting: Send = (call, aborted) => {
    sent.push(call.operation.name);
    return send(call, aborted);
  };
  return { sent, noting };
}

describe('the connection test', () => {
  it('asks for the versions, and tries a batch if the key may use batches', async () => {
    const { url, keys } = await serviceForTest();
    const { sent, noting } = noted(browserSend({ baseUrl: url, key: keys.secret }));
    expect(await testConnection(noting, 'public', signal)).toBe('2026-05-29');
    expect(sent).toEqual(['postal.versions']);
    expect(await testConnection(noting, 'secret', signal)).toBe('2026-05-29');
    expect(sent).toEqual(['postal.versions', 'postal.versions', 'postal.batchSearch']);
  });

  it('reports a refused batch, after which a run would ask one by one', async () => {
    const { url, account } = await serviceForTest();
    const { secret } = await account({ options: [] });
    const { noting } = noted(browserSend({ baseUrl: url, key: secret }));
    await expect(testConnection(noting, 'secret', signal)).rejects.toMatchObject({
      name: 'StoppedError',
      reason: 'batch_refused',
    });
    expect(await testConnection(noting, 'public', signal)).toBe('2026-05-29');
  });

  it('sends nothing twice, and throws what went wrong', async () => {
    const { sent, noting } = noted(browserSend({ baseUrl: 'http://127.0.0.1:9', key: 'dpk_x' }));
    await expect(testConnection(noting, 'secret', signal)).rejects.toMatchObject({
      kind: 'network',
    });
    expect(sent).toEqual(['postal.versions']);
  });
});

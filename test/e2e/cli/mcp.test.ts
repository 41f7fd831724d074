/** The official client talks to `daicho mcp`, which runs as a process of its own. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DAICHO } from '../../../bench/program.ts';
import { runFolder } from '../../run-folder.ts';
import { serviceForTest } from '../../service/http/running-service.ts';
import { calledTool } from '../../service/mcp/called-tool.ts';

const folder = () => mkdtempSync(join(runFolder(), 'daicho-mcp-'));

async function clientOf(...args: readonly string[]): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [DAICHO, 'mcp', ...args],
    stderr: 'ignore',
  });
  // Anything on its standard output that is not a protocol message is an error.
  const errors: Error[] = [];
  client.onerror = (error) => errors.push(error);
  await client.connect(transport);
  onTestFinished(async () => {
    await client.close();
    expect(errors).toEqual([]);
  });
  return client;
}

describe('daicho mcp', () => {
  it('looks things up in the data of this computer, with candidates if no result is certain', async () => {
    const client = await clientOf('--data', folder());
    expect(client.getServerVersion()).toMatchObject({ name: 'daicho' });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).not.toContain('radar_list');
    const rows = ['東京都千代田区麹町三丁目12-14麹町駅前ヒルトップ8F', '府中市1-1', '03-1234-5678'];
    expect(
      await calledTool(client, 'look_up_address', {
        rows: rows.map((address) => ({ address })),
      }),
    ).toMatchObject({
      version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      results: [
        { status: 'found', postal_code: '1020083', block_lot_num: '3-12-14', floor_room: '8F' },
        {
          status: 'ambiguous',
          candidates: [{ prefecture: '東京都' }, { prefecture: '広島県' }],
        },
        { status: 'invalid' },
      ],
    });
    expect(
      await calledTool(client, 'look_up_company_name', {
        rows: [{ name: '鳥取県', address: '鳥取市東町1-220' }],
      }),
    ).toMatchObject({
      results: [{ status: 'found', corporate_number: '7000020310000' }],
      notice: expect.stringContaining('sample'),
    });
    expect(
      await calledTool(client, 'municipality_list', { prefecture_code: '31', limit: 2 }),
    ).toMatchObject({ total: 19, note: expect.stringContaining('offset 2') });
    const wrong = await calledTool(client, 'municipality_list', { prefecture_code: '3' });
    expect(wrong).toEqual({ error: expect.stringContaining('prefecture_code') });
  });

  it('says what an abolished postal code stood for, with today’s record if there is one', async () => {
    const client = await clientOf('--data', folder());
    const rows = [{ postal_code: '780-0073' }, { postal_code: '080-1203' }];
    const { results } = Object(await calledTool(client, 'look_up_postal_code', { rows }));
    expect(results).toMatchObject([
      { status: 'found', town: '北金田', message: expect.stringContaining('former postal code') },
      { status: 'not_found', message: expect.stringContaining('河東郡士幌町いこい') },
    ]);
  });

  it('asks a service with the key from a file', async () => {
    const service = await serviceForTest();
    const keyFile = join(folder(), 'key');
    writeFileSync(keyFile, service.keys.secret, { mode: 0o600 });
    const client = await clientOf('--base-url', service.url, '--key-file', keyFile);
    const rows = [{ postal_code: '1020083' }];
    expect(await calledTool(client, 'look_up_postal_code', { rows })).toMatchObject({
      results: [{ status: 'found', town: '麹町' }],
    });
    expect(await calledTool(client, 'radar_list')).toEqual({ total: 0, rows: [] });
    expect(await calledTool(client, 'corporation_search', { q: '(' })).toEqual({
      error: expect.stringContaining('query_syntax'),
    });
  });

  it('reports a wrong command on standard error only, and ends', () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [DAICHO, 'mcp', '--base-url', 'https://daicho.example', '--key-file', join(folder(), 'none')],
      { encoding: 'utf8', input: '' },
    );
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain('none');
  });

  it('ends when its input ends', () => {
    const { status, stdout } = spawnSync(process.execPath, [DAICHO, 'mcp', '--data', folder()], {
      encoding: 'utf8',
      input: `${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })}\n`,
      timeout: 120_000,
    });
    expect([status, JSON.parse(stdout)]).toEqual([0, { jsonrpc: '2.0', id: 1, result: {} }]);
  });
});

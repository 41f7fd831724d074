/** The node's lists of postal codes, data versions and files, over the real service. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { serviceForTest } from '../../service/http/running-service.ts';
import { executeNode } from '../execute-node.ts';
import { ALL, execute, useService } from './executed.ts';

useService();

const updatesSchema = z.object({
  data: z.array(z.object({ postal_code: z.string(), update_status: z.number() })),
});

describe('Postal', () => {
  it('searches by an address, an area or a query', async () => {
    const postal = ['postalCode', 'search'] as const;
    const towns = async (more: object) =>
      (await execute(postal, [{}], { more: { ...ALL, ...more } })).json.map(
        (record) => (record as { town: string }).town,
      );
    expect(await towns({ addressText: '千代田区麹町' })).toEqual(['麹町']);
    expect(await towns({ searchBy: 'query', query: 'town:府中町' })).toEqual(['府中町', '府中町']);
    const hiroshima = { searchBy: 'area', prefecture: '広島県', municipality: '府中市' };
    expect(await towns(hiroshima)).toEqual(['府中町']);
  });

  it('lists the data versions, and refuses one that does not exist', async () => {
    const { json } = await execute(['postalCode', 'listVersions'], [{}]);
    expect(json).toEqual([{ version: '2026-01-01' }]);
    const ask = (dataVersion: string) =>
      execute(['postalCode', 'search'], [{ addressText: '千代田区麹町' }], {
        more: { options: { dataVersion } },
        onError: 'stopWorkflow',
      });
    expect((await ask('2026-01-01')).json).toHaveLength(1);
    await expect(ask('2020-01-01')).rejects.toMatchObject({
      message: 'The service does not have the data version 2020-01-01.',
      description: expect.stringContaining('2026-01-01'),
    });
  });

  it('looks codes up in the data version that is asked for', async () => {
    const ask = (dataVersion: string) =>
      execute(['postalCode', 'lookup'], [{ postalCode: '100-0000' }], {
        more: { options: { dataVersion } },
        onError: 'stopWorkflow',
      });
    expect((await ask('2026-01-01')).seen.at(-1)?.path).toContain('version=2026-01-01');
    await expect(ask('1999-01-01')).rejects.toThrow('does not have the data version');
  });

  it('looks each item up in the data version that it names', async () => {
    const items = ['2026-01-01', '', '2026-01-01'].map((version) => ({
      postalCode: '100-0000',
      'options.dataVersion': version,
    }));
    const { seen, from } = await execute(['postalCode', 'lookup'], items);
    const asked = seen.map(({ path }) => path).filter((path) => !path.includes('versions'));
    expect(asked.map((path) => path.includes('version=2026-01-01'))).toEqual([true, false]);
    expect(from).toEqual([0, 1, 2]);
  });

  it('lists what changed in the data version that is asked for', async () => {
    const changing = await serviceForTest();
    const { json, seen } = await executeNode(changing, ['postalCode', 'listUpdates'], [{}], {
      more: { ...ALL, options: { dataVersion: '2025-01-12' } },
    });
    const path = '/v1/postalcode/updates/?version=2025-01-12';
    const answer = updatesSchema.parse(await changing.getJson(path));
    expect(seen.at(-1)?.path).toBe(path);
    expect(json.length).toBeGreaterThan(0);
    expect(json).toMatchObject(
      answer.data.map(({ postal_code, update_status }) => ({ postal_code, update_status })),
    );
  });

  it('lists the files, and downloads one without showing the key to the server that holds it', async () => {
    const { json } = await execute(['postalCode', 'listFiles'], [{}]);
    expect(json[0]).toEqual({ path: 'latest/postalcode.json.xz' });
    const paths = ['latest/postalcode.json.xz', '../../../etc/passwd', 'latest/other.json.xz'];
    const { items, sent } = await execute(
      ['postalCode', 'downloadFile'],
      paths.map((path) => ({ path })),
      { direct: true },
    );
    expect(items[0]?.binary?.data).toMatchObject({ fileName: 'postalcode.json.xz' });
    const bytes = Buffer.from(items[0]?.binary?.data?.data ?? '', 'base64');
    expect(bytes.subarray(0, 6).toString('hex')).toBe('fd377a585a00');
    expect(items.slice(1).map(({ json }) => json.error)).toEqual([
      'The service did not give the file.',
      'The service did not give the file.',
    ]);
    expect(sent).toEqual([
      { path: '/v1/download/postalcode/latest/postalcode.json.xz', isKeyed: true },
      { path: expect.stringMatching(/^\/downloads\//), isKeyed: false },
      { path: '/v1/download/postalcode/latest/other.json.xz', isKeyed: true },
    ]);
  });

  it('downloads a file that n8n opens', async () => {
    const items = [{ path: 'latest/postalcode.json.xz' }];
    const { items: given } = await execute(['postalCode', 'downloadFile'], items, {
      direct: true,
      more: { format: 'csv' },
    });
    expect(given[0]?.json.path).toBe('latest/postalcode.csv');
    expect(given[0]?.binary?.data).toMatchObject({
      fileName: 'postalcode.csv',
      mimeType: 'text/csv',
    });
    const text = Buffer.from(given[0]?.binary?.data?.data ?? '', 'base64').toString();
    expect(text).toMatch(/^jisx0402,.*postal_code,/);
  });

  it('sends the item of a file that does not exist to the error output', async () => {
    const items = [{ path: 'latest/other.json.xz', row: 1 }];
    const { json } = await execute(['postalCode', 'downloadFile'], items, {
      onError: 'continueErrorOutput',
    });
    // Items that n8n moves to the error output hold nothing else.
    expect(json).toEqual([
      { error: 'The service did not give the file.', message: expect.stringMatching(/./) },
    ]);
  });

  it.each([
    'http://127.0.0.1:1/file',
    'http://files.example/file',
    'https://[::1]/file',
    'https://metadata.google.internal/file',
    'https://printer.local./file',
    'https://intranet/file',
    'ftp://x',
    'https://',
  ])('does not fetch a file from %s, whatever the service says', async (location) => {
    const { json } = await execute(
      ['postalCode', 'downloadFile'],
      [{ path: 'latest/postalcode.json.xz' }],
      { fault: () => ({ status: 303, headers: { location } }) },
    );
    expect(json).toMatchObject([{ error: expect.stringContaining('is not trusted') }]);
  });
});

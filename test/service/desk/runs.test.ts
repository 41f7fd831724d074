/** The lease of a run in a list, and the run that the service continues when its page is gone. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type DeskService, startDesk } from './desk-service.ts';
import { DeskClient } from './dropped.ts';

const LIST = '番号,住所\r\n1,東京都千代田区麹町1-1\r\n2,どこか';

let service: DeskService;
let desk: DeskClient;
beforeAll(async () => {
  service = await startDesk();
  desk = new DeskClient(service);
});
afterAll(() => service.close());

const table = {
  ...{ id: '0:0', sheet: 0, name: '一覧', sheetName: '', address: 'A1:B3' },
  ...{ headers: ['番号', '住所'], headerRow: 0, firstColumn: 0, rowCount: 2, made: [] },
};
const columns = [
  ['postal_code', '郵便番号'],
  ['status', '照合結果'],
];
const run = {
  ...{ kind: 'address', inputs: [[1]], fields: ['postal_code'], into: [], update: [] },
  ...{ scope: 'all', columns, added: columns.map(([, header]) => header) },
};
const begun = { language: 'ja', steps: 0, table, run };

async function dropped(client = desk): Promise<string> {
  const id = await client.idOfDropped('名簿.csv', LIST);
  onTestFinished(async () => void (await client.post(`/lists/${id}/close`)));
  return id;
}

interface Begun {
  readonly status: number;
  readonly lease?: string;
  readonly goesOn?: boolean;
  readonly leave?: () => Promise<void>;
}

/** Begins a run as the page does. @returns the first line of the answer, and a function that ends the page. */
async function begin(id: string, body: object = begun, client = desk): Promise<Begun> {
  const response = await client.post(`/lists/${id}/run`, body);
  const { status } = response;
  if (!response.ok) return { status };
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const { value } = await reader.read();
  const first = JSON.parse(Buffer.from(value ?? []).toString()) as {
    lease: string;
    goesOn: boolean;
  };
  return { status, ...first, leave: () => reader.cancel() };
}

async function statusOf(id: string) {
  return ((await (await desk.get(`/lists/${id}/run`)).json()) as { status: object | null }).status;
}

describe('the service of the desk', () => {
  it('continues the run of a closed page, and keeps what an undo needs', async () => {
    const id = await dropped();
    const { goesOn, leave } = await begin(id);
    expect(goesOn).toBe(true);
    expect(await statusOf(id)).toMatchObject({ isGoing: true });
    await leave?.();
    await expect.poll(() => statusOf(id)).toMatchObject({ isGoing: false, intent: 'warning' });
    const file = await (await desk.get(`/lists/${id}/file`)).text();
    const lines = file.replace('\uFEFF', '').split('\r\n');
    expect(lines[0]).toBe('番号,住所,郵便番号,照合結果');
    expect(lines[1]).toMatch(/^1,東京都千代田区麹町1-1,1020083,一致/);
    expect(lines[2]).toMatch(/^2,どこか,,/);
    const past = (await (await desk.get(`/lists/${id}/past-runs`)).json()) as object[];
    expect(past).toMatchObject([{ kind: 'address', added: 2, counts: { found: 1 } }]);
  });

  it('continues from the row that the page had reached, in the columns that the page added', async () => {
    const id = await dropped();
    const { lease, leave } = await begin(id);
    const made = [{ kind: 'address', column: 1, columns, inputs: [['住所']] }];
    const steps = [
      { edit: 'made', sheet: 0, headerRow: 0, made },
      { edit: 'add', sheet: 0, headerRow: 0, headers: run.added },
      { edit: 'texts', columns: [0, 1], row: 1, texts: [['1020083', '一致（手で確認）']] },
    ];
    for (const [at, edit] of steps.entries()) {
      const { status } = await desk.post(`/lists/${id}/edits`, { at, edit, lease });
      expect(status).toBe(200);
    }
    await leave?.();
    await expect.poll(() => statusOf(id)).toMatchObject({ isGoing: false });
    const file = await (await desk.get(`/lists/${id}/file`)).text();
    expect(file).toContain('1,東京都千代田区麹町1-1,1020083,一致（手で確認）');
    expect(file.split('照合結果')).toHaveLength(2);
    const past = (await (await desk.get(`/lists/${id}/past-runs`)).json()) as {
      parts: { log: { written: string[] } }[];
    }[];
    // The log has the rows of the page and of the service.
    expect(past[0]?.parts[0]?.log.written).toHaveLength(2);
  });

  it('lets nobody else run or write meanwhile, and ends its run when a page asks for that', async () => {
    const id = await dropped();
    const { lease, leave } = await begin(id);
    expect((await begin(id)).status).toBe(409);
    const edit = { edit: 'add', sheet: 0, headerRow: 0, headers: ['列'] };
    expect((await desk.post(`/lists/${id}/edits`, { at: 0, edit })).status).toBe(409);
    const other = await desk.post(`/lists/${id}/edits`, { at: 0, edit, lease: 'page other' });
    expect(await other.json()).toMatchObject({ code: 'lease_lost' });
    await desk.post(`/lists/${id}/run/end`, { lease });
    await leave?.();
    expect(await statusOf(id)).toBeNull();
    expect((await desk.post(`/lists/${id}/edits`, { at: 0, edit })).status).toBe(200);
  });

  it('begins no run in a list that another page has written into since', async () => {
    const id = await dropped();
    const edit = { edit: 'add', sheet: 0, headerRow: 0, headers: ['列'] };
    await desk.post(`/lists/${id}/edits`, { at: 0, edit });
    expect((await begin(id)).status).toBe(409);
  });

  it('continues no run that was paused or stopped, or that nobody else can continue', async () => {
    const paused = await dropped();
    const { lease, leave } = await begin(paused);
    await desk.post(`/lists/${paused}/run/beat`, { lease, written: 1, isPaused: true });
    await leave?.();
    await expect.poll(() => statusOf(paused)).toMatchObject({ isGoing: false, intent: 'warning' });
    const stopped = await dropped();
    const second = await begin(stopped);
    await desk.post(`/lists/${stopped}/run/stop`);
    await second.leave?.();
    expect(await statusOf(stopped)).toBeNull();
    const alone = await dropped();
    const third = await begin(alone, { ...begun, run: null });
    expect(third.goesOn).toBe(false);
    await third.leave?.();
    await expect.poll(() => statusOf(alone)).toBeNull();
    for (const id of [paused, stopped, alone]) {
      expect(await (await desk.get(`/lists/${id}/edits`)).text()).toBe('');
    }
  });

  it('continues no run for people who use a service that others operate', async () => {
    const served = await startDesk({ publicUrl: 'http://daicho.example.jp' });
    onTestFinished(() => served.close());
    const origin = 'http://daicho.example.jp';
    const client = new DeskClient(served, { origin, cookie: await served.sessionCookie() });
    const id = await client.idOfDropped('名簿.csv', LIST);
    const { goesOn, lease, leave } = await begin(id, begun, client);
    expect(goesOn).toBe(false);
    await client.post(`/lists/${id}/run/end`, { lease });
    await leave?.();
  });

  it('keeps and forgets past runs for their undo, but only under safe ids', async () => {
    const id = await dropped();
    const past = { id: '../../x', at: 1, kind: 'address', parts: [], added: 0, updated: 0 };
    await desk.post(`/lists/${id}/past-runs`, past);
    await desk.post(`/lists/${id}/past-runs`, { ...past, id: 'a1' });
    expect(await (await desk.get(`/lists/${id}/past-runs`)).json()).toMatchObject([{ id: 'a1' }]);
    await desk.post(`/lists/${id}/past-runs/remove`, { ids: ['../../about', 'a1'] });
    expect(await (await desk.get(`/lists/${id}/past-runs`)).json()).toEqual([]);
    expect(readdirSync(join(service.dataDir, 'desk', id))).toContain('about.json');
  });
});

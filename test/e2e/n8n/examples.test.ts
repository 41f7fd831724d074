/** The workflows of examples/n8n, imported into a real n8n and run. Nodes that need an account elsewhere have a stand-in. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { todayInJapan } from '@daicho/service/japan-day.ts';
import { openState } from '@daicho/service/state/open-state.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type ServiceProcess, startService } from '../../../bench/service-process.ts';
import { type ChatModel, chatModel, toolTexts } from '../../hosts/n8n/chat-model.ts';
import type { Item } from '../../hosts/n8n/executions.ts';
import { type Listener, listener } from '../../hosts/n8n/listener.ts';
import { SharedN8n } from '../../hosts/n8n/shared-n8n.ts';
import {
  credential,
  example,
  manualTrigger,
  nothing,
  posted,
  rowsInstead,
} from '../../hosts/n8n/workflows.ts';
import { letPoll, recordDetections } from '../../service/radar/radar-fixture.ts';
import {
  importAgencyFiles,
  tottori,
} from '../../service/registers/corporation/import/agency-import.ts';
import { corporateNumber } from '../../service/sources/nta/agency-files.ts';

const TODAY = todayInJapan();
/** Time in which a trigger that was published has asked what changed earlier on the day. */
const BEGINNING_MS = 3_000;
const MOVED = corporateNumber(1);
const RENAMED = corporateNumber(2);
const OF_YONAGO = corporateNumber(3);
const MOVED_RECORD = {
  name: '株式会社見本商事',
  postal_code: '6800011',
  address: '鳥取県鳥取市東町１丁目２２０番地',
};

const directory = mkdtempSync(join(tmpdir(), 'daicho-e2e-n8n-examples-'));
let service: ServiceProcess;
let key: string;
let model: ChatModel;
let receiver: Listener;
let n8n: SharedN8n;

beforeAll(async () => {
  await importRegister('2024-01-31');
  service = await startService(directory);
  key = z
    .object({ secret: z.string() })
    .parse(JSON.parse(readFileSync(join(directory, 'local-keys.json'), 'utf8'))).secret;
  await watch([MOVED, RENAMED]);
  model = await chatModel();
  receiver = await listener();
  n8n = await SharedN8n.open();
  await n8n.importAll(
    [
      credential('daicho', { url: service.url, key }),
      { id: 'model', name: 'model', type: 'openAiApi', data: { apiKey: 'none', url: model.url } },
    ],
    [
      example('normalize-addresses', 'daicho'),
      example('company-list-to-numbers', 'daicho'),
      example('payment-list-to-ask', 'daicho'),
      example('nightly-address-cleaning', 'daicho', {
        'Every Night': manualTrigger,
        'Read Customers': rowsInstead(CUSTOMERS),
        'Update Customer': nothing,
        'List for Person': nothing,
      }),
      example('changes-to-sheet-and-chat', 'daicho', {
        'Add Row to Sheet': posted(`${receiver.url}/sheet`),
        'Tell Sales': messagePosted,
      }),
      example('new-customer-from-form', 'daicho', {
        'New Customer': manualTrigger,
        'Keep Fields': rowsInstead(NEW_CUSTOMERS),
      }),
      example('closed-companies-of-month', 'daicho', { 'Every Month': manualTrigger }),
      example('next-business-day-for-payment', 'daicho'),
      example('bank-branch-by-name', 'daicho'),
      example('duplicates-before-import', 'daicho'),
      example('error-path', 'daicho'),
      example('agent-moved-clients', 'daicho', {
        'When Chat Message Received': { parameters: { public: true, options: {} } },
        'Chat Model': { credentials: { openAiApi: { id: 'model', name: 'model' } } },
      }),
    ],
  );
});
afterAll(async () => {
  await receiver?.close();
  await model?.close();
  await service?.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** @param streetNumber of the client that moves. */
async function importRegister(version: string, streetNumber = '東町１丁目２２０番地') {
  const yonago = { cityName: '米子市', cityCode: '202', streetNumber: '加茂町１丁目１番地' };
  await importAgencyFiles(
    { dataDir: directory, version, kind: 'full' },
    tottori(
      version,
      {
        corporateNumber: MOVED,
        name: MOVED_RECORD.name,
        process: '12',
        changeDate: '2024-01-20',
        streetNumber,
      },
      { corporateNumber: RENAMED, name: '株式会社見本倉庫', process: '11' },
      { corporateNumber: OF_YONAGO, name: '有限会社見本商事', kind: '302', ...yonago },
    ),
  );
}

/** Sends the text of a node that writes to a channel. */
function messagePosted(own: object) {
  const { text } = z.object({ text: z.string() }).parse(own);
  const [, template = ''] = /^=(.*)$/s.exec(text) ?? [];
  return posted(receiver.url, `={"text": "${template}"}`);
}

/** Has numbers change today. */
async function change(numbers: readonly string[]): Promise<void> {
  const db = await openState(directory);
  await recordDetections(db, await letPoll(db), { date: TODAY, numbers });
  await db.destroy();
}

/** Registers numbers with the radar of an account that polls. */
async function watch(numbers: readonly string[]): Promise<void> {
  const db = await openState(directory);
  await letPoll(db);
  await db.destroy();
  const response = await fetch(`${service.url}/v1/houjinbangou/radar/corporate_numbers/add`, {
    method: 'POST',
    headers: { authorization: `Token ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ data: numbers }),
  });
  if (!response.ok) throw new Error(`not registered: ${response.status}`);
}

const CUSTOMERS = [
  {
    row_number: 2,
    customer: '見本商事',
    address: '東京都千代田区麹町三丁目12-14麹町駅前ヒルトップ8F',
    cleaned_on: '',
  },
  { row_number: 3, customer: '見本書店', address: '府中市', cleaned_on: '' },
  {
    row_number: 4,
    customer: '見本農園',
    address: '北海道札幌市中央区北一条西2丁目',
    cleaned_on: '2026-11-01',
  },
  { row_number: 5, customer: '見本旅館', address: '', cleaned_on: '' },
  { row_number: 6, customer: '見本酒店', address: 'どこにもない村1-2', cleaned_on: '' },
];

const NEW_CUSTOMERS = [
  { company: '㈱見本商事', address: '鳥取県鳥取市東町1-220' },
  { company: '見本商事', address: '' },
];

const jsonOf = ([items = []]: readonly (readonly Item[])[]) => items.map(({ json }) => json);

describe('executed by hand', () => {
  it('cleans the addresses of a sheet: writes sure ones into their rows and doubtful ones into a list', async () => {
    const { outputs } = await n8n.execute('daichoNightlyCleaning');
    expect(jsonOf(outputs('Update Customer'))).toEqual([
      {
        row_number: 2,
        postal_code: '1020083',
        prefecture: '東京都',
        city: '千代田区',
        town: '麹町',
        block_lot_num: '3-12-14',
        building: '麹町駅前ヒルトップ',
        floor_room: '8F',
        cleaned_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    ]);
    expect(jsonOf(outputs('List for Person'))).toEqual([
      {
        row: 3,
        customer: '見本書店',
        address: '府中市',
        reason: expect.stringMatching(/^Check: /),
        candidates: expect.stringMatching(/^1830000 東京都府中市 \/ /),
      },
      {
        row: 6,
        customer: '見本酒店',
        address: 'どこにもない村1-2',
        reason: 'Not found',
        candidates: '',
      },
    ]);
  });

  it('finds the corporate numbers of a list of companies, and makes an Excel file of them', async () => {
    const { outputs } = await n8n.execute('daichoCompanyNumbers');
    const rows = jsonOf(outputs('Make Row'));
    expect(rows).toMatchObject([
      { company: '㈱見本商事', corporate_number: MOVED, score: '100', result: 'Found' },
      {
        company: '見本商事',
        corporate_number: '',
        score: '64',
        candidates: expect.stringMatching(
          new RegExp(`^${OF_YONAGO} 有限会社見本商事 .* / ${MOVED} 株式会社見本商事 `),
        ),
      },
      {
        company: '有限会社見本製作所',
        corporate_number: '',
        result: 'Outside the data: corporations of Tottori only',
      },
      { company: '見本倉庫(株) 鳥取支店', corporate_number: RENAMED, score: '88' },
      {
        company: 'どこにもない株式会社',
        corporate_number: '',
        result: 'Outside the data: corporations of Tottori only',
      },
    ]);
    expect(rows[0]).toHaveProperty('registered_address', MOVED_RECORD.address);
    expect(outputs('Excel File')[0]).toMatchObject([
      { binary: { data: { fileName: 'corporate-numbers.xlsx', fileExtension: 'xlsx' } } },
    ]);
  });

  it('divides a payment list by whether the registration numbers were valid on the day', async () => {
    const { outputs } = await n8n.execute('daichoPaymentList');
    const [valid = [], ask = []] = outputs('Valid?');
    expect([valid.length, ask.length]).toEqual([1, 4]);
    expect(valid[0]).toMatchObject({ json: { day: '2024-03-31', daicho: { valid: true } } });
  });

  it('adds number and postal code to a sure new customer, and leaves the others to a person', async () => {
    const { outputs } = await n8n.execute('daichoNewCustomer');
    expect(jsonOf(outputs('Add Customer'))).toEqual([
      { company: '株式会社見本商事', corporate_number: MOVED, postal_code: '6800011', score: 100 },
    ]);
    expect(jsonOf(outputs('Ask a Person'))).toMatchObject([
      { company: '見本商事', candidates: expect.stringContaining(OF_YONAGO) },
    ]);
  });

  it('lists no customer that did not close last month', async () => {
    const { outputs } = await n8n.execute('daichoClosedCompanies');
    expect(outputs('Look Up')[0]).toHaveLength(2);
    expect(outputs('Closed Last Month?').map((items) => items.length)).toEqual([0, 2]);
  });

  it('moves payments to days on which banks are open', async () => {
    const { outputs } = await n8n.execute('daichoPaymentDay');
    expect(jsonOf(outputs('Pay on Due Date'))).toEqual([
      { payment: 'lease', pay_on: '2026-11-20' },
    ]);
    expect(jsonOf(outputs('Pay Later'))).toEqual([
      { payment: 'rent', pay_on: '2027-01-04' },
      { payment: 'tax', pay_on: '2026-11-24' },
    ]);
  });

  it('finds codes of banks and branches, and asks about what is not sure', async () => {
    const { outputs } = await n8n.execute('daichoBankBranch');
    expect(jsonOf(outputs('Transfer File'))).toEqual([
      { supplier: 'A', bank_code: '0001', branch_code: '001' },
      { supplier: 'B', bank_code: '0001', branch_code: '001' },
    ]);
    expect(jsonOf(outputs('Ask the Supplier'))).toMatchObject([{ supplier: 'C' }]);
  });

  it('keeps duplicates out of an import', async () => {
    const { outputs } = await n8n.execute('daichoDuplicates');
    expect(jsonOf(outputs('Look at Row'))).toHaveLength(1);
    expect(outputs('Import')[0]).toHaveLength(2);
  });

  it('keeps what has no sure answer on the error path', async () => {
    const { outputs } = await n8n.execute('daichoErrorPath');
    expect(jsonOf(outputs('Go On'))).toMatchObject([{ number: '' }]);
    expect(jsonOf(outputs('List for Person'))).toMatchObject([
      { number: '7000012050002', status: 'outside_data' },
      { number: '7000012050003', status: 'invalid' },
    ]);
  });

  it('divides the addresses of a table into sure ones and others', async () => {
    const { outputs } = await n8n.execute('daichoNormalizeAddresses');
    expect(outputs('Sure?').map((items) => items.length)).toEqual([4, 3]);
  });
});

describe('on a running server', () => {
  beforeAll(async () => {
    for (const id of ['daichoChangesToSheet', 'daichoAgent']) await n8n.publish(id);
  });

  const post = (path: string, body: object) =>
    fetch(`${n8n.url}/webhook/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  const notify = () =>
    post('5b0f3a86-7d0a-4b7e-9d0e-0e7f4e2f6c12/radar', {
      url: `${service.url}/v1/houjinbangou/radar/${TODAY}`,
      date: TODAY,
    });
  const changesOfToday = async () => {
    const headers = { authorization: `Token ${key}` };
    return (await fetch(`${service.url}/v1/radar/changes/${TODAY}`, { headers })).text();
  };
  const received = () => receiver.received.map((body): unknown => JSON.parse(body));

  it('appends a row and writes a message for each client that changed', async () => {
    // The server answers before it has activated its workflows, and a trigger tells nothing of what changed before it began.
    await expect.poll(async () => (await notify()).status).toBe(200);
    await sleep(BEGINNING_MS);
    await change([MOVED, RENAMED]);
    await notify();
    await expect.poll(() => receiver.received.length).toBe(4);
    const row = { date: TODAY, furigana: 'ダイチョウショウジ', what_changed: '', closed_on: '' };
    expect(received()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...row,
          ...MOVED_RECORD,
          corporate_number: MOVED,
          change: 'Domestic address change',
          changed_on: '2024-01-20',
        }),
        expect.objectContaining({ ...row, corporate_number: RENAMED, change: 'Name change' }),
        {
          text: `株式会社見本商事 (${MOVED}): Domestic address change. Address: ${MOVED_RECORD.address}`,
        },
        {
          text: `株式会社見本倉庫 (${RENAMED}): Name change. Address: ${MOVED_RECORD.address}`,
        },
      ]),
    );
  });

  it('reports the old and the new values when a client changes again', async () => {
    receiver.received.length = 0;
    await importRegister(TODAY, '東町９番地');
    const address = '鳥取県鳥取市東町９番地';
    const what_changed = `address was ${MOVED_RECORD.address}, is ${address}`;
    const text = `株式会社見本商事 (${MOVED}): ${what_changed}. Address: ${address}`;
    // A service notifies once it has checked the import, in its own time.
    await expect.poll(changesOfToday, { timeout: 30_000 }).toContain('東町９番地');
    await notify();
    await expect
      .poll(received, { timeout: 30_000 })
      .toEqual([
        expect.objectContaining({ corporate_number: MOVED, address, what_changed }),
        { text },
      ]);
  });

  it('answers which clients moved, from the results of the tools', async () => {
    model.follow((answers) => {
      const [changed, found] = answers;
      if (changed === undefined) return { call: 'List_Changed_Clients', with: { Date: TODAY } };
      if (found === undefined) {
        return {
          call: 'Find_Corporate_Number',
          with: { Company_Name: '見本商事', Address: '米子市' },
        };
      }
      const moved = changedSchema
        .parse(changed)
        .filter(({ process_name }) => process_name === 'Domestic address change');
      return {
        say: `Moved: ${moved.map(({ name, address }) => `${name}, ${address}`).join('; ')}`,
      };
    });
    const question = { action: 'sendMessage', sessionId: 'one', chatInput: 'Which clients moved?' };
    const chat = () => post('0d6b5a5e-3a5a-4f0e-8f57-3f4d6a1f2b77/chat', question);
    const answers: unknown[] = [];
    await expect
      .poll(async () => {
        const response = await chat();
        answers.push(await response.json());
        return response.status;
      })
      .toBe(200);
    expect(answers.at(-1)).toEqual({
      output: expect.stringMatching(/^Moved: 株式会社見本商事, 鳥取県鳥取市東町/),
    });
    const [first] = model.asked;
    expect(first?.tools.map((tool) => tool.function.name).sort()).toEqual([
      'Find_Corporate_Number',
      'List_Changed_Clients',
      'List_Clients',
      'Look_Up_Corporation',
    ]);
    expect(JSON.stringify(first?.messages)).toContain(`Today is ${TODAY} in Japan`);
    const [, found = ''] = toolTexts(model.asked.at(-1));
    expect(JSON.parse(found)).toMatchObject([{ corporate_number: OF_YONAGO, status: 'found' }]);
    expect(found).not.toContain(question.chatInput);
  });
});

const changedSchema = z.array(
  z.object({ name: z.string(), address: z.string(), process_name: z.string() }),
);

/** Workflows of examples/n8n that a person executes, in a real n8n. Nodes that need an account elsewhere have a stand-in. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Item } from '../../hosts/n8n/executions.ts';
import type { SharedN8n } from '../../hosts/n8n/shared-n8n.ts';
import { example, manualTrigger, nothing, rowsInstead } from '../../hosts/n8n/workflows.ts';
import {
  MOVED,
  MOVED_RECORD,
  OF_YONAGO,
  openStage,
  RENAMED,
  type Stage,
} from './examples-stage.ts';

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
    address: '北海道札幌市中央区北一条西52丁目',
    cleaned_on: '2026-11-01',
  },
  { row_number: 5, customer: '見本旅館', address: '', cleaned_on: '' },
  { row_number: 6, customer: '見本酒店', address: 'どこにもない村1-2', cleaned_on: '' },
];

const NEW_CUSTOMERS = [
  { company: '㈱見本商事', address: '鳥取県鳥取市東町1-220' },
  { company: '見本商事', address: '' },
];

let stage: Stage;
let n8n: SharedN8n;

beforeAll(async () => {
  stage = await openStage([
    example('normalize-addresses', 'daicho'),
    example('company-list-to-numbers', 'daicho'),
    example('payment-list-to-ask', 'daicho'),
    example('nightly-address-cleaning', 'daicho', {
      'Every Night': manualTrigger,
      'Read Customers': rowsInstead(CUSTOMERS),
      'Update Customer': nothing,
      'List for Person': nothing,
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
  ]);
  n8n = stage.n8n;
});
afterAll(() => stage?.close());

const jsonOf = ([items = []]: readonly (readonly Item[])[]) => items.map(({ json }) => json);

describe('an example that is started by hand', () => {
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
        candidates: expect.stringMatching(/^1830000 東京都府中市（以下に掲載がない場合） \/ /),
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

  it('finds the corporate numbers for a list of companies, and makes an Excel file', async () => {
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

  it('adds number and postal code to a new customer that is found for certain, and asks a person about the others', async () => {
    const { outputs } = await n8n.execute('daichoNewCustomer');
    expect(jsonOf(outputs('Add Customer'))).toEqual([
      { company: '株式会社見本商事', corporate_number: MOVED, postal_code: '6800011', score: 100 },
    ]);
    expect(jsonOf(outputs('Ask a Person'))).toMatchObject([
      { company: '見本商事', candidates: expect.stringContaining(OF_YONAGO) },
    ]);
  });

  it('lists only customers that closed last month', async () => {
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

  it('finds codes of banks and branches, and leaves uncertain ones to a person', async () => {
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

  it('sends items without a sure answer to the error path', async () => {
    const { outputs } = await n8n.execute('daichoErrorPath');
    expect(jsonOf(outputs('Go On'))).toMatchObject([{ number: '' }]);
    expect(jsonOf(outputs('List for Person'))).toMatchObject([
      { number: '7000012050002', status: 'outside_data' },
      { number: '7000012050003', status: 'invalid' },
    ]);
  });

  it('divides the addresses of a table into sure ones and others', async () => {
    const { outputs } = await n8n.execute('daichoNormalizeAddresses');
    expect(outputs('Sure?').map((items) => items.length)).toEqual([5, 2]);
  });
});

import { bankColumns, bankTable } from '@daicho/service/registers/bank/bank-table.ts';
import type { BankRegisters } from '@daicho/service/registers/bank/register.ts';
import { API_VERSIONS } from '@daicho/shared/model/api-version.ts';
import { listsBranches } from '@daicho/shared/model/bank.ts';
import { KENALL } from '@ken-all/kenall';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureRegisters } from '../postal-fixture.ts';
import { errorOf, type RunningService, startService } from '../running-service.ts';

const VERSION = '2026-08-24';

let service: RunningService;
beforeAll(async () => {
  service = await startService({ registers: { postal: fixtureRegisters(), bank: banksForTest() } });
});
afterAll(() => service.close());

function named(code: string, name: string) {
  return { code, name, katakana: 'カナ', hiragana: 'かな', romaji: 'kana' };
}

const MIZUHO = named('0001', 'みずほ');
const RESONA = named('0010', 'りそな');
const MAIN = named('001', '東京営業部');
const SECOND = named('001', '本店');
const OTHER = named('102', '大阪');

/** Two banks; one of them has two branches with the same code. */
function banksForTest(): BankRegisters {
  const banks = [
    { ...MIZUHO, branches: [MAIN, SECOND, OTHER] },
    { ...RESONA, branches: [] },
  ];
  const register = bankTable(bankColumns(banks), { version: VERSION, origin: 'imported' });
  return { versions: () => [VERSION, '2025-01-01'], open: () => register };
}

function answer(path: string, apiVersion: string) {
  return service.getJson(path, { 'KenAll-API-Version': apiVersion });
}

describe.each(API_VERSIONS)('banks, API version %s', (apiVersion) => {
  const branchOfCode = listsBranches(apiVersion) ? [MAIN, SECOND] : MAIN;
  const other = listsBranches(apiVersion) ? [OTHER] : OTHER;

  it('are listed, by code', async () => {
    expect(await answer('/v1/bank', apiVersion)).toEqual({
      version: VERSION,
      data: [MIZUHO, RESONA],
    });
  });

  it('are found by their codes', async () => {
    const data = await answer('/v1/bank/0001', apiVersion);
    expect(data).toEqual({ version: VERSION, data: MIZUHO });
  });

  it('have their branches by code: either all that share a code, or the main one', async () => {
    expect(await answer('/v1/bank/0001/branches', apiVersion)).toEqual({
      version: VERSION,
      data: { bank: MIZUHO, branches: { '001': branchOfCode, '102': other } },
    });
    expect(await answer('/v1/bank/0010/branches', apiVersion)).toEqual({
      version: VERSION,
      data: { bank: RESONA, branches: {} },
    });
  });

  it('give the branch of a code, or all that share it, in the field branch', async () => {
    expect(await answer('/v1/bank/0001/branches/001', apiVersion)).toEqual({
      version: VERSION,
      data: { bank: MIZUHO, branch: branchOfCode },
    });
  });

  it('have data versions, newest first', async () => {
    expect(await answer('/v1/bank/versions', apiVersion)).toEqual({
      versions: [VERSION, '2025-01-01'],
    });
  });
});

describe('a code', () => {
  it.each([
    '/v1/bank/9999',
    '/v1/bank/9999/branches',
    '/v1/bank/9999/branches/001',
    '/v1/bank/0001/branches/999',
    '/v1/bank/0010/branches/001',
  ])('of a bank or branch that does not exist is not found: %s', async (path) => {
    expect(await errorOf(await service.fetch(path))).toEqual([404, 'record_not_found']);
  });

  it.each([
    ['/v1/bank/1', 'bank_code'],
    ['/v1/bank/00011', 'bank_code'],
    ['/v1/bank/mizuho/branches', 'bank_code'],
    ['/v1/bank/０００１/branches/001', 'bank_code'],
    ['/v1/bank/0001/branches/1', 'branch_code'],
    ['/v1/bank/0001/branches/0001', 'branch_code'],
  ])('that is malformed is refused: %s', async (path, parameter) => {
    const refused = await errorOf(await service.fetch(encodeURI(path)));
    expect(refused).toEqual([400, 'invalid_parameter', parameter]);
  });
});

describe.each(['2023-09-01', '2024-01-01', '2025-01-01'] as const)(
  'the official client, %s',
  (apiVersion) => {
    const isList = apiVersion === '2025-01-01';
    const client = () => new KENALL(service.keys.secret, { apibase: `${service.url}/v1` });

    it('gets an answer to every one of its methods for banks', async () => {
      const kenall = client();
      expect((await kenall.getBanks(apiVersion)).data).toHaveLength(2);
      expect((await kenall.getBank('0001', apiVersion)).data.name).toBe('みずほ');
      const { bank, branches } = (await kenall.getBankBranches('0001', apiVersion)).data;
      expect([bank, branches['102']]).toEqual([MIZUHO, isList ? [OTHER] : OTHER]);
      const { branch } = (await kenall.getBankBranch('0001', '001', apiVersion)).data;
      expect(branch).toEqual(isList ? [MAIN, SECOND] : MAIN);
    });
  },
);

it('the official client without an API version reads single branches in the version of its account', async () => {
  const { secret } = await service.account({ defaultApiVersion: '2024-01-01' });
  const kenall = new KENALL(secret, { apibase: `${service.url}/v1` });
  expect((await kenall.getBankBranches('0001')).data.branches).toEqual({
    '001': MAIN,
    '102': OTHER,
  });
  expect((await kenall.getBankBranch('0001', '001')).data).toEqual({ bank: MIZUHO, branch: MAIN });
});

/** What the doctor says about each host, from its findings. */
import { type HostFacts, hostFindings } from '@daicho/service/doctor/hosts.ts';
import { describe, expect, it } from 'vitest';

const seen: HostFacts = {
  root: 'https://daicho.example.jp',
  isHttps: true,
  isLoopback: false,
  isPrivate: false,
  problem: undefined,
  isCertificateSeen: true,
  keyKind: 'secret',
  hasScript: true,
  hasPane: true,
  origin: undefined,
};

const ofSheets = (facts: Partial<HostFacts>) =>
  hostFindings({ ...seen, ...facts })
    .filter(({ check }) => check === 'sheets')
    .map(({ level, sentence }) => [level, sentence.en]);

describe('the doctor, about Google Sheets', () => {
  it('says where the script is if the service has it and Google reaches it', () => {
    expect(ofSheets({})).toEqual([
      ['ok', 'Google’s servers can reach this address.'],
      ['ok', expect.stringContaining('https://daicho.example.jp/sheets/')],
    ]);
    expect(ofSheets({ hasScript: false })).toHaveLength(1);
  });

  it('says nothing about the script if Sheets cannot use the service', () => {
    for (const blocked of [
      { isPrivate: true },
      { isHttps: false },
      { keyKind: 'public' } as const,
    ]) {
      expect(ofSheets(blocked)).toEqual([['blocked', expect.any(String)]]);
    }
  });
});

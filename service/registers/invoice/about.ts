import { say } from '@daicho/shared/messages/language.ts';
import type { AboutRegister } from '../about-register.ts';
import type { PostalRegister } from '../postal/register.ts';
import { type Coverage, coversAllIssuers, dayOfPart, issuerCoverageText } from './coverage.ts';
import type { IssuerRegisters } from './register.ts';
import { openIssuerRegisters } from './registers.ts';
import { sampleIssuers } from './sample.ts';
import { describeIssuers } from './snapshot.ts';
import { issuerSentences as sentences } from './words.ts';

export const aboutIssuers = {
  name: { ja: '適格請求書発行事業者', en: 'Invoice issuers' },
  hasVersions: false,
  unpublished: {
    update: {
      ja: '適格請求書発行事業者は自動では更新されません。国税庁のページ（https://www.invoice-kohyo.nta.go.jp/download/）からCSVを保存し、daicho import invoice で取り込んでください。',
      en: 'Invoice issuers are not updated by itself. Save the CSV files of the tax agency’s page (https://www.invoice-kohyo.nta.go.jp/download/) and import them with daicho import invoice.',
    },
    status: {
      ja: '  自動では更新されません（daicho import invoice）。',
      en: '  Not updated by itself: daicho import invoice.',
    },
  },
  open: openIssuerRegisters,
  shipped(postal) {
    const sample = sampleIssuers(postal);
    return { open: () => sample };
  },
  describe(registers) {
    const { origin, version, size, coverage } = registers.open();
    const more = origin === 'sample' ? { note: sentences.sample } : { coverage };
    return { origin, version, count: size, ...more };
  },
  announce(registers, language) {
    const { origin, version, size, coverage } = registers.open();
    if (origin === 'sample') return [say(sentences.sample, language)];
    const parts = issuerCoverageText(coverage, language);
    const values = { version, count: size.toLocaleString('en'), coverage: parts };
    return [say(sentences.held, language, values)];
  },
  covers(registers) {
    const { origin, coverage } = registers.open();
    if (origin === 'sample') return { scope: 'sample' };
    const since = coverage.map(dayOfPart).sort()[0];
    const dated = since === undefined ? {} : { since };
    if (coversAllIssuers(coverage)) return { scope: 'whole', ...dated };
    return { scope: 'part', parts: coverage.map(({ part }) => part), ...dated };
  },
  notice(registers) {
    const { origin, coverage } = registers.open();
    if (origin === 'sample') return { sentence: sentences.sampleNotice };
    if (coversAllIssuers(coverage)) return undefined;
    return {
      sentence: sentences.partNotice,
      values: {
        coverage_ja: issuerCoverageText(coverage, 'ja'),
        coverage_en: issuerCoverageText(coverage, 'en'),
      },
    };
  },
  held(dataDir) {
    const there = describeIssuers(dataDir);
    if (there === undefined) return { version: undefined };
    const { version, coverage } = there;
    return { version, ...(coversAllIssuers(coverage) ? {} : { coverage }) };
  },
  partsText: (parts: Coverage, language) => issuerCoverageText(parts, language),
} satisfies AboutRegister<IssuerRegisters, PostalRegister>;

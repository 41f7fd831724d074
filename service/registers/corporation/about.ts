import { say } from '@daicho/shared/messages/language.ts';
import { corporationSchema } from '@daicho/shared/model/corporation/corporation.ts';
import type { AboutRegister } from '../about-register.ts';
import type { PostalRegister } from '../postal/register.ts';
import { type Coverage, coverageText, coversNation } from './coverage.ts';
import type { CorporationRegisters } from './register.ts';
import { openCorporationRegisters } from './registers.ts';
import { sampleCorporations } from './sample.ts';
import { describeCorporations } from './snapshot.ts';
import { corporationSentences as sentences } from './words.ts';

export const aboutCorporations = {
  name: { ja: '法人', en: 'Corporations' },
  hasVersions: false,
  publisher: {
    issued: 'daily',
    // Day from which corporate numbers are published.
    since: '2015-10-05',
    turn: 4,
    addresses: {
      whole: 'https://www.houjin-bangou.nta.go.jp/download/zenken/index.html',
      differences: 'https://www.houjin-bangou.nta.go.jp/download/sabun/index.html',
    },
  },
  answers: ['radar'],
  isWatched: true,
  open: openCorporationRegisters,
  shipped(postal) {
    const sample = sampleCorporations(postal);
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
    const parts = coverageText(coverage, language);
    const values = { version, count: size.toLocaleString('en'), coverage: parts };
    return [say(sentences.held, language, values)];
  },
  covers(registers) {
    const { origin, coverage } = registers.open();
    if (origin === 'sample') return { scope: 'sample' };
    const since = coverage.map(({ full, diff }) => diff ?? full).sort()[0];
    const dated = since === undefined ? {} : { since };
    if (coversNation(coverage)) return { scope: 'whole', ...dated };
    return { scope: 'part', parts: coverage.map(({ scope }) => scope), ...dated };
  },
  notice(registers) {
    const { origin, coverage } = registers.open();
    if (origin === 'sample') return { sentence: sentences.sampleNotice };
    if (coversNation(coverage)) return undefined;
    return {
      sentence: sentences.partNotice,
      values: {
        coverage_ja: coverageText(coverage, 'ja'),
        coverage_en: coverageText(coverage, 'en'),
      },
    };
  },
  exported: {
    schema: corporationSchema,
    key: 'corporate_number',
    prefix: 4,
    records: (registers) => registers.open().records(),
  },
  held(dataDir) {
    const there = describeCorporations(dataDir);
    if (there === undefined) return { version: undefined };
    const { version, coverage } = there;
    return { version, ...(coversNation(coverage) ? {} : { coverage }) };
  },
  partsText: (parts: Coverage, language) => coverageText(parts, language),
} satisfies AboutRegister<CorporationRegisters, PostalRegister>;

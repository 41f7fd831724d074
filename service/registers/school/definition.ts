import { countText } from '@daicho/shared/messages/count-text.ts';
import { say } from '@daicho/shared/messages/language.ts';
import { schoolSchema } from '@daicho/shared/model/school.ts';
import type { PostalRegister } from '../postal/register.ts';
import type { RegisterDefinition } from '../register-definition.ts';
import { coversAllSchools, schoolCoverageText } from './coverage.ts';
import type { SchoolRegisters } from './register.ts';
import { openSchoolRegisters } from './registers.ts';
import { sampleSchools } from './sample.ts';
import { schoolSnapshots } from './snapshot.ts';
import { schoolSentences as sentences } from './words.ts';

export const schoolDefinition = {
  name: { ja: '学校', en: 'Schools' },
  position: 50,
  hasVersions: true,
  publisher: {
    issued: 'at times',
    // Year in which the ministry began to publish school codes.
    since: '2020-01-01',
    // Comes after the postal register, since schools' addresses are read with the newest postal codes.
    updatePosition: 3,
    addresses: { page: 'https://www.mext.go.jp/b_menu/toukei/mext_01087.html' },
  },
  open: openSchoolRegisters,
  shipped: sampleSchools,
  describe(registers) {
    const newest = registers.open();
    if (newest === undefined) return null;
    const { origin, version, size, coverage } = newest;
    const more = origin === 'sample' ? { note: sentences.sample } : { coverage };
    return { origin, version, count: size, versions: registers.versions(), ...more };
  },
  announce(registers, language) {
    const newest = registers.open();
    if (newest === undefined || newest.origin === 'sample') {
      return [say(sentences.sample, language)];
    }
    const { version, size, coverage } = newest;
    const parts = schoolCoverageText(coverage, language);
    const values = { version, count: countText(size), coverage: parts };
    return [say(sentences.held, language, values)];
  },
  covers(registers) {
    const newest = registers.open();
    if (newest === undefined || newest.origin === 'sample') return { scope: 'sample' };
    const { coverage, version } = newest;
    return coversAllSchools(coverage)
      ? { scope: 'whole', since: version }
      : { scope: 'part', parts: coverage, since: version };
  },
  notice(registers) {
    const newest = registers.open();
    if (newest === undefined || newest.origin === 'sample') {
      return { sentence: sentences.sampleNotice };
    }
    const { coverage } = newest;
    if (coversAllSchools(coverage)) return undefined;
    return {
      sentence: sentences.partNotice,
      values: {
        coverage_ja: schoolCoverageText(coverage, 'ja'),
        coverage_en: schoolCoverageText(coverage, 'en'),
      },
    };
  },
  exported: {
    schema: schoolSchema,
    key: 'code',
    prefixLength: 5,
    records: (registers) => registers.open()?.records() ?? [],
  },
  held: (dataDir) => ({ version: schoolSnapshots.imported(dataDir).at(-1) }),
} satisfies RegisterDefinition<SchoolRegisters, PostalRegister>;

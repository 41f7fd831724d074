/**
 * Describes the registers that are made from the tax agency's files: a sample until files are imported, then some or
 * all of the parts in which the agency publishes its files.
 */
import { countText } from '@daicho/shared/messages/count-text.ts';
import { type Language, type Sentence, say } from '@daicho/shared/messages/language.ts';
import type { HeldData, OpenedData, RegisterDefinition } from '../register-definition.ts';
import { type DatedPart, dayOfPart } from './coverage.ts';

interface Parts<Part> {
  readonly sentences: Readonly<Record<'sample' | 'held' | 'sampleNotice' | 'partNotice', Sentence>>;
  coversAll(coverage: readonly Part[]): boolean;
  coverageText(coverage: readonly Part[], language: Language): string;
  idOf(part: Part): string;
  /** Describes the imported data. Gives undefined if nothing was imported. */
  imported(
    dataDir: string,
  ): { readonly version: string; readonly coverage: readonly Part[] } | undefined;
}

interface OpenedParts<Part> {
  open(): OpenedData & { readonly size: number; readonly coverage: readonly Part[] };
}

export function partsDefinition<Part extends DatedPart>(parts: Parts<Part>) {
  const { sentences, coversAll, coverageText, idOf } = parts;
  return {
    describe(registers) {
      const { origin, version, size, coverage } = registers.open();
      const more = origin === 'sample' ? { note: sentences.sample } : { coverage };
      return { origin, version, count: size, ...more };
    },
    announce(registers, language) {
      const { origin, version, size, coverage } = registers.open();
      if (origin === 'sample') return [say(sentences.sample, language)];
      const text = coverageText(coverage, language);
      const values = { version, count: countText(size), coverage: text };
      return [say(sentences.held, language, values)];
    },
    covers(registers) {
      const { origin, coverage } = registers.open();
      if (origin === 'sample') return { scope: 'sample' };
      const since = coverage.map(dayOfPart).sort()[0];
      const dated = since === undefined ? {} : { since };
      if (coversAll(coverage)) return { scope: 'whole', ...dated };
      return { scope: 'part', parts: coverage.map(idOf), ...dated };
    },
    notice(registers) {
      const { origin, coverage } = registers.open();
      if (origin === 'sample') return { sentence: sentences.sampleNotice };
      if (coversAll(coverage)) return undefined;
      const [coverage_ja, coverage_en] = [
        coverageText(coverage, 'ja'),
        coverageText(coverage, 'en'),
      ];
      return { sentence: sentences.partNotice, values: { coverage_ja, coverage_en } };
    },
    held(dataDir): HeldData {
      const there = parts.imported(dataDir);
      if (there === undefined) return { version: undefined };
      const { version, coverage } = there;
      return { version, ...(coversAll(coverage) ? {} : { coverage }) };
    },
    partsText: (coverage: readonly Part[], language: Language) => coverageText(coverage, language),
  } satisfies Partial<RegisterDefinition<OpenedParts<Part>>>;
}

import { corporationSchema } from '@daicho/shared/model/corporation/corporation.ts';
import type { PostalRegister } from '../postal/register.ts';
import type { RegisterDefinition } from '../register-definition.ts';
import { type CoveredPart, coverageText, coversNation } from './coverage.ts';
import { partsDefinition } from './parts-definition.ts';
import type { CorporationRegisters } from './register.ts';
import { openCorporationRegisters } from './registers.ts';
import { sampleCorporations } from './sample.ts';
import { describeCorporations } from './snapshot.ts';
import { corporationSentences as sentences } from './words.ts';

export const corporationDefinition = {
  name: { ja: '法人', en: 'Corporations' },
  position: 20,
  hasVersions: false,
  publisher: {
    issued: 'daily',
    // Day from which corporate numbers are published.
    since: '2015-10-05',
    updatePosition: 4,
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
  ...partsDefinition({
    sentences,
    coversAll: coversNation,
    coverageText,
    idOf: ({ scope }: CoveredPart) => scope,
    imported: describeCorporations,
  }),
  exported: {
    schema: corporationSchema,
    key: 'corporate_number',
    prefixLength: 4,
    records: (registers) => registers.open().records(),
  },
} satisfies RegisterDefinition<CorporationRegisters, PostalRegister>;

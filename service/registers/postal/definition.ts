import { filledIn, type Sentence, say } from '@daicho/shared/messages/language.ts';
import { postalRecordSchema } from '@daicho/shared/model/postal/postal.ts';
import type { RegisterDefinition } from '../register-definition.ts';
import { hasSnapshot } from '../snapshots/manifest.ts';
import type { SmallAreas } from './address/gazetteer/small-areas.ts';
import { type AboutFormer, describeFormer, formerFolder } from './former/snapshot.ts';
import { openRegister } from './open-register.ts';
import type { PostalRegisters } from './register.ts';
import { openPostalRegisters } from './registers.ts';
import { postalSnapshots } from './snapshot.ts';
import { postalSentences as sentences } from './words.ts';

export const postalDefinition = {
  name: { ja: '郵便番号', en: 'Postal codes' },
  position: 10,
  hasVersions: true,
  publisher: {
    issued: 'monthly',
    // Day from which postal codes have seven digits.
    since: '1998-02-02',
    updatePosition: 1,
    addresses: {
      areas:
        'https://www.post.japanpost.jp/service/search/zipcode/download/utf/zip/utf_ken_all.zip',
      offices:
        'https://www.post.japanpost.jp/service/search/zipcode/download/office/zip/jigyosyo.zip',
      romanised: 'https://www.post.japanpost.jp/zipcode/dl/roman/ken_all_rome.zip',
    },
  },
  answers: ['municipality'],
  open: (dataDir, _, options, areas?: () => SmallAreas | undefined) =>
    openPostalRegisters(dataDir, openRegister, options, areas),
  describe(registers) {
    const newest = registers.open();
    return {
      origin: newest?.origin ?? null,
      version: newest?.version ?? null,
      versions: registers.versions(),
      ...(newest?.origin === 'embedded' ? { note: sentences.embedded } : {}),
    };
  },
  announce(registers, language) {
    const versions = registers.versions();
    const values = { version: versions[0] ?? '', count: versions.length };
    const former = formerTold(registers.open()?.former);
    return [
      say(sentences.versions, language, values),
      ...(registers.open()?.origin === 'embedded'
        ? [say(sentences.embedded, language), say(sentences.howToImport, language)]
        : []),
      ...former.map((sentence) => sentence[language]),
    ];
  },
  exported: {
    schema: postalRecordSchema,
    key: 'postal_code',
    prefixLength: 3,
    records: (registers) => registers.open()?.records() ?? [],
  },
  held(dataDir) {
    const former = hasSnapshot(formerFolder(dataDir)) ? describeFormer(dataDir) : undefined;
    const [beside] = formerTold(former);
    return { version: postalSnapshots.imported(dataDir).at(-1), ...(beside && { beside }) };
  },
} satisfies RegisterDefinition<PostalRegisters>;

function formerTold(former: AboutFormer | undefined): readonly Sentence[] {
  return former === undefined ? [] : [filledIn(sentences.former, { ...former })];
}

import { partsDefinition } from '../corporation/parts-definition.ts';
import type { PostalRegister } from '../postal/register.ts';
import type { RegisterDefinition } from '../register-definition.ts';
import { type CoveredPart, coversAllIssuers, issuerCoverageText } from './coverage.ts';
import type { IssuerRegisters } from './register.ts';
import { openIssuerRegisters } from './registers.ts';
import { sampleIssuers } from './sample.ts';
import { describeIssuers } from './snapshot.ts';
import { issuerSentences as sentences } from './words.ts';

export const invoiceDefinition = {
  name: { ja: '適格請求書発行事業者', en: 'Invoice issuers' },
  position: 30,
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
  ...partsDefinition({
    sentences,
    coversAll: coversAllIssuers,
    coverageText: issuerCoverageText,
    idOf: ({ part }: CoveredPart) => part,
    imported: describeIssuers,
  }),
} satisfies RegisterDefinition<IssuerRegisters, PostalRegister>;

import { branchSchema } from '@daicho/shared/model/bank.ts';
import * as z from 'zod/mini';
import type { RegisterDefinition } from '../register-definition.ts';
import { embeddedBanks } from './embedded.ts';
import type { BankRegisters } from './register.ts';
import { openBankRegisters } from './registers.ts';
import { bankSnapshots } from './snapshot.ts';

const { code: _, ...branchNames } = branchSchema.shape;

export const bankDefinition = {
  name: { ja: '銀行', en: 'Banks' },
  position: 40,
  hasVersions: true,
  unpublished: {
    update: {
      ja: '銀行・支店のデータはDaichoのnpmパッケージに含まれ、Daichoと一緒に更新されます。自分のファイルは daicho import bank で取り込めます。',
      en: 'Banks come with an npm package and are updated with Daicho. A file of your own: daicho import bank.',
    },
    status: {
      ja: '  自動では更新されません（Daichoの更新、または daicho import bank）。',
      en: '  Not updated by itself: with Daicho, or by daicho import bank.',
    },
  },
  open: (dataDir, _, options) => openBankRegisters(dataDir, options),
  shipped: embeddedBanks,
  describe(registers) {
    const { origin, version } = registers.open();
    return { origin, version, versions: registers.versions() };
  },
  exported: {
    schema: z.object({
      bank_code: z.string(),
      bank_name: z.string(),
      bank_katakana: z.string(),
      branch_code: z.string(),
      ...branchNames,
    }),
    key: 'bank_code',
    prefixLength: 4,
    *records(registers) {
      const register = registers.open();
      for (const { code, name, katakana } of register.banks()) {
        const bank = { bank_code: code, bank_name: name, bank_katakana: katakana };
        for (const { code: branch_code, ...branch } of register.branches(code)) {
          yield { ...bank, branch_code, ...branch };
        }
      }
    },
  },
  importing: async () => (await import('./import-files.ts')).bankFileImport,
  held: (dataDir) => ({ version: bankSnapshots.imported(dataDir).at(-1) }),
} satisfies RegisterDefinition<BankRegisters>;

/**
 * Reads banks in the form of the npm package zengin-code: an object of banks by code, each with an object of branches
 * by code. If several branches share a code, the value of that code may be a list of these branches, with the main
 * branch first.
 */

import { bankCodeSchema, branchCodeSchema } from '@daicho/shared/model/bank.ts';
import * as z from 'zod/mini';
import { SourceError } from '../../files/source-error.ts';
import { importBankSentences } from './words.ts';
import { inOrder, type ZenginBank } from './zengin-bank.ts';

const namesShape = {
  name: z.string().check(z.minLength(1)),
  kana: z.string(),
  hira: z.string(),
  roma: z.string(),
};
const branchSchema = z.object({ code: branchCodeSchema, ...namesShape });
const banksSchema = z.record(
  bankCodeSchema,
  z.object({
    code: bankCodeSchema,
    ...namesShape,
    branches: z.record(branchCodeSchema, z.union([branchSchema, z.array(branchSchema)])),
  }),
);

export type ZenginCode = z.infer<typeof banksSchema>;

interface Names {
  readonly code: string;
  readonly name: string;
  readonly kana: string;
  readonly hira: string;
  readonly roma: string;
}

/**
 * @param file name of the file, for errors.
 * @throws SourceError for a text that is not JSON, or, naming the bank or the branch, for a malformed value.
 */
export function zenginJsonBanks(text: string, file: string): readonly ZenginBank[] {
  const parsed = banksSchema.safeParse(parse(text, file));
  if (!parsed.success) {
    const place = parsed.error.issues[0]?.path.join('/') ?? '';
    throw new SourceError(importBankSentences.jsonValue, { file }, { place });
  }
  for (const [key, { branches, ...bank }] of Object.entries(parsed.data)) {
    expectKey(key, [bank], file, key);
    for (const [branchKey, one] of Object.entries(branches)) {
      expectKey(branchKey, [one].flat(), file, `${key}/branches/${branchKey}`);
    }
  }
  return zenginCodeBanks(parsed.data);
}

/** Reads validated banks. */
export function zenginCodeBanks(banks: ZenginCode): readonly ZenginBank[] {
  return inOrder(
    Object.values(banks).map(({ branches, ...bank }) => ({
      ...recordOf(bank),
      branches: Object.values(branches).flat().map(recordOf),
    })),
  );
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new SourceError(importBankSentences.brokenJson, { file }, {}, cause);
  }
}

/** @throws SourceError for a record whose code is not the key under which it stands. */
function expectKey(key: string, records: readonly Names[], file: string, place: string): void {
  if (records.every(({ code }) => code === key)) return;
  throw new SourceError(importBankSentences.jsonValue, { file }, { place: `${place}/code` });
}

function recordOf({ code, name, kana, hira, roma }: Names) {
  return { code, name, katakana: kana, hiragana: hira, romaji: roma };
}

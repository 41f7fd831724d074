/**
 * Judges answers against labelled addresses: prefecture and city, town, block numbers. The labels keep a chome
 * in kanji inside the town (`豊崎六丁目`, `8-17`); the service puts it first in the number (`豊崎`, `6-8-17`).
 */
import { readFileSync } from 'node:fs';
import { addressOutcome } from '@daicho/shared/enrich/address/address-outcome.ts';
import type { OutcomeKind } from '@daicho/shared/enrich/outcome.ts';
import type { PostalSearchResult } from '@daicho/shared/model/postal/search.ts';
import { foldName } from '@daicho/shared/text/fold.ts';
import { parseKanjiNumber } from '@daicho/shared/text/numerals.ts';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';

const rowSchema = z.object({
  住所: z.string(),
  都道府県: z.string(),
  市区町村: z.string(),
  町字: z.string(),
  番地号: z.string(),
  レベル: z.string(),
});

export interface LabelledAddress {
  readonly address: string;
  readonly prefecture: string;
  readonly city: string;
  readonly town: string;
  readonly number: string;
  /** False for labels of level 3, which leave the number in the remainder. */
  readonly numberCounts: boolean;
}

interface Judgement {
  readonly outcome: OutcomeKind;
  readonly place: boolean;
  readonly town: boolean;
  /** Whether the number is right; undefined if the number of the label does not count (`numberCounts`). */
  readonly number: boolean | undefined;
}

export function readLabelled(path: string): LabelledAddress[] {
  const rows = z.array(rowSchema).parse(parse(readFileSync(path), { columns: true, bom: true }));
  return rows.map((row) => ({
    address: row.住所,
    prefecture: row.都道府県,
    city: row.市区町村,
    town: row.町字,
    number: row.番地号,
    numberCounts: row.レベル !== '3',
  }));
}

/** Splits `豊崎六丁目` into `豊崎` and 6, `北花田町二丁` into `北花田町` and 2; a town without a chome stays. */
export function moveChome(town: string): { town: string; chome: number | undefined } {
  const match = /^(.+?)([一二三四五六七八九十]+)丁目?$/.exec(town);
  const chome = parseKanjiNumber(match?.[2] ?? '');
  return match?.[1] === undefined || chome === undefined
    ? { town, chome: undefined }
    : { town: match[1], chome };
}

/** Judges an answer by its label; an outcome that is not `found` is wrong in every part. */
export function judge(label: LabelledAddress, answer: PostalSearchResult): Judgement {
  const { query } = answer;
  const outcome = addressOutcome(answer, '').kind;
  const found = outcome === 'found';
  const city = (query.county ?? '') + (query.city ?? '') + (query.city_ward ?? '');
  const place = found && query.prefecture === label.prefecture && city === label.city;
  const moved = moveChome(label.town);
  const whole = isSameTown(query.town ?? '', label.town);
  const town = place && (whole || isSameTown(query.town ?? '', moved.town));
  const chome = whole || moved.chome === undefined ? [] : [String(moved.chome)];
  const expected = [...chome, label.number].filter((part) => part !== '').join('-');
  const number = label.numberCounts ? town && (query.block_lot_num ?? '') === expected : undefined;
  return { outcome, place, town, number };
}

/** Compares names without 大字 and 字, which labels have and the register lacks. */
export function isSameTown(a: string, b: string): boolean {
  const key = (town: string) => foldName(town).replace(/^(?:大字|字)/, '');
  return key(a) === key(b);
}

export interface Score {
  readonly rows: number;
  readonly place: number;
  readonly town: number;
  readonly number: number;
  /** Share of rows that are marked found although their result is wrong. */
  readonly wrongFound: number;
}

/** Gives shares between 0 and 1; `number` is a share of the rows whose label counts for numbers. */
export function score(judgements: readonly Judgement[]): Score {
  const share = (of: readonly Judgement[], is: (judgement: Judgement) => boolean) =>
    of.filter(is).length / of.length;
  const numbered = judgements.filter(({ number }) => number !== undefined);
  const isWrong = ({ place, town, number }: Judgement) => !(place && town && number !== false);
  return {
    rows: judgements.length,
    place: share(judgements, ({ place }) => place),
    town: share(judgements, ({ town }) => town),
    number: share(numbered, ({ number }) => number === true),
    wrongFound: share(judgements, (one) => one.outcome === 'found' && isWrong(one)),
  };
}

/** Names of businesses taken apart, to be put together anew. */
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import type { Random } from '../enrich/made-up-addresses.ts';

export interface NameParts {
  /** Draws a name without a kind word, and its reading. */
  draw(random: Random): { readonly name: string; readonly furigana: string };
}

/**
 * Consecutive letters of one script, or two kanji. Their reading is cut from the reading of the whole name by length.
 */
interface Piece {
  readonly text: string;
  readonly kana: string;
}

const KIND_WORDS =
  /(株式|有限|合資|合同|合名)会社|(医療|社会福祉|学校|宗教|一般社団|一般財団|公益社団|公益財団|社団|財団|特定非営利活動|独立行政|国立大学|農事組合)法人|[（(㈱].{0,1}[株有][）)]|（.*?）/g;
const KANA_KIND_WORDS = /カブシキ[カガ]イシヤ|ユウゲン[カガ]イシヤ|[^　]*ホウジン|（.*?）/g;
const RUNS =
  /[\u30a0-\u30ff]+|[\u3040-\u309f]+|[０-９Ａ-Ｚａ-ｚA-Za-z0-9＆・．]+|.{1,2}?(?=[\u3040-\u30ff０-９Ａ-Ｚａ-ｚ]|$)|..?/gu;

export function nameParts(offices: readonly PostalRecord[]): NameParts {
  const first: Piece[] = [];
  const middle: Piece[] = [];
  const last: Piece[] = [];
  for (const { corporation } of offices) {
    const name = corporation?.name.replace(KIND_WORDS, '').trim().split('　')[0] ?? '';
    const kana = corporation?.name_kana.replace(KANA_KIND_WORDS, '').trim().split('　')[0] ?? '';
    if (name.length < 2 || kana === '') continue;
    const pieces = piecesOf(name, kana);
    const [head, ...rest] = pieces;
    const tail = rest.pop();
    if (head !== undefined) first.push(head);
    middle.push(...rest);
    if (tail !== undefined) last.push(tail);
  }
  const draw = (pieces: readonly Piece[], random: Random): Piece =>
    pieces[Math.floor(random() * pieces.length)] ?? { text: '台帳', kana: 'ダイチョウ' };
  return {
    draw(random) {
      const chosen = [draw(first, random)];
      if (random() < 0.5) chosen.push(draw(middle, random));
      if (random() < 0.9) chosen.push(draw(last, random));
      return {
        name: chosen.map(({ text }) => text).join(''),
        furigana: chosen.map(({ kana }) => kana).join(''),
      };
    },
  };
}

function piecesOf(name: string, kana: string): Piece[] {
  const texts = name.match(RUNS) ?? [];
  let at = 0;
  return texts.map((text) => {
    const from = Math.round((at / name.length) * kana.length);
    at += text.length;
    const to = Math.round((at / name.length) * kana.length);
    return { text, kana: kana.slice(from, to).replace(/[^\u30a1-\u30fc]/g, '') };
  });
}

/** Made-up addresses in real towns, written in the ways that people write them; the same for the same seed. */
import type { PostalRecord } from '@daicho/shared/model/postal/postal.ts';
import { toFullWidthAscii } from '@daicho/shared/text/width.ts';

export type Random = () => number;

/** Gives a small generator of numbers in [0, 1), which depend on the seed alone (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function one<T>(list: readonly T[], random: Random): T {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new RangeError('nothing to choose from');
  return item;
}

/** Shuffles a list in place. */
export function shuffle<T>(list: T[], random: Random): T[] {
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [list[i], list[j]] = [list[j] as T, list[i] as T];
  }
  return list;
}

/** Makes `count` distinct addresses. */
export function madeUpAddresses(
  records: readonly PostalRecord[],
  count: number,
  random: Random,
): string[] {
  const towns = records.filter((r) => r.town !== '' && r.building === '' && r.corporation === null);
  const addresses = new Set<string>();
  while (addresses.size < count) addresses.add(written(one(towns, random), random));
  return [...addresses];
}

function written(record: PostalRecord, random: Random): string {
  const number = () => 1 + Math.floor(random() * 30);
  const [a, b, c] = [number(), number(), number()];
  const block =
    random() < 0.5
      ? `${a}-${b}-${c}`
      : random() < 0.5
        ? toFullWidthAscii(`${a}-${b}-${c}`)
        : `${a}丁目${b}番${c}号`;
  const prefecture = random() < 0.2 ? '' : record.prefecture;
  const space = random() < 0.1 ? '　' : '';
  const building = random() < 0.2 ? ` 見本ビル${number()}F` : '';
  return prefecture + record.city + space + record.town + block + building;
}

/** Fills a column of `rows` cells: each address at least once, then repeats and 2% blanks, shuffled. */
export function column(addresses: readonly string[], rows: number, random: Random): string[] {
  const cells = [...addresses];
  while (cells.length < rows) {
    const repeat = one(addresses, random);
    cells.push(random() < 0.05 ? '' : repeat);
  }
  return shuffle(cells, random);
}

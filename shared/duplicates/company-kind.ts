/** Tells kinds of companies apart by their fingerprints; a shorter word may stand for one of several. */
import { fingerprint } from './fingerprint.ts';

const SHORTER_FOR: Readonly<Record<string, readonly string[]>> = {
  医療法人: ['医療法人社団', '医療法人財団', '社会医療法人'],
  社団法人: ['一般社団法人', '公益社団法人'],
  財団法人: ['一般財団法人', '公益財団法人'],
};

const LONGER = new Map(
  Object.entries(SHORTER_FOR).map(([short, kinds]) => [kindMark(short), kinds.map(kindMark)]),
);

/** Gives the 32 bits that a kind is held as; 0 for none. */
export function kindMark(kind: string): number {
  return fingerprint(kind) % 2 ** 32;
}

/** Gives the kind that one of several stands for: where only one of those it is short for is among them, that. */
export function kindAmong(kinds: ReadonlySet<number>, kind: number): number {
  const [longer = kind, ...others] = LONGER.get(kind)?.filter((one) => kinds.has(one)) ?? [];
  return others.length === 0 ? longer : kind;
}

/** Whether one of two kinds is not written, or not whole. */
export function isKindOpen(a: number, b: number): boolean {
  return (
    a === 0 || b === 0 || LONGER.get(a)?.includes(b) === true || LONGER.get(b)?.includes(a) === true
  );
}

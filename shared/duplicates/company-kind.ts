/** Compares kinds of companies by their fingerprints. A shorter word may stand for one of several kinds. */
import { fingerprint } from './fingerprint.ts';

const SHORTER_FOR: Readonly<Record<string, readonly string[]>> = {
  医療法人: ['医療法人社団', '医療法人財団', '社会医療法人'],
  社団法人: ['一般社団法人', '公益社団法人'],
  財団法人: ['一般財団法人', '公益財団法人'],
};

const LONGER = new Map(
  Object.entries(SHORTER_FOR).map(([short, kinds]) => [kindHash(short), kinds.map(kindHash)]),
);

/** 32-bit fingerprint of a kind; 0 for none. */
export function kindHash(kind: string): number {
  return fingerprint(kind) % 2 ** 32;
}

/**
 * Resolves a shortened kind to the only longer kind among `kinds` that it may stand for; otherwise
 * returns the kind unchanged.
 */
export function resolveShortKind(kinds: ReadonlySet<number>, kind: number): number {
  const [longer = kind, ...others] = LONGER.get(kind)?.filter((one) => kinds.has(one)) ?? [];
  return others.length === 0 ? longer : kind;
}

/** Whether two different kinds may still be the same because one of them is not written, or is shortened. */
export function mayBeSameKind(a: number, b: number): boolean {
  return (
    a === 0 || b === 0 || LONGER.get(a)?.includes(b) === true || LONGER.get(b)?.includes(a) === true
  );
}

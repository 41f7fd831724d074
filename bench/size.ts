/** If `DAICHO_BENCH_SMALL` is set, a bench only shows that it runs; its numbers mean nothing. */
const isSmall = process.env.DAICHO_BENCH_SMALL !== undefined;

export function sized(size: number, small: number): number {
  return isSmall ? small : size;
}

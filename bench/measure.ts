/** What every bench needs to measure and to print. */

/** Our value and the value of a peer, or a limit, from the same run. */
export type Measure = readonly [ours: number, peer: number, unit: string];

/** Prints the measures of a bench by name, as JSON that `run.ts` reads. */
export function printMeasures(measures: Readonly<Record<string, Measure>>): void {
  const printed = Object.entries(measures).map(([name, [ours, peer, unit]]) => [
    name,
    { ours, peer, ratio: ours / peer, unit },
  ]);
  console.log(JSON.stringify(Object.fromEntries(printed)));
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

export function timed<T>(run: () => T): [result: T, ms: number] {
  const start = performance.now();
  const result = run();
  return [result, performance.now() - start];
}

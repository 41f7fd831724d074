/** Settings of the measures of accuracy: the folder of the real data, and how many examples to print. */
export interface RealData {
  readonly source: string;
  readonly examples: number;
}

/** Ends the process if `DAICHO_TEST_DATA` names no folder. */
export function realData(): RealData {
  const source = process.env.DAICHO_TEST_DATA;
  if (source === undefined) {
    console.error(
      'DAICHO_TEST_DATA names the folder of the real data; without it there is nothing to read.',
    );
    process.exit(2);
  }
  const at = process.argv.indexOf('--examples');
  return { source, examples: at < 0 ? 0 : Number(process.argv[at + 1]) };
}

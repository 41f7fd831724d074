import { SERIAL_OF_1904, serialOf } from '@daicho/shared/cells/cell-value.ts';

const EXAMPLE = [2000, 1, 1] as const;

/**
 * Queues the question whether a workbook counts days from 1904. No property tells this, so a worksheet function is evaluated.
 * @returns a function that reads the answer.
 */
export function queueCountsFrom1904({ workbook }: Excel.RequestContext): () => boolean {
  const result = workbook.functions.date(...EXAMPLE);
  result.load('value');
  return () => result.value === serialOf('2000-01-01') - SERIAL_OF_1904;
}

import { foldName } from '@daicho/shared/text/fold.ts';

/** Reads `８階`, `8F`, `8階801` as 8; a basement and anything else as undefined. */
export function floorNumber(floor: string): number | undefined {
  const match = /^(\d+)＃(?:階|F)/.exec(foldName(floor));
  return match === null ? undefined : Number(match[1]);
}

/** The figures that docs/guides/operator/scale.md stands on, as `node bench/scale/measure.ts` gave them on 2026-11-22: one of two cores of a virtual machine, 500,000 corporations. */
import type { Figures } from './figures.ts';

export const FIGURES: Figures = {
  cpuMs: { lookup: 0.073, search: 0.25, company: 0.49, batch: 5.3, radar: 0.24 },
  postgresMs: { keyRead: 0.17, limits200: 1.6, usage200: 1.3 },
  residentMb: 533,
};

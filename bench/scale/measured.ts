/** Measured figures of one process of the service, on which the plan and docs/guides/operator/scale.md are based. */

/** Requests that users make, by their cost. */
export const REQUEST_KINDS = ['lookup', 'search', 'company', 'batch', 'radar'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];
export type PerKind = Readonly<Record<RequestKind, number>>;

export interface Figures {
  /** CPU of the service's process for a request, in milliseconds. */
  readonly cpuMs: PerKind;
  /**
   * Time of three statements in PostgreSQL, in milliseconds: reading a key, adding up the requests of 200 accounts, and
   * writing 200 counts of usage. A statement uses at most this much CPU.
   */
  readonly postgresMs: {
    readonly keyRead: number;
    readonly limits200: number;
    readonly usage200: number;
  };
  /** Resident memory of a process once it is warm, in MB, with the corporations of the whole nation. */
  readonly residentMb: number;
}

/**
 * Printed by `node bench/scale/measure.ts` on 2026-11-22, on one of two cores of a virtual machine, with 500,000
 * corporations.
 */
export const FIGURES: Figures = {
  cpuMs: { lookup: 0.073, search: 0.25, company: 0.49, batch: 5.3, radar: 0.24 },
  postgresMs: { keyRead: 0.17, limits200: 1.6, usage200: 1.3 },
  residentMb: 533,
};

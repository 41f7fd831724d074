/** What one process of the service was measured to do: the ground that the plan stands on (`measure.ts` measures anew). */

/** Requests that users make, by what they cost. */
export const REQUEST_KINDS = ['lookup', 'search', 'company', 'batch', 'radar'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export interface Figures {
  /** CPU of the service's process a request, in milliseconds. */
  readonly cpuMs: Readonly<Record<RequestKind, number>>;
  /** Time of a statement in PostgreSQL, in milliseconds, at most its CPU: to read a key, to add up 200 accounts' requests, to write 200 counts of usage. */
  readonly postgresMs: {
    readonly keyRead: number;
    readonly limits200: number;
    readonly usage200: number;
  };
  /** Resident memory of a process once it is warm, in MB, with the corporations of the whole nation. */
  readonly residentMb: number;
}

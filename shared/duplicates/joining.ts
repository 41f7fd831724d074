/** What rules say of two rows. */
export interface Joining {
  /** Two rows are of one customer. */
  join(row: number, other: number): void;
  /** They may be. */
  doubt(row: number, other: number): void;
}

/** Functions by which the rules report on two rows. */
export interface PairReport {
  /** Two rows are of one customer. */
  join(row: number, other: number): void;
  /** They may be of one customer. */
  doubt(row: number, other: number): void;
}

/** Functions by which the rules report on two rows. */
export interface PairReport {
  /** Reports that two rows are of one customer. */
  join(row: number, other: number): void;
  /** Reports that two rows may be of one customer. */
  doubt(row: number, other: number): void;
}

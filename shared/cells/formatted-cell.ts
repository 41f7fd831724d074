/** What a cell gets besides a plain text: a value of exactly this type, shown in this number format. */
export interface FormattedCell {
  readonly value: string | number;
  readonly format: string;
}

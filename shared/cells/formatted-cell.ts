/** Content for a cell other than a plain text: a value of exactly this type, shown in this number format. */
export interface FormattedCell {
  readonly value: string | number;
  readonly format: string;
}

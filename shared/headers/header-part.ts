/** What a header says of the value that its column holds: whose it is, and which part of it. */
export interface HeaderPart {
  /** Folded name of the person or place that the value belongs to; empty if the header names nobody. */
  readonly owner: string;
  /** Words of the part without owner and number; equal for the same part of different owners. */
  readonly words: string;
  /** Number of the part, where parts are numbered: 2 in `住所2`. */
  readonly number: number | undefined;
  /** Place of the part in the written value; parts of one rank stand in the order of their columns. */
  readonly rank: number;
  /** Whether the column claims to hold the whole value. */
  readonly isWhole: boolean;
  /**
   * Matches the cells that make it a part, where the header alone does not show it: below `Province Code`, `JP-13` but
   * no number.
   */
  readonly cells?: RegExp;
  /** Whether the part says enough without any other part: a town with its block, whose city another column may name. */
  readonly mayStandAlone: boolean;
  /** Whether a value makes sense without this part: a building, a room. */
  readonly isAddition: boolean;
}

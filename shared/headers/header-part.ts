/** Meaning of a header: whose value its column holds, and which part of the value. */
export interface HeaderPart {
  /** Folded name of the person or place that the value belongs to; empty if the header names nobody. */
  readonly owner: string;
  /** Words of the part without owner and number; equal for the same part of different owners. */
  readonly words: string;
  /** Number of the part, if parts are numbered: 2 in `住所2`. */
  readonly number: number | undefined;
  /** Position of the part in the written value; parts of one rank keep the order of their columns. */
  readonly rank: number;
  /** Whether the column claims to hold the whole value. */
  readonly isWhole: boolean;
  /**
   * Matches cells that make the column a part if the header alone does not show it: below `Province
   * Code`, `JP-13` does, a number does not.
   */
  readonly cells?: RegExp;
  /** Whether the part says enough without any other part: a town with its block, whose city another column may name. */
  readonly mayStandAlone: boolean;
  /** Whether a value makes sense without this part: a building, a room. */
  readonly isAddition: boolean;
}

/** Describes how rows to check are divided by another column, as the pane shows it. */
import type { TextPart } from '@daicho/shared/duplicates/review/differences.ts';

/**
 * The part of a cell's text by which rows are divided: the whole text, the whole text with a blank read as the text
 * above (`filled`), the area code of a telephone number, or the first digits of a postal code.
 */
export type PartedBy = 'text' | 'filled' | 'area_code' | 'postal_area';

/** Text that a row holds in another column. */
export interface Condition {
  readonly column: number;
  readonly header: string;
  readonly by: PartedBy;
  readonly text: string;
}

/** Something that can be checked on a page. */
export interface Pair {
  readonly text: string;
  /** Result that the value gets. */
  readonly becomes?: string;
  /** The name of the result in roman letters; absent for people who read Japanese, and if it is unknown. */
  readonly roman?: string | undefined;
  /**
   * The town in the result, with the letters marked that are written differently; absent if the
   * value holds no town like it.
   */
  readonly town?: readonly TextPart[] | undefined;
  /** Names the row of the value. */
  readonly row?: string | undefined;
  /** Why this value and the following ones are listed; absent if the heading before already says so. */
  readonly heading?: string;
  /** A checkbox for all values under the heading, numbered before the checkboxes of the values. */
  readonly all?: Pick<Pair, 'text' | 'isOn' | 'isPartly'>;
  /** Whether everything that the checkbox stands for is checked. */
  readonly isOn: boolean;
  /** Whether only some of what the checkbox stands for is checked. */
  readonly isPartly?: boolean;
  /**
   * The values that this pair stands for, each of which can be left out; their checkboxes are numbered after the
   * pair's.
   */
  readonly values?: readonly Pick<Pair, 'text' | 'row' | 'isOn'>[];
  /** Label of the control that shows these values. */
  readonly opener?: string;
  /**
   * Label of the control that shows the following pairs under the same heading; absent if they are shown without it.
   */
  readonly more?: string | undefined;
  /** Link to the card of the group with this index, which has other candidates that the page does not show. */
  readonly others?: { readonly at: number; readonly label: string } | undefined;
}

/** A page of the chooser that asks for a column, for the place of one part, or about everything that it lists. */
export interface PartingPage {
  readonly id: string;
  readonly title: string;
  /** The first undecided values of the part, and how many it has. */
  readonly examples: readonly string[];
  readonly values: number;
  readonly paragraphs: readonly string[];
  /** Values or cities, each of which can be left out. */
  readonly pairs?: readonly Pair[];
  readonly options: readonly string[];
  /**
   * Whether the first option decides everything that the page lists or has checked, instead of one
   * place. That option is then below the page.
   */
  readonly isFirstMain?: boolean;
  /** Whether a press is being worked on; meanwhile no option can be pressed. */
  readonly isBusy?: boolean;
  /** Sentence below the options that says how many further options are not listed. */
  readonly more?: string;
  /** Label of the option that leaves these rows to check; absent if there are none to leave. */
  readonly none?: string;
  /** Label of a field for a city that is not offered; absent if no city can be typed. */
  readonly field?: string;
  /** Initial text of that field: a city that the sheet's title names. */
  readonly fieldText?: string;
  readonly at: number;
  /** The next part that is undecided; undefined if there is no other undecided part. */
  readonly next: number | undefined;
  readonly count: number;
}

/** An offer to decide many groups with one press because there is evidence. */
export type Offer = OfferOf & {
  readonly label: string;
  /** Says the purpose of the offer, if the label does not. */
  readonly hint?: string;
  /** Whether the table is being read for this offer. */
  readonly isBusy?: boolean;
};

/** The action that carries an offer out. */
type OfferOf =
  | { readonly action: 'lookInCity' /** Its full name. */; readonly city: string }
  | { readonly action: 'partGroups' };

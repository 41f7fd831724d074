import type { Sentence } from '@daicho/shared/messages/language.ts';
import { type Folded, fold } from '@daicho/shared/text/fold.ts';
import type { Block } from './block.ts';
import type { Municipality, Town } from './gazetteer/places.ts';
import type { Step } from './words.ts';

/** Decision of the reader, for `daicho address --explain`. */
export interface TraceLine {
  readonly step: Step;
  /** Words of the input that were read. */
  readonly read: string;
  readonly decision: Sentence;
}

/**
 * `place`: another place may be right: the municipality is not written letter by letter, is gone, or shares its name.
 * `town`: the town's name may be the beginning of a longer name, the town is gone and its successor is uncertain, or
 * the register lists only other numbers of the town. `number`: a letter stands for a digit, or words interrupt the
 * number. `floor`: a number that may be the floor was not read. `area`: another small area of the town may be right.
 */
export type Unsure = 'place' | 'town' | 'area' | 'number' | 'floor';

/** The parts of an address that are understood so far. Each step takes one reading and gives a fuller one. */
export interface AddressReading {
  /** Text of the input, trimmed. Half-width katakana are full-width in it; line breaks and tabs are spaces. */
  readonly text: string;
  readonly folded: Folded;
  /** Position in the symbols at which the next step begins. */
  readonly at: number;
  /** Postal code written before the address. */
  readonly postalCode: string | undefined;
  readonly prefecture: string | undefined;
  /**
   * Another place is written before or after the place that was read, so that it is unclear which of the two is right.
   */
  readonly namesOtherPlace: boolean;
  /** Parts of the address that may differ from the reading, so that the records are only candidates. */
  readonly unsure: readonly Unsure[];
  /** Name of the written municipality, if it is gone; `municipalities` are then its successors. */
  readonly former: string | undefined;
  /** Name of the written town, if it is gone; `towns` are then its successors. */
  readonly formerTown: string | undefined;
  /** Several municipalities if the name does not decide between them. */
  readonly municipalities: readonly Municipality[];
  /** Position in the symbols at which the municipality ends. */
  readonly placeEnd: number;
  readonly towns: readonly Town[];
  /** Towns that may be right if none is named. */
  readonly suggested: readonly Town[];
  /** Towns that may be right if one letter is a slip; they are listed after the code for unlisted towns. */
  readonly slips: readonly Town[];
  /** Positions in the symbols of the town, including 大字 before it, or empty if none is known. */
  readonly townSpan: { readonly start: number; readonly end: number };
  /** Street of Kyoto as written: `烏丸通四条下る`. */
  readonly street: string | undefined;
  /** Part between a town and its numbers, as written: `字真砂`. */
  readonly koaza: string | undefined;
  readonly block: Block | undefined;
  readonly building: string | undefined;
  readonly floorRoom: string | undefined;
  /** Set if the address is in Latin letters, and the data has no readings to compare it with. */
  readonly lacksReadings?: true;
  /** Set if a town is written without its municipality. */
  readonly lacksMunicipality?: true;
  /** Trace of the decisions, or undefined if nobody asked for it. */
  readonly trace: readonly TraceLine[] | undefined;
}

/** Gives the input's own words between two positions in the symbols. */
export function words(reading: AddressReading, from: number, to: number): string {
  const { origin } = reading.folded;
  return reading.text.slice(origin[from] ?? 0, origin[to] ?? reading.text.length);
}

/** Replaces the text by another one, after a step has read or translated a part of it. */
export function withText(reading: AddressReading, text: string, line: TraceLine): AddressReading {
  return { ...reading, text, folded: fold(text), trace: reading.trace && [...reading.trace, line] };
}

/** Decision of a step: a sentence, or a text for both languages, such as a name or numbers. */
type Decision = Sentence | string;

/** Adds a step's decision to the trace; a sentence that takes work is written only if somebody asked. */
export function traced(
  reading: AddressReading,
  step: Step,
  from: number,
  to: number,
  decision: Decision | (() => Decision),
): AddressReading['trace'] {
  if (reading.trace === undefined) return undefined;
  const read = words(reading, from, to);
  const said = typeof decision === 'function' ? decision() : decision;
  return [...reading.trace, { step, read, decision: sentenceOf(said) }];
}

export function sentenceOf(decision: Decision): Sentence {
  return typeof decision === 'string' ? { ja: decision, en: decision } : decision;
}

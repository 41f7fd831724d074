/** A postal code that is written with an address or beside it, and how it relates to the place that was read. */

/** Stands for a cell in which no code can be read. */
export const MALFORMED = 'malformed';

export function isWholeCode(digits: string): boolean {
  return /^\d{7}$/.test(digits);
}

/** Length of the part that stands for a district. */
const DISTRICT_LENGTH = 3;

export function isDistrict(digits: string): boolean {
  return digits.length === DISTRICT_LENGTH;
}

/** Whether a code agrees with written digits as far as these digits go. */
export function agreesWith(postalCode: string, digits: string): boolean {
  return digits !== '' && postalCode.startsWith(digits);
}

/**
 * Whether a code lies in another region, which the first two digits tell. An office's own code begins like those of its
 * place.
 */
export function isOfOtherRegion(written: string, postalCode: string): boolean {
  return written.slice(0, REGION_LENGTH) !== postalCode.slice(0, REGION_LENGTH);
}

const REGION_LENGTH = 2;

/** Whether one digit differs, or two neighbours are swapped. */
export function isSlip(written: string, postalCode: string): boolean {
  if (written.length !== postalCode.length) return false;
  const differing = [...written].flatMap((digit, i) => (digit === postalCode[i] ? [] : [i]));
  const [first = 0, second = 0] = differing;
  if (differing.length === 1) return true;
  const isSwapped = written[first] === postalCode[second] && written[second] === postalCode[first];
  return differing.length === 2 && second === first + 1 && isSwapped;
}

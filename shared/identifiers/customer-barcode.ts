/**
 * The customer barcode of the postal operator (郵便番号・バーコードマニュアル, pages 10 to 12): 20 characters from postal code
 * and address number, a check digit, and the bars of each. A letter is two characters, a control character and a digit.
 */

const LENGTH = 20;
const MODULUS = 19;
const LETTERS_PER_CONTROL = 10;

const DIGIT_0 = 0x30;
const LETTER_A = 0x41;
const MINUS = 0x2d;

/** Characters in the order of their values, which the check digit sums up, each with its three bars. */
const BARS = {
  '0': '144',
  '1': '114',
  '2': '132',
  '3': '312',
  '4': '123',
  '5': '141',
  '6': '321',
  '7': '213',
  '8': '231',
  '9': '411',
  '-': '414',
  CC1: '324',
  CC2: '342',
  CC3: '234',
  CC4: '432',
  CC5: '243',
  CC6: '423',
  CC7: '441',
  CC8: '111',
} as const;
const START = '13';
const STOP = '31';

export type BarcodeCharacter = keyof typeof BARS;

/** A character's place is its value. */
const CHARACTERS = Object.keys(BARS) as readonly BarcodeCharacter[];
const HYPHEN = CHARACTERS.indexOf('-');
const FIRST_CONTROL = CHARACTERS.indexOf('CC1');
const FILLER = CHARACTERS.indexOf('CC4');

/** The number of bars: start and stop have two, each of the 21 characters three. */
export const BARCODE_BARS = START.length + 3 * (LENGTH + 1) + STOP.length;

/**
 * Gives the 20 characters and the check digit. What is longer is cut, even between the two characters of a letter; what is
 * shorter is filled up.
 *
 * @param postalCode seven digits. @param addressNumber digits, hyphens and capitals.
 * @throws RangeError where they hold anything else.
 */
export function customerBarcode(
  postalCode: string,
  addressNumber: string,
): readonly BarcodeCharacter[] {
  if (!/^\d{7}$/.test(postalCode)) throw new RangeError('a postal code has seven digits');
  const values: number[] = [];
  addValues(values, postalCode);
  addValues(values, addressNumber);
  values.length = Math.min(values.length, LENGTH);
  while (values.length < LENGTH) values.push(FILLER);
  values.push(checkOf(values));
  return values.map(characterOf);
}

/** Prints the characters as the operator's manual names them, without blanks: `26300233-30-8-403CC4CC4CC45`. */
export function printCustomerBarcode(characters: readonly BarcodeCharacter[]): string {
  return characters.join('');
}

/**
 * Gives the bars from start to stop as the manual numbers them: 1 the long one, 2 up and 3 down from the middle, 4 the
 * short one (timing bar).
 */
export function barsOf(characters: readonly BarcodeCharacter[]): string {
  return START + characters.map((character) => BARS[character]).join('') + STOP;
}

/** A letter is a control character for every ten, and a digit. */
function addValues(values: number[], signs: string): void {
  for (let i = 0; i < signs.length; i++) {
    const unit = signs.charCodeAt(i);
    if (unit >= DIGIT_0 && unit < DIGIT_0 + 10) values.push(unit - DIGIT_0);
    else if (unit === MINUS) values.push(HYPHEN);
    else if (unit >= LETTER_A && unit < LETTER_A + 26) {
      const at = unit - LETTER_A;
      values.push(FIRST_CONTROL + Math.floor(at / LETTERS_PER_CONTROL), at % LETTERS_PER_CONTROL);
    } else throw new RangeError('an address number has digits, hyphens, capitals');
  }
}

/** Finds the value that makes the sum of all a multiple of 19. */
function checkOf(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return (MODULUS - (sum % MODULUS)) % MODULUS;
}

function characterOf(value: number): BarcodeCharacter {
  const character = CHARACTERS[value];
  if (character === undefined) throw new RangeError(`no character has the value ${value}`);
  return character;
}

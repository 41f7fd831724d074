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

/** Bars of each character, in the order of the values that the check digit sums up. */
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

type BarcodeCharacter = keyof typeof BARS;

/** A character's place is its value. */
const CHARACTERS = Object.keys(BARS) as readonly BarcodeCharacter[];
const HYPHEN = CHARACTERS.indexOf('-');
const FIRST_CONTROL = CHARACTERS.indexOf('CC1');
const FILLER: BarcodeCharacter = 'CC4';
const FILLER_VALUE = CHARACTERS.indexOf(FILLER);
const FILLERS = FILLER.repeat(LENGTH);
const CHARACTER = /CC[1-8]|[0-9-]/g;
const BARCODE = new RegExp(`^(?:${CHARACTER.source}){${LENGTH + 1}}$`);

/**
 * Letter that stands for the first control character, CC1, in texts with one letter for each
 * control character; the next letters stand for CC2 to CC8.
 */
const CONTROL_A = 0x61;
const CONTROL = /[a-h]/g;

export const BARCODE_BARS = START.length + 3 * (LENGTH + 1) + STOP.length;

/**
 * Gives the 20 characters and the check digit as the manual names them, without blanks: `26300233-30-8-403CC4CC4CC45`.
 * A longer number is cut, even between the two characters of a letter; a shorter one is filled up.
 *
 * @param postalCode seven digits. @param addressNumber digits, hyphens and capitals.
 * @throws RangeError if one of the two holds anything else.
 */
export function customerBarcode(postalCode: string, addressNumber: string): string {
  if (!/^\d{7}$/.test(postalCode)) throw new RangeError('a postal code has seven digits');
  const units = (postalCode + addressNumber.replace(/[^0-9-]/g, unitsOfLetter)).slice(0, LENGTH);
  let sum = FILLER_VALUE * (LENGTH - units.length);
  for (let i = 0; i < units.length; i++) sum += valueOfUnit(units.charCodeAt(i));
  const check = (MODULUS - (sum % MODULUS)) % MODULUS;
  const fillers = FILLERS.slice(FILLER.length * units.length);
  return units.replace(CONTROL, characterOfUnit) + fillers + characterOf(check);
}

/**
 * Gives the bars from start to stop as the manual numbers them: 1 the long one, 2 up and 3 down from the middle, 4 the
 * short one (timing bar).
 *
 * @param barcode its characters as `customerBarcode` gives them. @throws RangeError for other characters.
 */
export function barsOf(barcode: string): string {
  if (!BARCODE.test(barcode)) throw new RangeError(`no customer barcode: ${barcode}`);
  return START + barcode.replace(CHARACTER, (name) => BARS[name as BarcodeCharacter]) + STOP;
}

/** Codes a letter as a control character, which stands for A–J, K–T or U–Z, and a digit, its place in these. */
function unitsOfLetter(letter: string): string {
  if (!/[A-Z]/.test(letter)) {
    throw new RangeError('an address number has digits, hyphens, capitals');
  }
  const at = letter.charCodeAt(0) - LETTER_A;
  const control = CONTROL_A + Math.floor(at / LETTERS_PER_CONTROL);
  return String.fromCharCode(control) + (at % LETTERS_PER_CONTROL);
}

function valueOfUnit(unit: number): number {
  if (unit === MINUS) return HYPHEN;
  return unit >= CONTROL_A ? FIRST_CONTROL + unit - CONTROL_A : unit - DIGIT_0;
}

function characterOfUnit(unit: string): BarcodeCharacter {
  return characterOf(valueOfUnit(unit.charCodeAt(0)));
}

function characterOf(value: number): BarcodeCharacter {
  const character = CHARACTERS[value];
  if (character === undefined) throw new RangeError(`no character has the value ${value}`);
  return character;
}

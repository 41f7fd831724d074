/**
 * The customer barcode of the postal operator (郵便番号・バーコードマニュアル, pages 10 to 12): 20 characters from postal code
 * and address number, a check digit, and the bars of each. A letter is two characters, a control character and a digit.
 */

const LENGTH = 20;
const MODULUS = 19;
const LETTERS_PER_CONTROL = 10;
const FILLER = 'CC4';
/** Value of the first control character: the ten digits and the hyphen stand before it. */
const FIRST_CONTROL = 11;

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

const CHARACTERS = Object.keys(BARS) as readonly BarcodeCharacter[];
const VALUES: ReadonlyMap<BarcodeCharacter, number> = new Map(
  CHARACTERS.map((character, value) => [character, value]),
);

/** The characters of each sign of an address number. */
const CHARACTERS_OF: ReadonlyMap<string, readonly BarcodeCharacter[]> = new Map([
  ...CHARACTERS.slice(0, FIRST_CONTROL).map((one) => [one as string, [one]] as const),
  ...[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map(
    (letter, at) => [letter, charactersOfLetter(at)] as const,
  ),
]);

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
  const characters: BarcodeCharacter[] = [];
  for (const sign of postalCode + addressNumber) characters.push(...charactersOf(sign));
  characters.length = Math.min(characters.length, LENGTH);
  while (characters.length < LENGTH) characters.push(FILLER);
  characters.push(checkOf(characters));
  return characters;
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
function charactersOfLetter(at: number): readonly BarcodeCharacter[] {
  const control = CHARACTERS[FIRST_CONTROL + Math.floor(at / LETTERS_PER_CONTROL)] ?? FILLER;
  return [control, CHARACTERS[at % LETTERS_PER_CONTROL] ?? FILLER];
}

function charactersOf(sign: string): readonly BarcodeCharacter[] {
  const characters = CHARACTERS_OF.get(sign);
  if (characters !== undefined) return characters;
  throw new RangeError('an address number has digits, hyphens, capitals');
}

/** Finds the character that makes the sum of all values a multiple of 19. */
function checkOf(characters: readonly BarcodeCharacter[]): BarcodeCharacter {
  const sum = characters.reduce((total, character) => total + (VALUES.get(character) ?? 0), 0);
  return CHARACTERS[(MODULUS - (sum % MODULUS)) % MODULUS] ?? FILLER;
}

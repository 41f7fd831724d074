/** Separates a romanised address from the postal code and the country before or after it. */
import { prefectureNames } from '@daicho/shared/model/prefectures.ts';
import { romanPostalCode, withoutCountry } from '@daicho/shared/text/roman-postal-code.ts';

/** @returns the code with 7 digits. */
export function withoutCodeAndCountry(input: string): {
  readonly text: string;
  readonly code: string | undefined;
} {
  const whole = withPrefectureNamed(input.normalize('NFKC').replace(/[\r\n\t]+/g, ', '));
  const written = romanPostalCode(whole);
  return { text: written?.rest ?? withoutCountry(whole), code: written?.code };
}

/** Replaces a prefecture's code of ISO 3166-2, as shop systems export it (`JP-13`), by the prefecture's name. */
function withPrefectureNamed(text: string): string {
  return text.replace(/\bJP-?(\d{2})\b/i, (code, digits) => prefectureNames(digits)?.[1] ?? code);
}

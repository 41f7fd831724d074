/**
 * Whether an address in Latin letters has another country as a part of its own, between commas or line breaks:
 * `221B Baker St, London, UK`. The names are those of the countries to which most mail from Japan goes, in English.
 */

const NAMES =
  "U\\.?S\\.?A\\.?|United States(?: of America)?|Canada|Mexico|Brazil|U\\.?K\\.?|United Kingdom|Great Britain|England|Scotland|Wales|Ireland|France|Germany|Deutschland|Austria|Switzerland|Italy|Spain|Portugal|(?:The )?Netherlands|Holland|Belgium|Luxembourg|Denmark|Sweden|Norway|Finland|Poland|Czech(?:ia| Republic)|Hungary|Greece|Turkey|Russia|Ukraine|(?:P\\.?R\\.? ?|People[’']s Republic of )?China|Hong Kong|Macau|Taiwan|R\\.?O\\.?C\\.?|(?:South |Republic of )?Korea|Singapore|Malaysia|Thailand|Viet ?nam|Philippines|Indonesia|India|Australia|New Zealand|U\\.?A\\.?E\\.?|United Arab Emirates|Israel|Egypt|South Africa";
/** Matches a whole part; a postal code may stand before or after the country: `Singapore 238859`. */
const COUNTRY = new RegExp(
  `^(?:[A-Z]{0,2}-?\\d{4,6}(?:-\\d+)? )?(?:${NAMES})(?: \\d{4,6}(?:-\\d+)?)?[.,]?$`,
  'i',
);

export function namesForeignCountry(address: string): boolean {
  const parts = address.normalize('NFKC').split(/[,\r\n、]/);
  return parts.some((part) => COUNTRY.test(part.trim().replace(/\s+/g, ' ')));
}

/** Makes a record of an answer short enough for a model to read, and adds words to its codes. */
import {
  corporationCodeText,
  isCorporationCodeField,
} from '@daicho/shared/messages/corporation-codes.ts';

/** Readings and the publisher's raw texts: most of a record's length, and rarely asked for. */
const LEFT_OUT = /_(?:kana|roman|raw)$/;

/**
 * Gives the requested fields or, by default, all filled ones except readings and raw texts. A value that is no
 * object, such as a date or a number, stays unchanged.
 */
export function shortRecord(record: unknown, fields: readonly string[] | undefined): unknown {
  if (!isRecord(record)) return record;
  const entries = Object.entries(isCorporation(record) ? named(record) : record);
  return Object.fromEntries(
    fields === undefined
      ? entries
          .filter(([name, value]) => !LEFT_OUT.test(name) && hasValue(value))
          .map(([name, value]) => [name, shortRecord(value, undefined)])
      : entries.filter(([name]) => fields.includes(name)),
  );
}

export type Fields = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== null && value !== '' && value !== false && value !== undefined;
}

function isCorporation(record: object): boolean {
  return 'corporate_number' in record;
}

/** Adds the name of a code after the code: `kind: 301, kind_name: 'Stock company'`. */
function named(record: Fields): Fields {
  const pairs = Object.entries(record).flatMap(([field, code]): [string, unknown][] =>
    isCorporationCodeField(field) && (typeof code === 'number' || typeof code === 'string')
      ? [
          [field, code],
          [`${field}_name`, corporationCodeText(field, code, 'en')],
        ]
      : [[field, code]],
  );
  return Object.fromEntries(pairs);
}

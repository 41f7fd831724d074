/** Reads the options that name the columns of a kind's inputs. */
import type { Kind, KindInput } from '@daicho/shared/enrich/kind.ts';
import { Option } from 'commander';
import { fileKinds as kinds } from '../../lists/enrich/file-kinds.ts';
import { usageError } from '../../lists/error.ts';
import { enrichUsageSentences as sentences } from '../../lists/words.ts';
import type { EnrichArguments } from './arguments.ts';

/** Lists the inputs besides a kind's first one; each has its own option. */
export function otherInputs(): readonly KindInput[] {
  const all = kinds.flatMap(({ inputs: [, ...further] }) => further);
  return all.filter(({ id }, i) => all.findIndex((other) => other.id === id) === i);
}

/** Names the option of an input: `address-column` for `address`. */
export function optionOf({ id }: KindInput): string {
  return `${id.replaceAll('_', '-')}-column`;
}

/**
 * Gives the headers of each input of a kind. @param asked kinds of all lookups. @throws EnrichError with exit code 2.
 */
export function columnsOf(
  given: EnrichArguments,
  kind: Kind,
  asked: readonly Kind[],
): readonly (readonly string[])[] {
  for (const input of otherInputs()) {
    const isTaken = asked.some(({ inputs: [, ...further] }) =>
      further.some(({ id }) => id === input.id),
    );
    if (isTaken || headersFor(input, given).length === 0) continue;
    const takers = kinds.filter(({ inputs: [, ...all] }) => all.some(({ id }) => id === input.id));
    const names = takers.map(({ id }) => id).join(', ');
    throw usageError(sentences.otherKindsColumn, { option: `--${optionOf(input)}`, kinds: names });
  }
  return kind.inputs.map((input, i) => {
    const [option, headers] =
      i === 0 ? ['--column', given.column] : [`--${optionOf(input)}`, headersFor(input, given)];
    if (headers.length > input.columnsMax) {
      throw usageError(sentences.tooManyColumns, { option, max: input.columnsMax, kind: kind.id });
    }
    const repeated = headers.find((header, at) => headers.indexOf(header) !== at);
    if (repeated === undefined) return headers;
    throw usageError(sentences.columnTwice, { option, header: repeated });
  });
}

/** Names an option as commander does: `postalCodeColumn` for `postal-code-column`. */
export function argumentName(option: string): string {
  return new Option(`--${option}`).attributeName();
}

/** Names the argument of an input: `postalCodeColumn` for `postal_code`. */
export function argumentOf(input: KindInput): `${string}Column` {
  return argumentName(optionOf(input)) as `${string}Column`;
}

export function headersFor(input: KindInput, given: EnrichArguments): readonly string[] {
  return given[argumentOf(input)] ?? [];
}

/** Makes the tool of a kind: takes several rows, and gives a short result for each. */
import { DEFAULT_RETRY } from '@daicho/shared/api/call/retry.ts';
import { LETTER_WIDTHS, NUMBER_FORMS } from '@daicho/shared/cells/notation.ts';
import { wantsCoordinates, withCoordinates } from '@daicho/shared/enrich/coordinates.ts';
import {
  type Kind,
  type KindInput,
  type RegisterKind,
  registersOf,
} from '@daicho/shared/enrich/kind.ts';
import { withChoices } from '@daicho/shared/enrich/kind-choices.ts';
import type { Outcome } from '@daicho/shared/enrich/outcome.ts';
import { LANGUAGES } from '@daicho/shared/messages/languages.ts';
import { SEARCH_TEXT_MAX } from '@daicho/shared/model/limits.ts';
import * as z from 'zod';
import { choosableFields, outcomeRecord } from '../connections/outcome-record.ts';
import { outcomesOf } from '../connections/outcomes-of.ts';
import type { Tool } from './tool.ts';
import { kindText } from './tool-texts.ts';

/** Largest number of rows of a call: as many as a batch. */
const ROWS_MAX = 100;
/** Number of tries of a request, the first included: somebody waits for the answer. */
const TRIES = 3;

export function kindTool(kind: RegisterKind): Tool {
  const { title, description } = kindText(kind);
  const input = inputOf(kind);
  return {
    name: `look_up_${kind.id}`,
    title,
    description: `${description} Takes up to ${ROWS_MAX} rows at once.`,
    input,
    registersFor: (given) => registersOf(withCoordinates(kind, input.parse(given).fields ?? [])),
    async run(given, { source, signal }) {
      const { rows, fields, language } = input.parse(given);
      const cells = rows.map((row) => kind.inputs.map(({ id }) => row[id] ?? null));
      const { notation } = notationInput.parse(given);
      const { when_code_differs } = codeDiffersInput.parse(given);
      const coordinates = wantsCoordinates(fields ?? []);
      const takesAddress = when_code_differs === 'address';
      const asked = withChoices(kind, { notation, takesAddress, coordinates });
      const retry = { ...DEFAULT_RETRY, tries: TRIES, maxRetryAfterMs: source.maxRetryAfterMs };
      const outcomes = await outcomesOf(asked, cells, source, { retry, signal });
      const show = {
        kind: asked,
        fields: fields ?? choosableFields(kind.catalogue.defaults),
        language,
      };
      return {
        ...versionOf(outcomes),
        results: outcomes.map((outcome) => outcomeRecord(outcome, show)),
      };
    },
  };
}

function inputOf({ inputs, catalogue, lookupByAddress }: Kind) {
  const fields = choosableFields(catalogue.ids);
  const all = z.object({
    rows: z
      .array(z.object(Object.fromEntries(inputs.map((input) => [input.id, cellOf(input)]))))
      .min(1)
      .max(ROWS_MAX)
      .describe('What to look up. The results come in the same order.'),
    fields: z
      .array(z.enum(fields))
      .optional()
      .describe(
        `Which fields to give. Without it: ${choosableFields(catalogue.defaults).join(', ')}. Fields without a value are left out.`,
      ),
    language: z
      .enum(LANGUAGES)
      .default('en')
      .describe('Language of messages and of the names of codes; the data itself is Japanese.'),
  });
  const noted = catalogue.noted === undefined ? all : all.extend(notationInput.shape);
  return lookupByAddress === undefined ? noted : noted.extend(codeDiffersInput.shape);
}

const notationSchema = z
  .object({
    numbers: z
      .enum(NUMBER_FORMS)
      .default('usual')
      .describe(
        'usual and hyphens 1-9-1, chome 1丁目9-1, units 1丁目9番1号, kanji_chome 一丁目9番1号; hyphens stay where nobody knows whether 番 and 号 or 番地 is right',
      ),
    width: z.enum(LETTER_WIDTHS).default('usual').describe('Width of digits, letters and hyphens'),
    prefecture: z.boolean().default(true).describe('Whether it begins with the prefecture'),
  })
  .describe('How the fields address and address_line_… are written');
const notationInput = z.object({ notation: notationSchema.optional() });

const codeDiffersInput = z.object({
  when_code_differs: z
    .enum(['check', 'address'])
    .default('check')
    .describe(
      "What counts where the postal code given with an address is another place's: check leaves the row ambiguous; address takes the address if prefecture, municipality and town are written as in the register",
    ),
});

function cellOf({ name, isOptional }: KindInput) {
  const cell = z
    .union([z.string().max(SEARCH_TEXT_MAX), z.number()])
    .describe(`${name.en} (${name.ja})${isOptional ? ', where it is known' : ''}`);
  return isOptional ? cell.optional() : cell;
}

/** Gives the data version of the answers; nothing if none was needed, or the register has no versions. */
function versionOf(outcomes: readonly Outcome[]): { readonly version?: string } {
  const answered = outcomes.find(({ kind }) => kind === 'found' || kind === 'ambiguous');
  if (answered === undefined || !('version' in answered)) return {};
  return answered.version === '' ? {} : { version: answered.version };
}

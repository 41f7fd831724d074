/** The municipalities of a prefecture (spec, "Postal" 8) as an operation. */
import * as z from 'zod/mini';
import { type MunicipalityEnvelope, municipalityEnvelopeSchemas } from '../model/municipality.ts';
import { operation } from './operation.ts';
import { versionSchema } from './parameters.ts';

const listParamsSchema = z.object({
  prefecture_code: z.string().check(z.regex(/^\d{2}$/)),
  version: versionSchema,
});

/** Lists municipalities. The spec does not say who may call it, so any key of any plan may. */
export const municipalityList = /* @__PURE__ */ operation({
  name: 'municipality.list',
  note: {
    ja: '都道府県の市区町村を一覧する',
    en: 'List the municipalities of a prefecture',
    refusals: ['record_not_found', 'version_not_found'],
  },
  path: '/v1/cities/{prefecture_code}',
  access: { keys: ['secret', 'public'] },
  params: listParamsSchema,
  rules: { prefecture_code: 'prefecture_code', version: 'data_version' },
  result: (v): z.ZodMiniType<MunicipalityEnvelope> => municipalityEnvelopeSchemas[v],
});

export const municipalityOperations = { municipalityList } as const;

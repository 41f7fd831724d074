import { parseQuery as parseCorporationQuery } from '@daicho/service/registers/corporation/query/query.ts';
import { parseQuery as parsePostalQuery } from '@daicho/service/registers/postal/query/parse.ts';
import { parseQuery as parseSchoolQuery } from '@daicho/service/registers/school/query/query.ts';
import { addressKind } from '@daicho/shared/enrich/address/address.ts';
import { kinds } from '@daicho/shared/enrich/kinds.ts';
import { DEFAULT_ABILITIES } from '@daicho/shared/enrich/lookup.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DaichoApi } from '../../n8n-nodes/credentials/DaichoApi.credentials.ts';
import { Daicho } from '../../n8n-nodes/nodes/Daicho/Daicho.node.ts';
import { settingsOf } from '../../n8n-nodes/nodes/Daicho/parameters/node-settings.ts';
import { operationOf, resources } from '../../n8n-nodes/nodes/Daicho/resources/resources.ts';
import { DaichoTrigger } from '../../n8n-nodes/nodes/DaichoTrigger/DaichoTrigger.node.ts';
import { fakeContext } from './fake-context.ts';
import { isLookup } from './is-lookup.ts';

type Property = Daicho['description']['properties'][number];
type Option = NonNullable<Property['options']>[number];

const { properties } = new Daicho().description;
const operations = resources.flatMap(({ id: resource, operations: ofResource }) =>
  Object.entries(ofResource).flatMap(([operation, described]) =>
    isLookup(described)
      ? [{ resource, operation, kind: described.kind, parameters: described.parameters }]
      : [],
  ),
);

function named(name: string): Property[] {
  return properties.filter((property) => property.name === name);
}

function valuesOf(property: Property | undefined): unknown[] {
  return (property?.options ?? []).filter(isOption).map((option) => option.value);
}

function isOption(option: Option): option is Extract<Option, { value: unknown }> {
  return 'value' in option;
}

/** The parameters that are shown for an operation of a resource. */
function shownFor({ resource, operation }: (typeof operations)[number]): Property[] {
  return properties.filter(({ displayOptions }) => {
    const { show } = displayOptions ?? {};
    const isOfResource = show?.resource?.some((shown) => shown === resource) === true;
    return isOfResource && show?.operation?.some((shown) => shown === operation) === true;
  });
}

describe('the Daicho node', () => {
  it('can carry out every operation that it offers', () => {
    expect(valuesOf(named('resource')[0])).toEqual(resources.map(({ id }) => id));
    for (const property of named('operation')) {
      const [resource] = property.displayOptions?.show?.resource ?? [];
      const { operations: known = {} } = resources.find(({ id }) => id === resource) ?? {};
      expect(valuesOf(property)).toEqual(Object.keys(known));
    }
  });

  it('takes every kind of lookup', () => {
    expect(new Set(operations.map(({ kind }) => kind.id))).toEqual(
      new Set(kinds.map(({ id }) => id)),
    );
  });

  it.each(operations)('has a parameter for each input that $resource $operation needs', (one) => {
    const shown = shownFor(one);
    for (const [i, { isOptional }] of one.kind.inputs.entries()) {
      const parameter = one.parameters[i];
      if (parameter === undefined && isOptional) continue;
      const property = shown.find(({ name }) => name === parameter);
      expect(property?.required === true).toBe(!isOptional);
    }
  });

  it.each(operations)('describes each parameter of $resource $operation', (one) => {
    const own = shownFor(one);
    const names = own.map((property) => property.name);
    // A bank comes before the branch, since the branch is chosen from it.
    expect(names.slice(0, -4).sort()).toEqual([...one.parameters].sort());
    expect(names.slice(-4)).toEqual(['output', 'fields', 'unresolved', 'options']);
    for (const { name, description } of own) {
      expect([name, description === undefined]).toEqual([name, name === 'options']);
    }
  });

  it('keeps the parameters of existing workflows', () => {
    expect(named('resource')[0]).toMatchObject({ default: 'address' });
    expect(operationOf('postalCode', 'lookup')).toMatchObject({ parameters: ['postalCode'] });
    expect(operationOf('address', 'normalize')).toMatchObject({
      parameters: ['address', 'name', 'postalCodeBeside'],
    });
  });

  it.each(operations)(
    'offers every field of $resource $operation; status and candidates are in every result',
    (one) => {
      const fields = shownFor(one).find(({ name }) => name === 'fields');
      const isChosen = (id: string) => id !== 'status' && id !== 'candidates';
      expect(valuesOf(fields)).toEqual(one.kind.catalogue.ids.filter(isChosen));
      const chosen = fields?.default;
      expect(one.kind.catalogue.ids).toEqual(expect.arrayContaining(chosen as string[]));
      // Together with the status, the message and the candidates, there are ten.
      expect((chosen as string[]).length).toBeLessThanOrEqual(7);
    },
  );

  it.each(operations)('offers batches if $resource $operation can make any', (one) => {
    const options = shownFor(one).find(({ name }) => name === 'options')?.options ?? [];
    const { keysPerCall } = one.kind.lookup;
    const alone = keysPerCall({ ...DEFAULT_ABILITIES, batch: false });
    const takesMany = keysPerCall(DEFAULT_ABILITIES) > alone;
    expect(options.some(({ name }) => name === 'batch')).toBe(takesMany);
  });

  it.each(operations)('takes the defaults that it shows for $resource $operation', (one) => {
    const own = shownFor(one);
    const parameters = Object.fromEntries(own.map(({ name, default: value }) => [name, value]));
    const options = own
      .flatMap((property) => (property.name === 'options' ? (property.options ?? []) : []))
      .flatMap((option) => ('default' in option ? [[option.name, option.default]] : []));
    const settings = (more: object) =>
      settingsOf(fakeContext({ parameters: { ...parameters, ...more } }), one.kind.catalogue, []);
    const implicit = settings({});
    expect(implicit).toEqual(settings({ options: Object.fromEntries(options) }));
    expect(implicit).toMatchObject({ resultField: 'daicho', intervalMs: 0, timeoutMs: 60_000 });
  });

  it.each([
    [{ output: 'selected', fields: [] }],
    [{ output: 'selected', fields: ['phone'] }],
    [{ output: 'everything' }],
    [{ options: { requestsPerSecond: -1 } }],
    [{ unresolved: 'maybe' }],
  ])('refuses %j', (wrong) => {
    const parameters = {
      output: 'raw',
      unresolved: 'output',
      ...wrong,
    };
    expect(() => settingsOf(fakeContext({ parameters }), addressKind.catalogue, [])).toThrow(
      expect.objectContaining({ name: 'NodeOperationError' }),
    );
  });
});

describe('the credential', () => {
  it('hides its secrets, and is the one that the nodes ask for', () => {
    const credential = new DaichoApi();
    const hidden = credential.properties.filter((property) => property.typeOptions?.password);
    expect(hidden.map((property) => property.name)).toEqual(['apiKey', 'webhookSecret']);
    for (const node of [new Daicho(), new DaichoTrigger()]) {
      expect(node.description.credentials).toEqual([
        { name: credential.name, required: true, testedBy: 'daichoApiTest' },
      ]);
    }
  });
});

describe('the examples that are shown for a query', () => {
  const parsers = {
    corporation: parseCorporationQuery,
    postalCode: parsePostalQuery,
    school: parseSchoolQuery,
  };
  const queries = named('query').flatMap(({ displayOptions, placeholder = '' }) =>
    (displayOptions?.show?.resource ?? []).map(
      (resource) => [String(resource), placeholder.replace(/^e\.g\. /, '')] as const,
    ),
  );

  it.each(queries)('%s: %s is a query that the service takes', (resource, query) => {
    const parse = z.enum(['corporation', 'postalCode', 'school']).parse(resource);
    expect(parsers[parse](query)).toBeDefined();
  });
});

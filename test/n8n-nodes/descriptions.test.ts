import { fields } from '@daicho/shared/enrich/postal/fields.ts';
import { describe, expect, it } from 'vitest';
import { DaichoApi } from '../../n8n-nodes/credentials/DaichoApi.credentials.ts';
import { Daicho } from '../../n8n-nodes/nodes/Daicho/Daicho.node.ts';
import { postalOperations } from '../../n8n-nodes/nodes/Daicho/resources/postal/index.ts';
import { settingsOf } from '../../n8n-nodes/nodes/Daicho/settings.ts';
import { DaichoRadarTrigger } from '../../n8n-nodes/nodes/DaichoRadar/DaichoRadarTrigger.node.ts';
import { fakeContext } from './fake-context.ts';

type Property = Daicho['description']['properties'][number];
type Option = NonNullable<Property['options']>[number];

const { properties } = new Daicho().description;
const operations = valuesOf(named('operation')[0]);

function named(name: string): Property[] {
  return properties.filter((property) => property.name === name);
}

function valuesOf(property: Property | undefined): unknown[] {
  return (property?.options ?? []).filter(isOption).map((option) => option.value);
}

function isOption(option: Option): option is Extract<Option, { value: unknown }> {
  return 'value' in option;
}

function isOfOperation(property: Property, operation: unknown): boolean {
  return property.displayOptions?.show?.operation?.some((shown) => shown === operation) === true;
}

describe('the Daicho node', () => {
  it('can carry out every operation that it offers', () => {
    expect(operations).toEqual(Object.keys(postalOperations));
  });

  it.each(operations)('describes each parameter of %s', (operation) => {
    const own = properties.filter((property) => isOfOperation(property, operation));
    expect(own.map((property) => property.name)).toEqual([
      expect.any(String),
      'simplify',
      'fields',
      'unresolved',
      'options',
    ]);
    for (const { name, description } of own) {
      expect([name, description === undefined]).toEqual([name, name === 'options']);
    }
  });

  it('offers every field of the catalogue; status and candidates are in every result', () => {
    const offered = fields
      .map((field) => field.id)
      .filter((id) => id !== 'status' && id !== 'candidates');
    for (const property of named('fields')) expect(valuesOf(property)).toEqual(offered);
  });

  it.each(operations)('takes the defaults that it shows for %s', (operation) => {
    const own = properties.filter((property) => isOfOperation(property, operation));
    const parameters = Object.fromEntries(own.map(({ name, default: value }) => [name, value]));
    const options = own
      .flatMap((property) => (property.name === 'options' ? (property.options ?? []) : []))
      .flatMap((option) => ('default' in option ? [[option.name, option.default]] : []));
    const implicit = settingsOf(fakeContext({ parameters: { ...parameters, operation } }));
    const explicit = settingsOf(
      fakeContext({
        parameters: { ...parameters, operation, options: Object.fromEntries(options) },
      }),
    );
    expect(implicit).toEqual(explicit);
    expect(implicit).toMatchObject({ resultField: 'daicho', intervalMs: 200, timeoutMs: 60_000 });
  });

  it.each([
    [{ simplify: true, fields: [] }],
    [{ simplify: true, fields: ['phone'] }],
    [{ options: { requestsPerSecond: 0 } }],
    [{ unresolved: 'maybe' }],
  ])('refuses %j', (wrong) => {
    const parameters = {
      operation: 'lookup',
      simplify: false,
      unresolved: 'output',
      ...wrong,
    };
    expect(() => settingsOf(fakeContext({ parameters }))).toThrow(
      expect.objectContaining({ name: 'NodeOperationError' }),
    );
  });
});

describe('the credential', () => {
  it('hides its secrets, and is the one that the nodes ask for', () => {
    const credential = new DaichoApi();
    const hidden = credential.properties.filter((property) => property.typeOptions?.password);
    expect(hidden.map((property) => property.name)).toEqual(['apiKey', 'webhookSecret']);
    for (const node of [new Daicho(), new DaichoRadarTrigger()]) {
      expect(node.description.credentials).toEqual([{ name: credential.name, required: true }]);
    }
  });
});

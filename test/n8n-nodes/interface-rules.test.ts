/**
 * Checks every node and credential of the package against n8n's rules for the texts that its users read (docs.n8n.io, "UX
 * guidelines for community nodes"). n8n's linter reads only the sources; this test reads what n8n shows.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import manifest from '../../n8n-nodes/package.json' with { type: 'json' };

const root = join(import.meta.dirname, '../../n8n-nodes');

type Option = NonNullable<INodeProperties['options']>[number];

interface Described {
  readonly displayName: string;
  readonly description?: string;
  readonly subtitle?: string;
  readonly properties: readonly INodeProperties[];
}

const classSchema = z.custom<new () => object>((value) => typeof value === 'function');

/** The descriptions of the package's classes, by the names of the classes. */
const described: Readonly<Record<string, Described>> = Object.fromEntries(
  await Promise.all(
    [...manifest.n8n.credentials, ...manifest.n8n.nodes].map(async (script) => {
      const source = join(root, script.replace(/^dist\//, '').replace(/\.js$/, '.ts'));
      const [[name, exported] = ['', undefined]] = Object.entries<unknown>(await import(source));
      const made = new (classSchema.parse(exported))();
      return [name, ('description' in made ? made.description : made) as Described];
    }),
  ),
);

/** Every parameter, including those inside collections, with the path to it. */
const parameters = Object.entries(described).flatMap(([name, { properties }]) =>
  properties.flatMap((property) => withInner(property, name)),
);

interface Placed {
  readonly path: string;
  readonly property: INodeProperties;
}

function withInner(property: INodeProperties, parent: string): Placed[] {
  const shown = JSON.stringify(property.displayOptions?.show ?? {});
  const path = `${parent} > ${property.name} ${shown === '{}' ? '' : shown}`.trim();
  const inner = (property.options ?? []).flatMap((option) => {
    if ('values' in option) return option.values.flatMap((value) => withInner(value, path));
    return 'type' in option ? withInner(option, path) : [];
  });
  return [{ path, property }, ...inner];
}

/** Choices of a parameter, which have a name and a value. */
function choicesOf({ options = [] }: INodeProperties): readonly INodePropertyOptions[] {
  return options.filter((option: Option): option is INodePropertyOptions => 'value' in option);
}

const choices = parameters.flatMap(({ path, property }) =>
  choicesOf(property).map((choice) => ({ path: `${path} = ${choice.value}`, choice })),
);

interface Text {
  readonly path: string;
  readonly text: string;
}

/** Labels, in Title Case. Notices are sentences. */
const labels: readonly Text[] = [
  ...Object.entries(described).map(([path, { displayName: text }]) => ({ path, text })),
  ...parameters.flatMap(({ path, property }) => [
    ...(property.type === 'notice' ? [] : [{ path, text: property.displayName }]),
    ...(property.modes ?? []).map((mode) => ({ path, text: mode.displayName })),
    ...(property.options ?? []).flatMap((option) =>
      'values' in option ? [{ path, text: option.displayName }] : [],
    ),
  ]),
  ...choices.map(({ path, choice }) => ({ path, text: choice.name })),
];

/** Sentences: descriptions, hints, notices. */
const sentences: readonly Text[] = [
  ...Object.entries(described).flatMap(([path, { description: text }]) =>
    text === undefined ? [] : [{ path, text }],
  ),
  ...parameters.flatMap(({ path, property: { description, hint, type, displayName } }) =>
    [description, hint, type === 'notice' ? displayName : undefined].flatMap((text) =>
      text === undefined ? [] : [{ path, text }],
    ),
  ),
  ...choices.flatMap(({ path, choice: { description: text } }) =>
    text === undefined ? [] : [{ path, text }],
  ),
];

/** Words that n8n writes in small letters inside a title. */
const SMALL =
  /^(?:a|an|and|as|at|but|by|for|from|if|in|into|is|it|its|nor|of|off|on|onto|or|per|so|than|that|the|then|to|via|vs|when|with|without|yet)$/;

/** Whether every word begins with a capital letter, except small words inside the title. */
function isTitleCase(text: string): boolean {
  const words = text.split(/[\s/]+/).map((word) => word.replace(/^[("'+]+|[)"',:]+$/g, ''));
  return words.every((word, i) => {
    const isInside = i > 0 && i < words.length - 1;
    return /^[A-Z\d]/.test(word) || word === '' || (isInside && SMALL.test(word));
  });
}

describe('the texts that n8n shows', () => {
  it('are many, so that these rules check something', () => {
    expect(Object.keys(described).length).toBe(
      manifest.n8n.credentials.length + manifest.n8n.nodes.length,
    );
    expect(parameters.length).toBeGreaterThan(50);
    expect(choices.length).toBeGreaterThan(50);
  });

  it('have labels in Title Case', () => {
    expect(labels.filter(({ text }) => !isTitleCase(text))).toEqual([]);
  });

  it('have actions in sentence case, without articles, that begin with a verb', () => {
    const actions = choices.flatMap(({ path, choice: { action } }) =>
      action === undefined ? [] : [{ path, text: action }],
    );
    expect(actions.length).toBeGreaterThan(10);
    const isWrong = ({ text }: Text) =>
      /\b(?:a|an|the)\b/i.test(text) ||
      !/^[A-Z][a-z]+ [^A-Z]*$/.test(text.replace(/\b(?:AI|Japan(?:ese)?)\b/g, ''));
    expect(actions.filter(isWrong)).toEqual([]);
  });

  it('describe each operation and its action', () => {
    const operations = parameters.filter(({ property }) => property.name === 'operation');
    const wrong = operations.flatMap(({ path, property }) =>
      choicesOf(property)
        .filter(({ action, description }) => !action || !description)
        .map(() => path),
    );
    expect(wrong).toEqual([]);
  });

  it('are ASCII, except the examples in placeholders', () => {
    const isForeign = ({ text }: Text) => /[^\x20-\x7e]/.test(text);
    const subtitles = Object.entries(described).flatMap(([path, { subtitle: text }]) =>
      text === undefined ? [] : [{ path, text }],
    );
    const actions = choices.map(({ path, choice: { action = '' } }) => ({ path, text: action }));
    expect([...labels, ...sentences, ...subtitles, ...actions].filter(isForeign)).toEqual([]);
  });

  it('begin placeholders with "e.g."', () => {
    const placeholders = parameters.flatMap(({ path, property: { placeholder, type, modes } }) =>
      [
        type === 'collection' ? undefined : placeholder,
        ...(modes ?? []).map((m) => m.placeholder),
      ].flatMap((text) => (text === undefined ? [] : [{ path, text }])),
    );
    expect(placeholders.length).toBeGreaterThan(5);
    expect(placeholders.filter(({ text }) => !/^e\.g\. \S/.test(text))).toEqual([]);
  });

  it('have a full stop after each of several sentences, but not after a single one', () => {
    const isWrong = ({ text }: Text) => {
      const isSeveral = /[a-z)\d"]\. [A-Z\d]/.test(text);
      return text.endsWith('.') && !text.endsWith('...') ? !isSeveral : isSeveral;
    };
    const shown = sentences.filter(({ text }) => !text.includes('<a '));
    expect(shown.filter(isWrong)).toEqual([]);
  });

  it('begin every sentence with a capital letter', () => {
    expect(sentences.filter(({ text }) => !/^[A-Z\d"'<]/.test(text))).toEqual([]);
  });

  it('begin the description of a switch with "Whether"', () => {
    const switches = parameters.filter(({ property }) => property.type === 'boolean');
    const isWrong = ({ property }: Placed) => !property.description?.startsWith('Whether ');
    expect(switches.filter(isWrong)).toEqual([]);
  });

  it('describe every parameter, except the choice of a resource, collections and notices', () => {
    const isWrong = ({ property: { name, type, description } }: Placed) =>
      description === undefined &&
      !['notice', 'collection'].includes(type) &&
      !['resource', 'operation'].includes(name);
    const told = parameters.filter(({ property }) => property.hint === undefined);
    expect(told.filter(isWrong).map(({ path }) => path)).toEqual([]);
  });

  it('sort five choices or more, and the options of a collection, by their names', () => {
    const lists = parameters.flatMap(({ path, property }) => {
      const names = choicesOf(property).map(({ name }) => name);
      // Fields come in the order of a record, and versions begin with the newest.
      const isOrdered = property.name === 'fields' || property.name === 'apiVersion';
      const added = property.type === 'collection' ? (property.options ?? []) : [];
      const labels = added.flatMap((option) =>
        'displayName' in option ? [option.displayName] : [],
      );
      return [
        ...(names.length < 5 || isOrdered ? [] : [{ path, names }]),
        ...(labels.length < 2 ? [] : [{ path, names: labels }]),
      ];
    });
    expect(lists.length).toBeGreaterThan(2);
    const sorted = (names: readonly string[]) =>
      [...names].sort((a, b) => a.localeCompare(b, 'en'));
    const isWrong = ({ names }: (typeof lists)[number]) => names.join() !== sorted(names).join();
    expect(lists.filter(isWrong)).toEqual([]);
  });

  it("say Return All and Limit in n8n's words", () => {
    const named = (name: string) => parameters.filter(({ property }) => property.name === name);
    expect(named('returnAll').length).toBe(named('limit').length);
    expect(named('returnAll').length).toBeGreaterThan(0);
    for (const { property } of named('returnAll')) {
      expect(property).toMatchObject({
        displayName: 'Return All',
        default: expect.any(Boolean),
        description: 'Whether to return all results or only up to a given limit',
      });
    }
    for (const { property } of named('limit')) {
      expect(property).toMatchObject({
        displayName: 'Limit',
        default: 50,
        typeOptions: { minValue: 1 },
        description: 'Max number of results to return',
      });
    }
  });

  it('offer Raw, Selected Fields and Simplified wherever there are fields to choose, at most 10 at first', () => {
    const fields = parameters.filter(({ property }) => property.name === 'fields');
    expect(fields.length).toBeGreaterThan(10);
    // A trigger is not a tool, and only tools need the choice of fields.
    const outputs = parameters.filter(
      ({ path, property }) => property.name === 'output' && !/^\w+Trigger\b/.test(path),
    );
    expect(outputs.length).toBe(fields.length);
    for (const { property } of outputs) {
      const names = choicesOf(property).map(({ name }) => name);
      expect(names).toEqual(['Raw', 'Selected Fields', 'Simplified']);
    }
    const shownFor = ({
      property: { displayOptions: { show: { resource, operation } = {} } = {} },
    }: Placed) => JSON.stringify([resource, operation]);
    const lists = parameters.filter(({ property }) => property.name === 'returnAll').map(shownFor);
    const isWrong = (placed: Placed) => {
      // A look-up has its status, a message and its candidates in addition to the fields.
      const most = lists.includes(shownFor(placed)) ? 10 : 7;
      const { default: chosen } = placed.property;
      return !Array.isArray(chosen) || chosen.length === 0 || chosen.length > most;
    };
    expect(fields.filter(isWrong).map(({ path }) => path)).toEqual([]);
  });

  it('hide secrets', () => {
    const secrets = parameters.filter(({ property }) => /key$|secret|token/i.test(property.name));
    const isShown = ({ property }: Placed) =>
      property.type === 'string' && property.typeOptions?.password !== true;
    expect(secrets.filter(isShown).map(({ path }) => path)).toEqual([]);
  });

  it('name each collection and what is added to it', () => {
    const collections = parameters.filter(({ property }) => property.type === 'collection');
    for (const { path, property } of collections) {
      expect([path, property.displayName, property.placeholder]).toEqual([
        path,
        expect.stringMatching(/^(?:Options|Additional Fields|Filters)$/),
        expect.stringMatching(/^Add /),
      ]);
    }
  });
});

describe('the README of the package', () => {
  it('is English', () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    expect(readme.match(/[^\x20-\x7e\n]+/g) ?? []).toEqual([]);
  });
});

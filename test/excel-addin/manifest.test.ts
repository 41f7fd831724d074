/** What Excel reads before it runs anything: the manifest and the metadata of the functions. */
import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { DIST } from '@daicho/excel-addin/build.ts';
import { fillManifest } from '@daicho/excel-addin/manifest.ts';
import * as saxes from 'saxes';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { files, read, useBuiltAddin } from './built-addin.ts';

useBuiltAddin();

describe('functions.json', () => {
  const schema = z.object({
    functions: z.array(
      z.object({
        id: z.string().check(z.regex(/^[A-Z][A-Z0-9.]{2,63}$/)),
        name: z.string().check(z.regex(/^[A-Z][A-Z0-9.]{2,63}$/)),
        description: z.string().check(z.minLength(1), z.maxLength(128)),
        parameters: z.array(
          z.object({
            name: z.string(),
            description: z.string().check(z.minLength(1), z.maxLength(128)),
            type: z.enum(['any', 'string', 'number', 'boolean']),
            dimensionality: z.enum(['scalar', 'matrix']),
            optional: z.optional(z.boolean()),
          }),
        ),
        result: z.object({ type: z.string(), dimensionality: z.string() }),
        options: z.optional(z.object({ cancelable: z.literal(true) })),
      }),
    ),
  });
  const metadata = (name: string) => schema.parse(JSON.parse(read(name))).functions;

  it('names the functions that functions.js associates', () => {
    const associated = new Map<string, (...given: unknown[]) => unknown>();
    const page = {
      CustomFunctions: {
        associate: (id: string, run: (...given: unknown[]) => unknown) => associated.set(id, run),
      },
      window: { addEventListener: () => {} },
    };
    runInContext(read('functions.js'), createContext(page));
    expect(metadata('functions.json').map(({ id }) => id)).toEqual([...associated.keys()]);
  });

  it('lists optional parameters last, names parameters uniquely, and accepts errors in ranges', () => {
    for (const { parameters } of metadata('functions.json')) {
      const optional = parameters.map((parameter) => parameter.optional ?? false);
      expect(optional).toEqual([...optional].sort());
      expect(new Set(parameters.map(({ name }) => name)).size).toBe(parameters.length);
    }
    expect(JSON.parse(read('functions.json'))).toHaveProperty('allowErrorForDataTypeAny', true);
  });

  it('lets every function that looks cells up be cancelled, take ranges and spill results', () => {
    for (const id of ['POSTAL', 'ADDRESS', 'CORP', 'CORPNUMBER', 'BANK', 'BRANCH', 'SCHOOL']) {
      const described = metadata('functions.json').find((one) => one.id === id);
      const shapes = described?.parameters.map(({ dimensionality }) => dimensionality) ?? [];
      expect([...new Set([...shapes, described?.result.dimensionality])]).toEqual(['matrix']);
      expect(described?.options).toEqual({ cancelable: true });
    }
  });

  it('differs between the languages only in descriptions', () => {
    const bare = (name: string) =>
      metadata(name).map((one) => ({
        ...one,
        description: '',
        parameters: one.parameters.map((parameter) => ({ ...parameter, description: '' })),
      }));
    expect(bare('functions.ja.json')).toEqual(bare('functions.json'));
    expect(read('functions.ja.json')).toMatch(/郵便番号/);
  });
});

describe('manifest.xml', () => {
  interface Element {
    readonly name: string;
    readonly attributes: Readonly<Record<string, string>>;
    text: string;
  }

  function elementsOf(xml: string): Element[] {
    const elements: Element[] = [];
    const parser = new saxes.SaxesParser();
    const open: Element[] = [];
    parser.on('opentag', ({ name, attributes }) => {
      const element = {
        name,
        attributes: Object.fromEntries(Object.entries(attributes).map(([k, v]) => [k, String(v)])),
        text: '',
      };
      elements.push(element);
      open.push(element);
    });
    parser.on('text', (text) => {
      const last = open.at(-1);
      if (last !== undefined) last.text += text.trim();
    });
    parser.on('closetag', () => open.pop());
    parser.write(xml).close();
    return elements;
  }

  /** Names of the direct children of the first element with a given name. */
  function childrenOf(xml: string, parent: string): string[] {
    const open: string[] = [];
    const children: string[] = [];
    const parser = new saxes.SaxesParser();
    let isBehind = false;
    parser.on('opentag', ({ name }) => {
      if (open.at(-1) === parent && !isBehind) children.push(name);
      open.push(name);
    });
    parser.on('closetag', ({ name }) => {
      open.pop();
      isBehind ||= name === parent;
    });
    parser.write(xml).close();
    return children;
  }

  const named = (name: string) => elementsOf(read('manifest.xml')).filter((e) => e.name === name);

  it('is well-formed, and defines every resource that it names', () => {
    const elements = elementsOf(read('manifest.xml'));
    const ids = elements
      .filter(({ name }) => name.startsWith('bt:'))
      .flatMap((e) => e.attributes.id ?? []);
    const used = elements.flatMap((e) => e.attributes.resid ?? []);
    expect(new Set(used)).toEqual(new Set(ids));
    expect(ids.every((id) => id.length <= 32)).toBe(true);
  });

  it('points to built files over HTTPS, and nowhere else', () => {
    const addresses = [
      ...read('manifest.xml').matchAll(/(?:DefaultValue|Value)="(https?:[^"]*)"/g),
    ].map(([, address]) => address ?? '');
    expect(addresses.length).toBeGreaterThan(8);
    for (const address of addresses) {
      const base = 'https://localhost:8787/excel/';
      expect(address.startsWith(base)).toBe(true);
      // Under this address `daicho serve` has a page that says how to install the add-in and whom to ask.
      const isSupport = address === named('SupportUrl')[0]?.attributes.DefaultValue;
      expect(isSupport ? '' : files).toContain(address.slice(base.length));
    }
    expect(named('SupportUrl')).toHaveLength(1);
    // No domain is named besides that of the page.
    expect(named('AppDomain')).toEqual([]);
  });

  it('has images in the sizes that Office requires', () => {
    const sizeOf = (address = '') => {
      const png = readFileSync(`${DIST}/${address.slice(address.lastIndexOf('/') + 1)}`);
      return [png.readUInt32BE(16), png.readUInt32BE(20)];
    };
    expect(sizeOf(named('IconUrl')[0]?.attributes.DefaultValue)).toEqual([32, 32]);
    expect(sizeOf(named('HighResolutionIconUrl')[0]?.attributes.DefaultValue)).toEqual([64, 64]);
    const images = new Map(
      named('bt:Image').flatMap(({ attributes: { id, DefaultValue } }) =>
        id === undefined ? [] : [[id, DefaultValue] as const],
      ),
    );
    const used = named('bt:Image').filter(({ attributes }) => attributes.size !== undefined);
    expect(used.map(({ attributes }) => attributes.size)).toEqual([
      '16',
      '32',
      '80',
      '16',
      '32',
      '80',
    ]);
    for (const { attributes } of used) {
      const size = Number(attributes.size);
      expect(sizeOf(images.get(attributes.resid ?? ''))).toEqual([size, size]);
    }
  });

  it.each([
    [
      'OfficeApp',
      'Id Version ProviderName DefaultLocale DisplayName Description IconUrl HighResolutionIconUrl SupportUrl Hosts Requirements DefaultSettings Permissions VersionOverrides',
    ],
    ['VersionOverrides', 'Hosts Resources'],
    ['Resources', 'bt:Images bt:Urls bt:ShortStrings bt:LongStrings'],
    ['DesktopFormFactor', 'GetStarted FunctionFile ExtensionPoint'],
    ['GetStarted', 'Title Description LearnMoreUrl'],
    ['Group', 'Label Icon Control'],
    ['Control', 'Label Supertip Icon Action'],
  ])('has the elements of %s in the one order that Office reads', (parent, children) => {
    expect(childrenOf(read('manifest.xml'), parent)).toEqual(children.split(' '));
  });

  it('has ids and a version of the form that Office accepts', () => {
    expect(named('Id')[0]?.text).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(named('Version')[0]?.text).toMatch(/^\d{1,5}(?:\.\d{1,5}){3}$/);
    expect(
      named('Host').map(({ attributes }) => attributes.Name ?? attributes['xsi:type']),
    ).toEqual(['Workbook', 'Workbook']);
  });

  it('asks for one shared runtime, the document, and what the code uses of Excel', () => {
    expect(named('Permissions').map(({ text }) => text)).toEqual(['ReadWriteDocument']);
    expect(named('Runtime').map(({ attributes }) => attributes)).toEqual([
      { resid: 'Taskpane.Url', lifetime: 'long' },
    ]);
    expect(named('Set').map(({ attributes }) => attributes)).toEqual([
      { Name: 'SharedRuntime', MinVersion: '1.1' },
      { Name: 'ExcelApi', MinVersion: '1.9' },
    ]);
    const points = named('ExtensionPoint').map(({ attributes }) => attributes['xsi:type']);
    expect(points).toEqual(['CustomFunctions', 'PrimaryCommandSurface']);
  });

  it('keeps to the lengths that Office allows, in both languages', () => {
    const texts = (name: string) =>
      named(name).flatMap((e) => e.attributes.DefaultValue ?? e.attributes.Value ?? []);
    expect(texts('DisplayName').every((text) => text.length <= 125)).toBe(true);
    expect(texts('Description').every((text) => text.length <= 250)).toBe(true);
    expect(texts('bt:String').every((text) => text.length <= 125)).toBe(true);
    const locales = elementsOf(read('manifest.xml')).flatMap((e) => e.attributes.Locale ?? []);
    expect(new Set(locales)).toEqual(new Set(['ja-JP']));
    expect(named('DefaultLocale').map(({ text }) => text)).toEqual(['en-US']);
  });

  it('is built for any address, and never with an unfilled placeholder', () => {
    const filled = fillManifest('<a b="{base}/x"/>', 'https://d.example.jp/a&b');
    expect(filled).toBe('<a b="https://d.example.jp/a&amp;b/x"/>');
    expect(() => fillManifest('{nothing}', 'https://x')).toThrow('nothing');
    expect(read('manifest.xml')).not.toMatch(/[{}]/);
  });
});

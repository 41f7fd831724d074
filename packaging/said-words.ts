/**
 * Takes the sentences out of a bundle, so that a page loads only the sentences in its own language. In the bundle
 * `{ ja: …, en: … }` becomes a call of `$said` with the number of the sentence; a script beside the bundle holds the
 * sentences of one language. Words that are also recognised in people's tables, such as headers and outcomes, stay in
 * both languages.
 */
import { readFileSync } from 'node:fs';
import ts from 'typescript-api';

type Language = 'ja' | 'en';

/**
 * Files with sentences that are only shown to people, and that the page may need at its start. Files with sentences
 * that the page shows before the words are loaded are left out.
 */
const SAID =
  /\/(?:pane\/src(?!\/load-part\.ts$|\/views\/(?:codes|deciding|map)\/|\/flow\/deciding\/|\/flow\/(?:choosing|codes|running)\/words\.ts$)|apps-script\/src\/words)\/|\/shared\/messages\/(?:api-errors|attributions|background|connection|excel|reasons\/\w+)\.ts$/;

/**
 * Files with sentences that are only shown to people, in a part that is loaded when a person opens it. A page that is
 * one file has these parts from its start.
 */
const SAID_LATER =
  /\/(?:pane\/src\/(?:views\/(?:codes|deciding|map)|flow\/(?:choosing|codes|deciding|running))|shared\/duplicates)\/words\.ts$/;

interface Literal {
  readonly start: number;
  readonly end: number;
  readonly texts: Readonly<Record<Language, string>>;
}

interface SaidWords {
  /** Replaces the sentences of a file by calls of `$said`, and notes the sentences. */
  change(source: string, path: string): string;
  /** Gives the script of a language, which defines `$said`. @param bundle text of the bundle that uses the script. */
  script(language: Language, bundle: string): string;
}

/**
 * @param files that a bundle consists of. Sentences are numbered in the order of the sorted files, so that numbers do
 * not depend on the order of bundling.
 * @param isOneFile whether the page loads everything at its start.
 */
export function saidWords(files: readonly string[], { isOneFile = false } = {}): SaidWords {
  const isSaid = (path: string) => SAID.test(path) || (isOneFile && SAID_LATER.test(path));
  const sentences = new Map<string, Literal['texts'] & { readonly number: number }>();
  for (const path of [...files].sort().filter(isSaid)) {
    for (const { texts } of literalsIn(path, readFileSync(path, 'utf8'))) {
      const key = keyOf(texts);
      if (!sentences.has(key)) sentences.set(key, { ...texts, number: sentences.size });
    }
  }
  return {
    change(source, path) {
      if (!isSaid(path)) return source;
      let changed = source;
      for (const { start, end, texts } of [...literalsIn(path, source)].reverse()) {
        const known = sentences.get(keyOf(texts));
        if (known === undefined) continue;
        const call = `/* @__PURE__ */ $said(${known.number})`;
        changed = changed.slice(0, start) + call + changed.slice(end);
      }
      return changed;
    },
    script(language, bundle) {
      const used = new Set([...bundle.matchAll(/\$said\((\d+)\)/g)].map(([, n]) => Number(n)));
      const table = [...sentences.values()].map((one) =>
        used.has(one.number) ? one[language] : 0,
      );
      return `function $said(n){n=$said.words[n];return{ja:n,en:n}}$said.words=${JSON.stringify(table)}`;
    },
  };
}

function keyOf({ ja, en }: Literal['texts']): string {
  return JSON.stringify([ja, en]);
}

function literalsIn(path: string, text: string): readonly Literal[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: Literal[] = [];
  const visit = (node: ts.Node): void => {
    const texts = textsOf(node);
    if (texts !== undefined) found.push({ start: node.getStart(), end: node.end, texts });
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Gives both texts of an object that has no other property. */
function textsOf(node: ts.Node): Literal['texts'] | undefined {
  if (!ts.isObjectLiteralExpression(node) || node.properties.length !== 2) return undefined;
  const entries = node.properties.flatMap((one) =>
    ts.isPropertyAssignment(one) &&
    ts.isIdentifier(one.name) &&
    ts.isStringLiteralLike(one.initializer)
      ? [[one.name.text, one.initializer.text] as const]
      : [],
  );
  const { ja, en } = Object.fromEntries(entries);
  return ja === undefined || en === undefined ? undefined : { ja, en };
}

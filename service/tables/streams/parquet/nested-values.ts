/**
 * Reads values of columns, including lists and records, so that each leaf comes with the type that says how to read it.
 */
import { parquetSchema, type SchemaElement } from 'hyparquet';
import { isListLike, isMapLike } from 'hyparquet/src/schema.js';
import { StoredValue } from './stored-value.ts';

type Node = ReturnType<typeof parquetSchema>;
type ReadValue = (value: unknown) => unknown;
/** A column with everything below it, in the order of the file's schema. */
type Elements = readonly SchemaElement[];

/**
 * Finds the leaves of a column whose values are read as they are stored. Leaves out keys of maps, which were turned
 * into names before, and variants, whose values each name their own type.
 *
 * @param is says whether the type of a leaf is needed to read the leaf's values
 */
export function storedLeaves(
  elements: Elements,
  is: (leaf: SchemaElement) => boolean,
): ReadonlySet<SchemaElement> {
  const leaves = new Set<SchemaElement>();
  const visit = (node: Node): void => {
    const { element, children } = node;
    if (element.logical_type?.type === 'VARIANT') return;
    if (isMapLike(node)) children[0]?.children.slice(1).forEach(visit);
    else children.forEach(visit);
    if (children.length === 0 && is(element)) leaves.add(element);
  };
  if (elements.length > 0) visit(treeOf(elements));
  return leaves;
}

/**
 * @returns a function that takes a value from the library and adds the types of its leaves, or undefined if no leaf
 * needs a type.
 */
export function typedReading(
  elements: Elements,
  leaves: ReadonlySet<SchemaElement>,
): ReadValue | undefined {
  return leaves.size === 0 ? undefined : readingOf(treeOf(elements), leaves);
}

/** Gives a value with its leaves as they are stored. */
export function withStoredLeaves(value: unknown): unknown {
  if (value instanceof StoredValue) return value.stored;
  if (Array.isArray(value)) return value.map(withStoredLeaves);
  return isRecord(value) ? mapped(value, () => withStoredLeaves) : value;
}

function treeOf(elements: Elements): Node {
  const [tree] = parquetSchema({
    schema: [{ name: 'root', num_children: 1 }, ...elements],
  } as Parameters<typeof parquetSchema>[0]).children;
  if (tree === undefined) throw new RangeError('a column without a type');
  return tree;
}

function readingOf(node: Node, leaves: ReadonlySet<SchemaElement>): ReadValue | undefined {
  const { element, children } = node;
  if (children.length === 0) {
    return leaves.has(element) ? within((value) => new StoredValue(value, element)) : undefined;
  }
  if (isMapLike(node)) {
    const value = children[0]?.children[1];
    const reading = value && readingOf(value, leaves);
    return reading && within((map) => (isRecord(map) ? mapped(map, () => reading) : map));
  }
  if (isListLike(node)) {
    const [item] = children;
    const single = item?.children.length === 1 ? item.children[0] : item;
    return single && readingOf(single, leaves);
  }
  const readings = new Map(
    children.flatMap((child) => {
      const reading = readingOf(child, leaves);
      return reading === undefined ? [] : [[child.element.name, reading] as const];
    }),
  );
  if (readings.size === 0) return undefined;
  return within((record) => (isRecord(record) ? mapped(record, (k) => readings.get(k)) : record));
}

/** Makes a function that reads a value, or each item of a list and of the lists within that list. */
function within(reading: ReadValue): ReadValue {
  const each: ReadValue = (value) => {
    if (value === undefined || value === null) return value;
    return Array.isArray(value) ? value.map(each) : reading(value);
  };
  return each;
}

function mapped(
  record: Readonly<Record<string, unknown>>,
  readingOfKey: (key: string) => ReadValue | undefined,
): Record<string, unknown> {
  const entries = Object.entries(record);
  return Object.fromEntries(entries.map(([key, v]) => [key, readingOfKey(key)?.(v) ?? v]));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

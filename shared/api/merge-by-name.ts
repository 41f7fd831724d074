/** Merges lists from separate files, so that a new list adds one line to the file that collects the lists. */

type NameIn<List> = List extends unknown ? keyof List : never;
type Named<List, Name> = List extends { readonly [N in Name & PropertyKey]: infer Value }
  ? Value
  : never;

/** All entries of several lists, each by its name. */
export type MergedByName<Lists> = {
  readonly [Name in NameIn<Lists[keyof Lists]>]: Named<Lists[keyof Lists], Name>;
};

export function mergeByName<Lists extends Readonly<Record<string, object>>>(
  lists: Lists,
): MergedByName<Lists> {
  return Object.assign({}, ...Object.values(lists));
}

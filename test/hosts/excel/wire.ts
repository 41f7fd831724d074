/**
 * How @microsoft/office-js 1.1.110 sends a batch: one POST to …/ProcessQuery with the objects that it needs
 * (paths, each from its parent) and the actions on them, in order. Undocumented; the version is pinned.
 */
import * as z from 'zod/mini';

export const ACTION = { instantiate: 1, query: 2, method: 3, setProperty: 4 } as const;
export const PATH = { root: 1, method: 3, property: 4, indexer: 5, reference: 6 } as const;

const argumentsSchema = z.optional(z.object({ Arguments: z.optional(z.array(z.unknown())) }));

const pathSchema = z.object({
  Id: z.int(),
  ObjectPathType: z.int(),
  Name: z.string(),
  ParentObjectPathId: z.optional(z.int()),
  ArgumentInfo: argumentsSchema,
});

const actionSchema = z.object({
  Id: z.int(),
  ActionType: z.int(),
  Name: z.string(),
  ObjectPathId: z.int(),
  ArgumentInfo: argumentsSchema,
  QueryInfo: z.optional(z.object({ Select: z.optional(z.array(z.string())) })),
});

export const batchSchema = z.object({
  Actions: z.array(actionSchema),
  ObjectPaths: z.record(z.string(), pathSchema),
});

export type ObjectPath = z.infer<typeof pathSchema>;
export type Action = z.infer<typeof actionSchema>;

export function argumentsOf(of: ObjectPath | Action): readonly unknown[] {
  return of.ArgumentInfo?.Arguments ?? [];
}

export interface ActionResult {
  readonly ActionId: number;
  readonly Value: unknown;
}

export interface BatchAnswer {
  readonly Results: readonly ActionResult[];
  readonly Error?: { readonly Code: string; readonly Message: string; readonly Location: string };
}

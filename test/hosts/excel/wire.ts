/**
 * How @microsoft/office-js 1.1.110 sends a batch: one POST to …/ProcessQuery with the objects that the batch needs (as paths,
 * each from its parent) and the actions on them, in order. Undocumented; the version is pinned.
 */
import * as z from 'zod/mini';

export const ACTION = { instantiate: 1, query: 2, method: 3, setProperty: 4, trace: 5 } as const;
export const PATH = { root: 1, method: 3, property: 4, indexer: 5, reference: 6 } as const;

const argumentsSchema = z.optional(
  z.object({
    Arguments: z.optional(z.array(z.unknown())),
    /** For each argument, the path of the object that it stands for; 0 or null if the argument is a plain value. */
    ReferencedObjectPathIds: z.optional(z.array(z.nullable(z.int()))),
  }),
);

const pathSchema = z.object({
  Id: z.int(),
  ObjectPathType: z.int(),
  Name: z.string(),
  ParentObjectPathId: z.optional(z.int()),
  ArgumentInfo: argumentsSchema,
  /** Whether the add-in asked not to keep the object (`untrack`). */
  D: z.optional(z.boolean()),
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

/** @param resolve gives the object at a path, for arguments that stand for objects. */
export function argumentsOf(
  of: ObjectPath | Action,
  resolve: (path: number) => unknown,
): readonly unknown[] {
  const { Arguments = [], ReferencedObjectPathIds = [] } = of.ArgumentInfo ?? {};
  return Arguments.map((value, i) => {
    const path = ReferencedObjectPathIds[i];
    return path === undefined || path === null || path === 0 ? value : resolve(path);
  });
}

export interface ActionResult {
  readonly ActionId: number;
  readonly Value: unknown;
}

export interface BatchAnswer {
  readonly Results: readonly ActionResult[];
  /** Ids of the trace actions that were reached. */
  readonly TraceIds: readonly number[];
  readonly Error?: { readonly Code: string; readonly Message: string; readonly Location: string };
}

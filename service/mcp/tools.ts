/** Lists the tools: one for each kind, and one for each operation that looks something up, new ones included. */
import type { Operation } from '@daicho/shared/api/operation.ts';
import { operations } from '@daicho/shared/api/operations.ts';
import { kinds } from '@daicho/shared/enrich/kinds.ts';
import { kindTool } from './kind-tool.ts';
import { isTool, operationTool } from './operation-tool.ts';
import type { Tool } from './tool.ts';

const all: readonly Operation<unknown, unknown>[] = Object.values(operations);

/** @param hasAccount whether the caller has an account, whose watched numbers the radar's tools can read. */
export function toolsFor({ hasAccount }: { readonly hasAccount: boolean }): readonly Tool[] {
  const asked = all.filter(
    (one) => isTool(one) && (hasAccount || one.access.webhook === undefined),
  );
  return [...kinds.map(kindTool), ...asked.map(operationTool)];
}

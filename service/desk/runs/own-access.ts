/** Opens a list from its folder, for a run that the service continues. */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { CELLS_FILE } from '../lists/cells-file.ts';
import { appendEdit, editsText } from '../lists/edits.ts';
import type { OpenList } from '../lists/list-store.ts';
import { freeColumn } from '../lists/take-back.ts';
import { linesOf } from '../opened/lines.ts';
import type { ListAccess } from '../opened/list-access.ts';

/** @param expectLease throws if somebody else may write into the list now. */
export function listAccess(list: OpenList, expectLease: () => Promise<unknown>): ListAccess {
  const { folder, path, sheets } = list;
  return {
    about: async () => list,
    cells: () => linesOf(createReadStream(join(folder, CELLS_FILE), 'utf8')),
    edits: (_, from) => editsText(folder, from),
    async edit(_, at, edit) {
      await expectLease();
      return appendEdit(folder, at, edit);
    },
    room: (_, { sheet, ...place }) =>
      freeColumn(path, { ...place, sheet: sheets[sheet] ?? undefined }),
  };
}

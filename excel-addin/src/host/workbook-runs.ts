/**
 * Stores the runs of workbooks on this computer. A copied file has the id of its original, so each file lists the
 * records of its runs in its own settings: the list is copied, saved and discarded together with the cells. A record
 * that a file no longer needs stays for its copies, and a pane does not change a record of an earlier pane, but makes a
 * new record.
 */
import { browserRuns } from '@daicho/pane/src/browser-runs.ts';
import type { RunStore } from '@daicho/pane/src/host.ts';
import { parseJson } from '@daicho/shared/api/call/parse-json.ts';
import { isRecordOf, isText } from '@daicho/shared/model/guards.ts';
import { readSetting, writeSetting } from './workbook-setting.ts';

const NAME = 'daicho.runs';

/** Ids of records that a file lists begin with this. */
const LISTED = 'listed:';

/** Ids of records by the id of their run. */
type Records = Readonly<Record<string, string>>;

const areRecords = isRecordOf(isText);

/** Ids of this pane's own records, by run and by the location of the file, since "Save As" makes another file. */
const recordIds = new Map<string, string>();

export const workbookRuns: RunStore = {
  async list(workbook) {
    const [records, saved] = await Promise.all([recordsOf(workbook), browserRuns.list(workbook)]);
    const runs = new Map(Object.entries(records).map(([run, record]) => [record, run]));
    return saved.flatMap((one) => {
      const id = runs.get(idOf(one));
      return id === undefined ? [] : [{ ...Object(one), id }];
    });
  },
  async put(workbook, run) {
    const records = await recordsOf(workbook);
    const fileKey = JSON.stringify([run.id, Office.context.document?.url]);
    const id = recordIds.get(fileKey) ?? LISTED + crypto.randomUUID();
    recordIds.set(fileKey, id);
    await browserRuns.put(workbook, { ...run, id });
    if (records[run.id] !== id) await writeRecords({ ...records, [run.id]: id });
  },
  async remove(workbook, ids) {
    const records = Object.entries(await recordsOf(workbook));
    await writeRecords(Object.fromEntries(records.filter(([run]) => !ids.includes(run))));
  },
  async clear(workbook) {
    await browserRuns.remove(workbook, (await browserRuns.list(workbook)).map(idOf));
    await writeRecords({});
  },
};

/**
 * Reads the list of the open file. A file without a list was last used at the time when records had
 * the ids of their runs.
 */
async function recordsOf(workbook: string): Promise<Records> {
  const records = parseJson((await readSetting(NAME)) ?? '');
  if (areRecords(records)) return records;
  const ids = (await browserRuns.list(workbook)).map(idOf).filter((id) => !id.startsWith(LISTED));
  return Object.fromEntries(ids.map((id) => [id, id]));
}

function writeRecords(records: Records): Promise<void> {
  return writeSetting(NAME, JSON.stringify(records));
}

function idOf(run: unknown): string {
  return String(Object(run).id);
}

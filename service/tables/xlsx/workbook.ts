import type { Entry } from 'yauzl';
import { TableError } from '../table-error.ts';
import { type Relationship, readRelationships } from './relationships.ts';
import { readSmallPart, type XmlElement } from './small-part.ts';
import { damaged, type ZipArchive } from './zip/zip-archive.ts';

export interface Sheet {
  readonly name: string;
  /** Number of the tab from 0, chart sheets counted. */
  readonly tab: number;
  readonly visible: boolean;
  readonly part: string;
  readonly entry: Entry;
}

export interface Workbook {
  readonly archive: ZipArchive;
  /** Part that lists the sheets. */
  readonly entry: Entry;
  /** Worksheets in the order of their tabs; chart sheets and dialogs are left out. */
  readonly sheets: readonly Sheet[];
  readonly sharedStringsPart: string | undefined;
  readonly stylesPart: string | undefined;
  /** Whether the workbook's dates are numbers of days since 1904 instead of 1900 (ECMA-376, 18.2.28: `date1904`). */
  readonly countsFrom1904: boolean;
}

const WANTED = new Set(['workbook', 'workbookPr', 'sheet']);

/** @throws TableError */
export async function readWorkbook(archive: ZipArchive): Promise<Workbook> {
  const { path } = archive.source;
  const part = await findWorkbookPart(archive);
  const elements = await readSmallPart(archive, part, WANTED);
  if (elements === undefined || elements[0]?.name !== 'workbook') {
    throw new TableError('no_workbook_part', { path });
  }
  const entry = archive.find(part);
  if (entry === undefined) throw new TableError('no_workbook_part', { path });
  const relationships = await readRelationships(archive, part);
  const partOf = (wanted: string) => relationships.find(({ kind }) => kind === wanted)?.part;
  const sheets = elements
    .filter(({ name }) => name === 'sheet')
    .map((element, tab) => readSheet(archive, element, tab, relationships))
    .filter((sheet) => sheet !== undefined);
  if (new Set(sheets.map(({ entry }) => entry)).size < sheets.length) {
    throw damaged(path, part, 'two sheets of one part');
  }
  const properties = elements.find(({ name }) => name === 'workbookPr');
  const countsFrom1904 = /^(?:1|true|on)$/.test(properties?.attributes.get('date1904') ?? '');
  return {
    archive,
    entry,
    sheets,
    sharedStringsPart: partOf('sharedStrings'),
    stylesPart: partOf('styles'),
    countsFrom1904,
  };
}

async function findWorkbookPart(archive: ZipArchive): Promise<string> {
  const { path } = archive.source;
  const relationships = await readRelationships(archive, '');
  const part =
    relationships.find(({ kind }) => kind === 'officeDocument')?.part ?? 'xl/workbook.xml';
  if (part.toLowerCase().endsWith('.bin')) throw new TableError('binary_workbook', { path });
  return part;
}

function readSheet(
  archive: ZipArchive,
  element: XmlElement,
  tab: number,
  relationships: readonly Relationship[],
): Sheet | undefined {
  const { attributes } = element;
  const id = [...attributes].find(([name]) => /\/relationships id$/.test(name))?.[1];
  const relationship = relationships.find((each) => each.id === id);
  if (relationship?.kind !== 'worksheet') return undefined;
  const { part } = relationship;
  const entry = archive.find(part);
  if (entry === undefined) throw damaged(archive.source.path, part, 'missing');
  return {
    name: attributes.get('name') ?? '',
    tab,
    visible: (attributes.get('state') ?? 'visible') === 'visible',
    part,
    entry,
  };
}

/**
 * Chooses the sheets in which the header is searched: the sheet with that name or, without a name, all visible sheets.
 */
export function chooseSheets(workbook: Workbook, name: string | undefined): readonly Sheet[] {
  const { sheets } = workbook;
  if (name === undefined) {
    const visible = sheets.filter((sheet) => sheet.visible);
    if (visible.length > 0) return visible;
    throw new TableError('no_visible_sheet', { path: workbook.archive.source.path });
  }
  // Folds a name, since Excel takes names that differ only in case for the same name.
  const key = (text: string): string => text.normalize('NFC').trim().toLowerCase();
  const chosen =
    sheets.find((sheet) => sheet.name === name) ??
    sheets.find((sheet) => key(sheet.name) === key(name));
  if (chosen !== undefined) return [chosen];
  throw new TableError('sheet_not_found', { sheet: name, sheets: sheets.map((each) => each.name) });
}

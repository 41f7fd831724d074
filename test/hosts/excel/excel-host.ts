/**
 * Excel, as Office.js sees it: answers its batches over a workbook, with the documented limits. A call that the add-in does not
 * use fails loudly, as an error of the test and not of Excel.
 */
import { isApiThere } from './api-versions.ts';
import { type EventMessage, messagesOf, type WorkbookEvent } from './events.ts';
import { ExcelError } from './objects/excel-error.ts';
import type { ExcelObject } from './objects/excel-object.ts';
import { workbookObject } from './objects/objects.ts';
import {
  ACTION,
  type Action,
  type ActionResult,
  argumentsOf,
  type BatchAnswer,
  batchSchema,
  type ObjectPath,
  PATH,
} from './wire.ts';
import type { Workbook } from './workbook.ts';

/** Microsoft, "Resource limits and performance optimization for Office Add-ins": 5 MB a request and an answer. */
export const PAYLOAD_MAX_BYTES = 5 * 1024 * 1024;

interface HttpAnswer {
  readonly status: number;
  readonly body: string;
}

export class ExcelHost {
  readonly workbook: Workbook;
  /**
   * Whether somebody is typing into a cell: Excel then refuses every batch (Microsoft,
   * `InvalidOperationInCellEditMode`).
   */
  isEditing = false;
  /** Sizes of every batch in bytes. */
  readonly requestSizes: number[] = [];
  /** Calls of the add-in that this host cannot do. Tests expect none. */
  readonly unsupported: string[] = [];
  /** Called before each batch, to change the workbook in the middle of a run. */
  beforeBatch: (batch: number) => void = () => {};
  readonly #references = new Map<string, ExcelObject>();
  #lastReference = 0;

  /** Newest requirement set of `ExcelApi` that this Excel has. */
  apiVersion = '1.20';
  /** Receives the events of the workbook, for the add-in's event handlers. */
  onMessages: (messages: readonly EventMessage[], event: WorkbookEvent) => void = () => {};

  constructor(workbook: Workbook) {
    this.workbook = workbook;
    workbook.onEvent = (event) => this.onMessages(messagesOf(event, workbook.tables), event);
  }

  /** @param undoGroup group of a run with `mergeUndoGroup` */
  processQuery(body: string, undoGroup?: string): HttpAnswer {
    const size = Buffer.byteLength(body);
    this.requestSizes.push(size);
    this.beforeBatch(this.requestSizes.length);
    if (this.isEditing) return refusal('InvalidOperationInCellEditMode');
    if (size > PAYLOAD_MAX_BYTES) return refusal('RequestPayloadSizeLimitExceeded');
    try {
      const answer = JSON.stringify(this.#run(body, undoGroup));
      if (Buffer.byteLength(answer) > PAYLOAD_MAX_BYTES) {
        return refusal('ResponsePayloadSizeLimitExceeded');
      }
      return { status: 200, body: answer };
    } catch (error) {
      this.unsupported.push(String(error));
      return refusal('GeneralException');
    } finally {
      this.workbook.synced();
    }
  }

  #run(body: string, undoGroup: string | undefined): BatchAnswer {
    return this.workbook.undo.step(() => this.#runBatch(body), undoGroup);
  }

  /** Takes the last step back, as Ctrl+Z does. @returns whether there was one */
  undo(): boolean {
    return this.workbook.undo.undo();
  }

  #runBatch(body: string): BatchAnswer {
    const batch = batchSchema.parse(JSON.parse(body));
    const objects = new Map<number, ExcelObject>();
    const resolve = (id: number): ExcelObject => {
      const known = objects.get(id);
      if (known !== undefined) return known;
      const path = batch.ObjectPaths[String(id)];
      if (path === undefined) throw new Error(`no path ${id}`);
      const made = this.#resolve(path, resolve);
      objects.set(id, made);
      return made;
    };
    const results: ActionResult[] = [];
    // Reports to the add-in how far the batch got, and where its event handlers begin and end.
    const traced: number[] = [];
    for (const action of batch.Actions) {
      try {
        if (action.ActionType === ACTION.trace) {
          traced.push(action.Id);
          results.push({ ActionId: action.Id, Value: null });
          continue;
        }
        const isKept = batch.ObjectPaths[String(action.ObjectPathId)]?.D !== true;
        const value = this.#act(action, resolve, isKept);
        if (value !== undefined) results.push({ ActionId: action.Id, Value: value });
      } catch (error) {
        if (!(error instanceof ExcelError)) throw error;
        const { code, message } = error;
        return {
          Results: results,
          TraceIds: traced,
          Error: { Code: code, Message: message, Location: action.Name },
        };
      }
    }
    return { Results: results, TraceIds: traced };
  }

  #resolve(path: ObjectPath, resolve: (id: number) => ExcelObject): ExcelObject {
    if (path.ObjectPathType === PATH.root) return workbookObject(this.workbook);
    if (path.ObjectPathType === PATH.reference) {
      const kept = this.#references.get(path.Name);
      if (kept === undefined) throw new Error(`no reference ${path.Name}`);
      return kept;
    }
    if (path.ParentObjectPathId === undefined) throw new Error('a path without parent');
    const parent = resolve(path.ParentObjectPathId);
    if (parent.isNull) return parent;
    const member = parent.members?.[path.Name];
    const api = `${parent.type}.${path.Name}`;
    if (member === undefined) throw new Error(`${api} is not there`);
    if (!isApiThere(api, this.apiVersion)) throw new ExcelError('ApiNotFound', api);
    return member(...argumentsOf(path, resolve));
  }

  /** @returns the message to the add-in; undefined if there is none. */
  #act(action: Action, resolve: (id: number) => ExcelObject, isKept: boolean): unknown {
    const object = resolve(action.ObjectPathId);
    switch (action.ActionType) {
      case ACTION.instantiate:
        return this.#instantiated(object, isKept);
      case ACTION.query:
        return this.#queried(action, object);
      case ACTION.method: {
        const given = argumentsOf(action, resolve);
        if (action.Name === '_KeepReference') return undefined;
        // Every event is sent, whether anybody listens or not.
        if (/^_(Unr|R)egister\w+Event$/.test(action.Name)) return undefined;
        if (action.Name === '_RemoveReference') return this.#release(String(given[0]));
        const run = object.actions?.[action.Name];
        if (run === undefined) throw new Error(`${object.type}.${action.Name}() is not there`);
        const api = `${object.type}.${action.Name}`;
        if (!isApiThere(api, this.apiVersion)) throw new ExcelError('ApiNotFound', api);
        return run(...given);
      }
      case ACTION.setProperty: {
        const set = object.setters?.[action.Name];
        if (set === undefined) throw new Error(`${object.type}.${action.Name} cannot be set`);
        set(argumentsOf(action, resolve)[0]);
        return undefined;
      }
      default:
        throw new Error(`unknown action type ${action.ActionType}`);
    }
  }

  #instantiated(object: ExcelObject, isKept: boolean): unknown {
    if (object.isNull) return null;
    return { ...(isKept ? this.#referred(object) : {}), ...identified(object) };
  }

  /** From now on the object moves with its cells, until the add-in releases it. */
  #referred(object: ExcelObject): object {
    if (object.places === undefined) return {};
    this.#lastReference += 1;
    const id = `reference-${this.#lastReference}`;
    this.#references.set(id, object);
    for (const place of object.places) place.sheet.kept.add(place);
    return { _ReferenceId: id };
  }

  #release(id: string): undefined {
    for (const place of this.#references.get(id)?.places ?? []) place.sheet.kept.delete(place);
    this.#references.delete(id);
  }

  #queried(action: Action, object: ExcelObject): unknown {
    if (object.isNull) return null;
    const select = action.QueryInfo?.Select ?? [];
    if (object.items !== undefined) {
      const isOwn = (name: string) => object.properties?.[name] !== undefined;
      const names = select.filter((name) => !isOwn(name));
      const items = object.items().map((item) => ({
        ...this.#referred(item),
        ...selected(item, names),
      }));
      return { ...selected(object, select.filter(isOwn)), _Items: items };
    }
    return selected(object, select);
  }
}

/** Identifies an object for Office.js once the path that made it is used up. */
function identified({ properties }: ExcelObject): object {
  if (properties?.id !== undefined) return { Id: properties.id() };
  return properties?.key === undefined ? {} : { _Id: properties.key() };
}

/**
 * Names are in lower camel case in the request and in upper camel case in the answer; `a/b` is the property `b` of the object
 * `a`.
 */
function selected(object: ExcelObject, select: readonly string[]): Record<string, unknown> {
  const answer: Record<string, unknown> = {};
  for (const path of select) {
    const [name = '', ...rest] = path.split('/');
    const read = object.properties?.[name];
    const member = object.members?.[upper(name)];
    if (read !== undefined) answer[upper(name)] = read();
    else if (member !== undefined && rest.length > 0) {
      const inner = selected(member(), [rest.join('/')]);
      answer[upper(name)] = { ...Object(answer[upper(name)]), ...inner };
    } else throw new Error(`${object.type}.${path} cannot be loaded`);
  }
  return answer;
}

function upper(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function refusal(code: string): HttpAnswer {
  return { status: 400, body: JSON.stringify({ error: { code, message: code } }) };
}

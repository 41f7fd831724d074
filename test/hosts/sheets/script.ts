/**
 * A script as Sheets runs it: every call is a separate execution in a fresh world, with the services and limits that Google
 * documents. It waits for HTTP, as Apps Script does.
 */
import { types } from 'node:util';
import { Script } from 'node:vm';
import { BUILT_IN_FUNCTIONS } from '../../../apps-script/build/built-in-functions.ts';
import { askingForParts, CompiledParts } from './compiled-parts.ts';
import { Document } from './document.ts';
import { type Execution, execution, type Mode } from './execution.ts';
import type { SendAll } from './http/messages.ts';
import { LIMITS } from './limits.ts';
import { counted } from './prices.ts';
import { realm } from './realm.ts';
import { cacheService } from './services/cache-service.ts';
import { htmlService } from './services/html-service.ts';
import {
  contentService,
  lockService,
  scriptConsole,
  session,
  utilities,
} from './services/other-services.ts';
import { propertiesService } from './services/properties-service.ts';
import { scriptApp } from './services/script-app.ts';
import { spreadsheetApp } from './services/spreadsheet-app.ts';
import { urlFetchApp } from './services/url-fetch-app.ts';
import { Clock } from './stores/clock.ts';
import { LoneState, type SharedState } from './stores/shared-state.ts';
import { isWebAppOutput, type WebAppOutput, webAppOutput } from './web-app-output.ts';

const EXECUTION = new Script('__execution()');

/** A value that a cell can hold. */
export type SheetValue = string | number | boolean | Date;
/** An argument of a custom function: a cell passes its value, a range passes its rows. */
export type Argument = SheetValue | readonly (readonly SheetValue[])[];

export class SheetsScript {
  readonly document: Document;
  readonly clock = new Clock();
  readonly #compiled: Compiled;
  readonly #sendAll: SendAll;

  /**
   * @param keepsParts reads the parts of the built script once, not in each execution.
   * @throws SyntaxError for a script that holds a module's syntax.
   */
  constructor(
    code: string,
    sendAll: SendAll,
    shared: SharedState = new LoneState(),
    { keepsParts = false } = {},
  ) {
    this.document = new Document(shared);
    this.#compiled = compiledScript(keepsParts ? askingForParts(code) : code);
    this.#sendAll = sendAll;
  }

  /**
   * Runs a formula of one custom function.
   * @throws Error with what the cell shows after `#ERROR!`.
   * @returns the rows that it fills.
   */
  customFunction(name: string, args: readonly Argument[]): SheetValue[][] {
    // A built-in function of Sheets takes precedence over one of the same name.
    if (BUILT_IN_FUNCTIONS.has(name.toUpperCase()))
      throw new Error(`${name} is a function of Sheets`);
    return rowsOf(this.#execute('custom function', LIMITS.customFunctionMs, name, args));
  }

  /**
   * Runs a function that a time-driven trigger calls. Its result is discarded. @throws Error with what Google writes to the
   * person.
   */
  triggerFunction(name: string, event: Readonly<Record<string, unknown>>): void {
    this.#execute('time trigger', LIMITS.scriptMs, name, [event]);
  }

  /** Runs the web app on a request, and gives its answer. @throws Error, for which Google shows a page with 200. */
  webApp(name: string, event: Readonly<Record<string, unknown>>): WebAppOutput {
    const result = this.#execute('web app', LIMITS.scriptMs, name, [event]);
    if (!isWebAppOutput(result))
      throw new Error('The script completed but did not return anything.');
    return result;
  }

  /** Runs a function that a person started from a menu or a dialog. @throws Error with what the person is shown. */
  menuFunction(name: string, args: readonly unknown[]): unknown {
    return this.#execute('menu', LIMITS.scriptMs, name, args);
  }

  #execute(mode: Mode, limitMs: number, name: string, args: readonly unknown[]): unknown {
    const { clock, document } = this;
    const world = realm(() => clock.now());
    const run = execution(mode, limitMs, clock, world);
    Object.assign(world.context, this.#services(run, document));
    world.context.__part = this.#compiled.parts.in(world.context);
    try {
      this.#compiled.script.runInContext(world.context, { timeout: limitMs });
      const called = world.context[name];
      if (typeof called !== 'function') throw new Error(`Script function not found: ${name}`);
      // The function is called as a part of the script, so that its promise jobs run before the execution ends.
      world.context.__execution = () => called(...args.map((arg) => world.inside(arg)));
      const result: unknown = EXECUTION.runInContext(world.context, { timeout: limitMs });
      run.endIfOver();
      if (mode === 'web app') return webAppOutput(result);
      return mode === 'time trigger' ? undefined : structuredClone(result);
    } catch (error) {
      throw new Error(messageOf(error));
    }
  }

  #services(run: Execution, document: Document) {
    const { googleCalls } = document;
    return {
      console: scriptConsole(document),
      ContentService: contentService,
      CacheService: counted(cacheService(run, document), googleCalls),
      HtmlService: htmlService(run, document),
      LockService: counted(lockService(run, document), googleCalls),
      PropertiesService: counted(propertiesService(run, document), googleCalls),
      ScriptApp: counted(scriptApp(run, document), googleCalls),
      Session: counted(session(document), googleCalls),
      SpreadsheetApp: counted(spreadsheetApp(run, document), googleCalls),
      UrlFetchApp: counted(urlFetchApp(run, document, this.#sendAll), googleCalls),
      Utilities: counted(utilities(run), googleCalls),
    };
  }
}

interface Compiled {
  readonly code: string;
  readonly script: Script;
  readonly parts: CompiledParts;
}

/** The script that was compiled last, which the next spreadsheet most often runs too. */
let compiled: Compiled | undefined;

function compiledScript(code: string): Compiled {
  if (compiled?.code !== code) {
    const script = new Script(code, { filename: 'Code.js' });
    compiled = { code, script, parts: new CompiledParts() };
  }
  return compiled;
}

/** A custom function gives one value or rows of values, and nothing else (guide, "Return values"). */
function rowsOf(result: unknown): SheetValue[][] {
  const rows: unknown[] = Array.isArray(result) ? result : [result];
  return rows.map((row) => (Array.isArray(row) ? row : [row]).map(cellValue));
}

function cellValue(value: unknown): SheetValue {
  if (value === null || value === undefined) return '';
  if (String(value).length > LIMITS.cellLength) {
    throw new Error(`Text result is longer than the limit of ${LIMITS.cellLength} characters.`);
  }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value;
  }
  // This is a date of the script's own world.
  if (types.isDate(value)) return new Date(value.getTime());
  throw new Error('a custom function gave what no cell can hold');
}

function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error);
}

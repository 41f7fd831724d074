/**
 * Runs in the page before its scripts, hence plain JavaScript. Outside Excel the real `Office.onReady`
 * never settles, the context is empty and `OfficeRuntime.storage` keeps nothing: once
 * Office.js has loaded its parts, this file supplies those three, and sends the batches of Office.js to our host.
 *
 * `window.officeStandIn` describes this Excel (`{apiVersion, theme, mode}`), and receives its events.
 */
(() => {
  const given = window.officeStandIn ?? {};
  const displayLanguage = /\$(ja-JP|en-US)\$/.exec(location.search)?.[1];
  const storage = {
    getItem: async (name) => localStorage.getItem(name),
    setItem: async (name, value) => localStorage.setItem(name, value),
    removeItem: async (name) => localStorage.removeItem(name),
  };
  const handlers = new Map();
  let undoGroups = 0;

  async function onReady() {
    while (window.OfficeExtension === undefined || !office.context) {
      await new Promise((later) => setTimeout(later, 5));
    }
    if (window.OfficeRuntime?.storage !== storage) supply();
    return { host: 'Excel', platform: 'PC' };
  }

  function supply() {
    const context = {
      displayLanguage,
      officeTheme: given.theme,
      requirements: { isSetSupported },
      document: { mode: given.mode ?? 'readWrite', addHandlerAsync, removeHandlerAsync },
    };
    for (const [name, value] of Object.entries(context)) {
      Object.defineProperty(office.context, name, { value, configurable: true, writable: true });
    }
    window.OfficeExtension.ClientRequestContext.defaultRequestUrlAndHeaders = {
      url: `${location.origin}/_api/excel`,
      headers: {},
    };
    // Excel's event bridge is missing here: events come through `deliver`.
    window.OfficeExtension._testSetRichApiMessageReadyImpl(async () => {});
    const run = window.Excel.run;
    window.Excel.run = (...call) => run(...inUndoGroup(call));
    window.OfficeRuntime = { storage };
  }

  /** This Excel cannot delay requests while a cell is edited; every other set is supported. */
  function isSetSupported(name, version = '1.1') {
    if (/^DelayForCellEdit$/i.test(name)) return false;
    return !/^ExcelApi$/i.test(name) || number(version) <= number(given.apiVersion ?? '1.20');
  }

  function number(version) {
    const [major, minor = 0] = String(version).split('.').map(Number);
    return major * 1000 + minor;
  }

  /**
   * `mergeUndoGroup` is newer than Office.js 1.1.110, which ignores it: the requests of such a run carry a header that names
   * their group.
   */
  function inUndoGroup(call) {
    const [options] = call;
    const batch = call.at(-1);
    if (options?.mergeUndoGroup !== true || !isSetSupported('ExcelApi', '1.20')) return call;
    undoGroups += 1;
    const group = `${performance.timeOrigin}-${undoGroups}`;
    const grouped = (context) => {
      context.requestHeaders['X-Undo-Group'] = group;
      return batch(context);
    };
    return [...call.slice(0, -1), grouped];
  }

  function addHandlerAsync(type, handler, ...rest) {
    handlers.set(type, [...(handlers.get(type) ?? []), handler]);
    rest.at(-1)?.({ status: 'succeeded' });
  }

  function removeHandlerAsync(type, options, callback) {
    const left = (handlers.get(type) ?? []).filter((handler) => handler !== options?.handler);
    handlers.set(type, left);
    callback?.({ status: 'succeeded' });
  }

  function tell(type, event) {
    for (const handler of handlers.get(type) ?? []) handler({ type, ...event });
  }

  window.officeStandIn = {
    ...given,
    /** Receives the messages of an event in the workbook. */
    deliver(messages, isSelection) {
      window.OfficeExtension?._testTriggerRichApiMessageEvent?.({ entries: messages });
      if (isSelection) tell('documentSelectionChanged', {});
    },
    setTheme(theme) {
      Object.defineProperty(office.context, 'officeTheme', { value: theme, configurable: true });
      tell('officeThemeChanged', { officeTheme: theme });
    },
  };

  let office;
  Object.defineProperty(window, 'Office', {
    configurable: true,
    get: () => office,
    set: (made) => {
      office = made;
      if (!made) return;
      Object.defineProperty(made, 'onReady', {
        configurable: true,
        get: () => onReady,
        set: () => {},
      });
    },
  });
})();

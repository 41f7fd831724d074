/**
 * Runs in the page before its scripts, hence plain JavaScript. Outside Excel the real `Office.onReady`
 * never settles, the context is empty and `OfficeRuntime.storage` has nobody to keep things: once
 * Office.js has loaded its parts, those three are supplied and its batches go to our host.
 */
(() => {
  const displayLanguage = /\$(ja-JP|en-US)\$/.exec(location.search)?.[1];
  const storage = {
    getItem: async (name) => localStorage.getItem(name),
    setItem: async (name, value) => localStorage.setItem(name, value),
    removeItem: async (name) => localStorage.removeItem(name),
  };

  async function onReady() {
    while (window.OfficeExtension === undefined || !office.context) {
      await new Promise((later) => setTimeout(later, 5));
    }
    Object.assign(office.context, {
      displayLanguage,
      requirements: { isSetSupported: () => true },
    });
    window.OfficeExtension.ClientRequestContext.defaultRequestUrlAndHeaders = {
      url: `${location.origin}/_api/excel`,
      headers: {},
    };
    window.OfficeRuntime = { storage };
    return { host: 'Excel', platform: 'PC' };
  }

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

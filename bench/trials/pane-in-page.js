/**
 * Runs in the page of the pane, hence plain JavaScript: `trial.things()` gives what a person could press, choose or type
 * into, in the order of the page; `trial.quiet()` settles once the page draws nothing more.
 */
(() => {
  const THINGS =
    'button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=option]';
  /** The pane draws once a frame at most: after so many frames without a change it has drawn everything. */
  const QUIET_FRAMES = 10;
  const SLICE_MS = 20;
  const BUSY = '#cancel, [aria-busy=true], #choose[aria-disabled]';

  const plain = (text) =>
    (text ?? '')
      .replace(/[\u2060\u200b]/g, '')
      .replace(/[\s\u00a0]+/g, ' ')
      .trim();

  /** A checkbox or radio button may be drawn by its label alone. */
  function shownPart(element) {
    if (isSeen(element)) return element;
    return [...(element.labels ?? [])].find(isSeen);
  }

  function isSeen(element) {
    return (
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1
    );
  }

  function nameOf(element) {
    const labels = [...(element.labels ?? [])].map((label) => label.textContent);
    const own = element.matches('input, select, textarea') ? '' : element.textContent;
    return plain(
      element.getAttribute('aria-label') || own || labels.join(' ') || element.placeholder,
    );
  }

  function stateOf(element) {
    const states = [];
    if (element.matches('[type=checkbox], [type=radio]')) {
      states.push(element.checked ? 'chosen' : 'not chosen');
    } else if (element.matches('select')) {
      const options = [...element.options].map(({ text }) => plain(text));
      states.push(`shows "${plain(element.selectedOptions[0]?.text)}"`);
      const shown = options.slice(0, 40).join(' | ');
      states.push(`of: ${shown}${options.length > 40 ? ` … (${options.length})` : ''}`);
    } else if (element.matches('input, textarea')) states.push(`holds "${element.value}"`);
    if (element.matches('summary')) states.push(element.parentElement.open ? 'open' : 'folded');
    if (element.getAttribute('aria-pressed') === 'true') states.push('pressed');
    if (isOff(element)) states.push('greyed out');
    return states.join(', ');
  }

  const isOff = (element) =>
    element.disabled === true || element.getAttribute('aria-disabled') === 'true';

  function things() {
    return [...document.querySelectorAll(THINGS)]
      .filter((element) => shownPart(element) !== undefined)
      .map((element) => ({
        element,
        part: shownPart(element),
        kind: element.type ?? element.localName,
        name: nameOf(element),
        state: stateOf(element),
      }));
  }

  let frames = 0;
  const begin = () => {
    frames = 0;
  };

  /** The pane cuts long work in slices, each begun by a timer. */
  const later = window.setTimeout;
  window.setTimeout = (work, delay = 0, ...rest) => {
    if (delay < SLICE_MS) begin();
    return later(work, delay, ...rest);
  };

  function quiet() {
    return new Promise((resolve) => {
      const observer = new MutationObserver(begin);
      const all = { subtree: true, childList: true, attributes: true, characterData: true };
      observer.observe(document, all);
      const count = () => {
        frames += 1;
        if (frames < QUIET_FRAMES || document.querySelector(BUSY)) requestAnimationFrame(count);
        else {
          observer.disconnect();
          resolve();
        }
      };
      begin();
      requestAnimationFrame(count);
    });
  }

  /** What is written on the page; options of folded lists are not. */
  function text() {
    const lines = (written) => written.split('\n').map(plain).filter(Boolean).join('\n');
    return [...document.querySelectorAll('select')].reduce(
      (all, { innerText }) => all.replace(`${lines(innerText)}\n`, ''),
      lines(document.body.innerText),
    );
  }

  window.trial = { things, quiet, text };
})();

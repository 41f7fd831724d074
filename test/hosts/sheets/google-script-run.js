/*
 * `google.script.run` as Google documents it: calls return at once, ten run at the same time, functions whose names end in
 * an underscore cannot be called, and only what JSON holds goes through. The test's side is `answerFromScript`.
 */
(() => {
  const AT_ONCE = 10;
  const waiting = [];
  let running = 0;

  function plain(value) {
    if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return;
    if (Array.isArray(value)) return value.forEach(plain);
    if (Object.getPrototypeOf(value) === Object.prototype)
      return Object.values(value).forEach(plain);
    throw new TypeError('Failed due to illegal value in property');
  }

  function next() {
    if (running >= AT_ONCE || waiting.length === 0) return;
    const { name, args, onSuccess, onFailure } = waiting.shift();
    running += 1;
    answerFromScript(name, args).then(({ result, error }) => {
      running -= 1;
      next();
      if (error === undefined) onSuccess?.(result);
      else onFailure?.(new Error(error));
    });
  }

  function runner(onSuccess, onFailure) {
    return new Proxy(
      {},
      {
        get(_, name) {
          if (name === 'withSuccessHandler') return (handler) => runner(handler, onFailure);
          if (name === 'withFailureHandler') return (handler) => runner(onSuccess, handler);
          if (String(name).endsWith('_')) return undefined;
          return (...args) => {
            args.forEach(plain);
            waiting.push({ name, args, onSuccess, onFailure });
            next();
          };
        },
      },
    );
  }

  window.google = { script: { run: runner() } };
})();

/** Serves the pane's views, built, as a page that shows any state it is given, under the policy of the real page. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const PANE = fileURLToPath(new URL('../../../pane/src/', import.meta.url));

/** A flow that shows a given state and notes the calls: `daicho.show(state)`, `daicho.done`. */
const PAGE_SCRIPT = `
  import { kindById } from '@daicho/shared/enrich/kinds.ts';
  import { loadChooser } from './views/deciding/chooser-part.ts';
  import { loadDuplicates } from './views/duplicates/part.ts';
  import { loadResult } from './views/running/result-part.ts';
  import { mount } from './views/mount.ts';
  const listeners = new Set();
  const done = [];
  const actions = new Proxy({}, { get: (_, name) => (...given) => void done.push([name, ...given.map((value) => value === undefined ? null : value)]) });
  const revived = ({ result, ...rest }) => {
    const state = { ...rest, result: result && { ...result, changed: new Map(result.changed), replaceable: result.replaceable && new Map(result.replaceable) } };
    if (state.choice === undefined) return state;
    const choice = { ...state.choice, kind: kindById(state.choice.kind.id) };
    return { ...state, choice, job: state.job && { ...state.job, of: choice } };
  };
  const flow = { state: undefined, actions, subscribe: (listener) => (listeners.add(listener), () => listeners.delete(listener)) };
  let mounted = false;
  /** Waits two frames for the page to show the state. */
  const settled = () =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  window.daicho = {
    done,
    async show(state) {
      await Promise.all([loadChooser(), loadDuplicates(), loadResult()]);
      flow.state = revived(state);
      if (!mounted) { mounted = true; mount(document.getElementById('root'), flow); }
      else for (const listener of listeners) listener();
      return settled();
    },
  };
`;

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'";

export interface Gallery {
  readonly url: string;
  close(): Promise<void>;
}

export async function serveGallery(): Promise<Gallery> {
  const { outputFiles } = await build({
    stdin: { contents: PAGE_SCRIPT, resolveDir: PANE, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    logLevel: 'warning',
  });
  const script = outputFiles[0]?.text ?? '';
  const css = await readFile(`${PANE}pane.css`, 'utf8');
  const page =
    '<!doctype html><html><head><meta charset="utf-8"><title>.</title><link rel="stylesheet" href="pane.css"><script type="module" src="pane.js"></script></head><body><div id="root"></div></body></html>';
  const files = new Map([
    ['/', ['text/html', page]],
    ['/pane.js', ['text/javascript', script]],
    ['/pane.css', ['text/css', css]],
  ] as const);
  const server = createServer((request, response) => {
    const [type, text] = files.get((request.url ?? '/') as '/') ?? ['text/plain', ''];
    response.writeHead(text === '' ? 404 : 200, {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': POLICY,
    });
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

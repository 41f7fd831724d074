/** Debian's Firefox over WebDriver BiDi (w3c.github.io/webdriver-bidi), which Firefox speaks without a driver. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { runFolder } from '../run-folder.ts';

const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
const PROMPT_OPENED = 'browsingContext.userPromptOpened';
const LISTENING = /WebDriver BiDi listening on (ws:\S+)/;
const WAIT_MS = 120_000;
const LOOK_MS = 100;

type Params = Readonly<Record<string, unknown>>;
type Answer = Readonly<Record<string, unknown>>;

interface Message {
  readonly id?: number;
  readonly type: string;
  readonly result?: Answer;
  readonly error?: string;
  readonly message?: string;
  readonly method?: string;
  readonly params?: Params;
}

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

export class Firefox {
  readonly #process: ChildProcess;
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, Waiting>();
  #sent = 0;

  private constructor(process: ChildProcess, socket: WebSocket) {
    this.#process = process;
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#take(JSON.parse(String(data))));
  }

  /** @param language of the pages that are asked for. @param downloads folder for downloaded files. */
  static async start(language: string, downloads: string): Promise<Firefox> {
    const profile = mkdtempSync(join(runFolder(), 'daicho-firefox-'));
    const preferences = {
      'intl.accept_languages': language,
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.shell.checkDefaultBrowser': false,
      'datareporting.policy.dataSubmissionEnabled': false,
    };
    const lines = Object.entries(preferences).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
    );
    writeFileSync(join(profile, 'user.js'), lines.join('\n'));
    const options = ['--headless', '--no-remote', '--profile', profile];
    const child = spawn(FIREFOX, [...options, '--remote-debugging-port', '0'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HOME: profile },
    });
    for await (const line of createInterface({ input: child.stderr })) {
      const address = LISTENING.exec(line)?.[1];
      if (address === undefined) continue;
      const socket = new WebSocket(`${address}/session`);
      await once(socket, 'open');
      const firefox = new Firefox(child, socket);
      // Prompts are left open and accepted below: some versions of Firefox leave them open in any case.
      await firefox.send('session.new', {
        capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'ignore' } } },
      });
      await firefox.send('session.subscribe', { events: [PROMPT_OPENED] });
      return firefox;
    }
    throw new Error(`${FIREFOX} did not start`);
  }

  async send(method: string, params: Params): Promise<Answer> {
    const id = ++this.#sent;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  async newPage(viewport: { width: number; height: number }): Promise<FirefoxPage> {
    const { context } = await this.send('browsingContext.create', { type: 'tab' });
    const page = new FirefoxPage(this, String(context));
    await this.send('browsingContext.setViewport', { context, viewport });
    // A page behind another one draws no frames.
    await this.send('browsingContext.activate', { context });
    return page;
  }

  async close(): Promise<void> {
    this.#socket.close();
    this.#process.kill('SIGKILL');
    if (this.#process.exitCode === null) await once(this.#process, 'exit');
  }

  #take(message: Message): void {
    if (message.method === PROMPT_OPENED) {
      const { context } = message.params ?? {};
      this.send('browsingContext.handleUserPrompt', { context, accept: true }).catch(() => {});
      return;
    }
    const waiting = this.#waiting.get(message.id ?? 0);
    if (waiting === undefined) return;
    this.#waiting.delete(message.id ?? 0);
    if (message.type === 'success') waiting.resolve(message.result ?? {});
    else waiting.reject(new Error(`${message.error}: ${message.message}`));
  }
}

export class FirefoxPage {
  readonly #firefox: Firefox;
  readonly #context: string;

  constructor(firefox: Firefox, context: string) {
    this.#firefox = firefox;
    this.#context = context;
  }

  async goto(url: string): Promise<void> {
    const context = this.#context;
    await this.#firefox.send('browsingContext.navigate', { context, url, wait: 'complete' });
  }

  /** Evaluates an expression, and awaits its promise if it gives one. @returns a text, number, boolean, null or undefined. */
  async evaluate(expression: string): Promise<unknown> {
    const answer = await this.#firefox.send('script.evaluate', {
      expression,
      target: { context: this.#context },
      awaitPromise: true,
    });
    const { result, exceptionDetails } = answer as {
      result?: { value?: unknown };
      exceptionDetails?: { text: string };
    };
    if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
    return result?.value;
  }

  /** Waits until an expression gives something true. */
  async until(expression: string): Promise<void> {
    const end = Date.now() + WAIT_MS;
    while (!(await this.evaluate(`Boolean(${expression})`).catch(() => false))) {
      if (Date.now() > end) throw new Error(`never true in Firefox: ${expression}`);
      await new Promise((done) => setTimeout(done, LOOK_MS));
    }
  }

  /** Presses an element. @param element expression that finds it. */
  async click(element: string): Promise<void> {
    await this.until(`${element} && !${element}.disabled`);
    await this.evaluate(`${element}.scrollIntoView({ block: 'center' }); ${element}.click()`);
  }

  async setFile(selector: string, path: string): Promise<void> {
    const context = this.#context;
    const located = await this.#firefox.send('browsingContext.locateNodes', {
      context,
      locator: { type: 'css', value: selector },
    });
    const [element] = located.nodes as { sharedId: string }[];
    await this.#firefox.send('input.setFiles', { context, element, files: [path] });
  }

  /** Types into the element that has the focus. */
  async type(text: string): Promise<void> {
    const keys = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    const actions = [{ type: 'key', id: 'keyboard', actions: keys }];
    await this.#firefox.send('input.performActions', { context: this.#context, actions });
  }

  async screenshot(path: string): Promise<void> {
    const context = this.#context;
    const { data } = await this.#firefox.send('browsingContext.captureScreenshot', { context });
    writeFileSync(path, Buffer.from(String(data), 'base64'));
  }
}

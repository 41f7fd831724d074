/** The pane as a person sees it: everything on the screen has a number, and is pressed with a real mouse. */
import type { ElementHandle, JSHandle, Page } from 'playwright-core';
import { Refusal } from './refusal.ts';

/** Something on the screen that can be pressed, chosen or typed into. */
interface Thing {
  readonly kind: string;
  readonly name: string;
  readonly state: string;
  readonly element: ElementHandle;
  /** The drawn element: for a checkbox that is not drawn itself, its label. */
  readonly part: ElementHandle;
}

/** Steps of a person: each is a press, a choice or a text. */
export interface Counts {
  clicks: number;
  choices: number;
  texts: number;
  enters: number;
}

const PRESS_MS = 10_000;

export class PaneOfAPerson {
  readonly counts: Counts = { clicks: 0, choices: 0, texts: 0, enters: 0 };
  readonly #page: Page;
  #things: readonly Thing[] = [];
  /** Requests to Excel and to the service that have no answer yet. */
  #underWay = 0;
  /** Requests that were sent or answered so far. */
  #traffic = 0;

  constructor(page: Page) {
    this.#page = page;
    page.on('request', () => this.#sent(1));
    page.on('requestfinished', () => this.#sent(-1));
    page.on('requestfailed', () => this.#sent(-1));
  }

  /** Waits until the pane has sent no request and drawn nothing for a while. */
  async settle(): Promise<void> {
    let before: number;
    do {
      before = this.#traffic;
      await this.#page.evaluate('trial.quiet()');
    } while (this.#underWay > 0 || this.#traffic !== before);
  }

  #sent(one: 1 | -1): void {
    this.#underWay += one;
    this.#traffic += 1;
  }

  async look(picture: string): Promise<string> {
    await this.settle();
    await this.#page.screenshot({ path: picture });
    const text = String(await this.#page.evaluate('trial.text()'));
    this.#things = await this.#read();
    const things = this.#things.map(({ kind, name, state }, at) => {
      const more = state === '' ? '' : ` (${state})`;
      return `${at + 1}. [${kind}] ${name}${more}`;
    });
    return [`picture: ${picture}`, '', text, '', ...things].join('\n');
  }

  async press(which: string): Promise<string> {
    const thing = await this.#thing(which);
    await thing.part.scrollIntoViewIfNeeded();
    // Moves the pointer away first: an element that has just appeared under a pointer at rest could not be pressed.
    await this.#page.mouse.move(0, 0);
    await thing.part.click({ timeout: PRESS_MS }).catch(() => {
      throw new Refusal(`"${thing.name}" cannot be pressed: something lies over it`);
    });
    this.counts.clicks += 1;
    await this.settle();
    return `pressed "${thing.name}"`;
  }

  async choose(which: string, label: string): Promise<string> {
    const thing = await this.#thing(which);
    if (!thing.kind.startsWith('select')) throw new Refusal(`"${thing.name}" is no list: press it`);
    const chosen = await thing.element
      .selectOption({ label }, { timeout: PRESS_MS })
      .catch(() => []);
    if (chosen.length === 0) throw new Refusal(`"${thing.name}" has no "${label}"`);
    this.counts.choices += 1;
    await this.settle();
    return `chose "${label}"`;
  }

  async type(which: string, text: string): Promise<string> {
    const thing = await this.#thing(which);
    await thing.element.fill(text, { timeout: PRESS_MS }).catch(() => {
      throw new Refusal(`nothing can be typed into "${thing.name}"`);
    });
    this.counts.texts += 1;
    await this.settle();
    return `typed into "${thing.name}"`;
  }

  async key(name: string): Promise<string> {
    await this.#page.keyboard.press(name);
    if (name === 'Enter') this.counts.enters += 1;
    await this.settle();
    return `pressed the key ${name}`;
  }

  async scroll(lines: number): Promise<string> {
    await this.#page.mouse.move(100, 300);
    await this.#page.mouse.wheel(0, lines);
    await this.settle();
    return 'scrolled';
  }

  async #read(): Promise<readonly Thing[]> {
    const list = await this.#page.evaluateHandle('trial.things()');
    const handles = [...(await list.getProperties()).values()];
    return Promise.all(handles.map(thingOf));
  }

  /** Finds a thing by its number in the list that was printed last, or by its name. @throws Refusal */
  async #thing(which: string): Promise<Thing> {
    const found = /^\d+$/.test(which)
      ? this.#things.slice(Number(which) - 1, Number(which))
      : named(await this.#read(), which);
    const [thing, ...more] = found;
    if (thing === undefined) throw new Refusal(`nothing on the screen is called "${which}": look`);
    if (more.length > 0) throw new Refusal(`several are called "${which}": say the number`);
    const { element, part, name } = thing;
    if (!(await part.isVisible())) throw new Refusal(`"${name}" is not on the screen now: look`);
    const isOff = (await element.getAttribute('aria-disabled')) === 'true';
    if (isOff || (await element.isDisabled())) throw new Refusal(`"${name}" is greyed out`);
    return thing;
  }
}

function named(things: readonly Thing[], name: string): Thing[] {
  const same = things.filter((thing) => thing.name === name);
  return same.length > 0 ? same : things.filter((thing) => thing.name.includes(name));
}

async function thingOf(handle: JSHandle): Promise<Thing> {
  const properties = await handle.getProperties();
  const json = async (name: string) => properties.get(name)?.jsonValue();
  const element = properties.get('element')?.asElement();
  const part = properties.get('part')?.asElement();
  if (!element || !part) throw new Error('a thing that is not on the page');
  return {
    ...{ element, part },
    kind: String(await json('kind')),
    name: String(await json('name')),
    state: String(await json('state')),
  };
}

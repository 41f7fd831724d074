/** Shows what the pane has to say in one place; screen readers are told when it changes. */
import { element } from './element.ts';

type Intent = 'info' | 'success' | 'warning' | 'error';

export class Notice {
  readonly root: HTMLElement;

  constructor(id: string) {
    this.root = element('div', { id, class: 'notice', role: 'status' });
  }

  show(text: string, intent: Intent): void {
    const bar = element('fluent-message-bar', { intent, layout: 'multiline' }, text);
    this.root.replaceChildren(bar);
    this.root.dataset.intent = intent;
  }

  clear(): void {
    this.root.replaceChildren();
    delete this.root.dataset.intent;
  }
}

/** Shows a view whose code is loaded when it is first needed. */
import { Component } from 'preact';
import { loadPart, partNotLoaded } from '../../load-part.ts';
import { viewSentences as text } from '../words.ts';
import { html, type View } from './html.ts';
import type { Ui } from './ui.ts';

interface LaterProps<T> {
  load(): Promise<T>;
  /** @returns null while there is nothing to show yet. */
  show(part: T): View | null;
  readonly ui: Ui;
}

interface Loaded<T> {
  readonly part?: T;
  readonly hasFailed?: boolean;
}

export class Later<T> extends Component<LaterProps<T>, Loaded<T>> {
  override state: Loaded<T> = {};

  override componentDidMount(): void {
    loadPart(this.props.load).then(
      (part) => this.setState({ part }),
      () => this.setState({ hasFailed: true }),
    );
  }

  override render(): View {
    const { show, ui } = this.props;
    const { part, hasFailed } = this.state;
    return (
      (part && show(part)) ??
      html`<p role="status" class="hint">${ui.say(hasFailed ? partNotLoaded : text.loading)}</p>`
    );
  }
}

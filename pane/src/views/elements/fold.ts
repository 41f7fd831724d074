/** Content that a person can unfold. The content is drawn only then, since it may be long. */
import { Component } from 'preact';
import { html, type View } from './html.ts';

interface FoldProps {
  readonly label: string | undefined;
  readonly look?: string;
  /** Whether the content is drawn before it is unfolded. */
  readonly isDrawn?: boolean;
  /** Called when the content is unfolded. */
  readonly onOpen?: () => void;
  readonly content: () => View | readonly View[];
}

export class Fold extends Component<FoldProps, { readonly isDrawn: boolean }> {
  override state = { isDrawn: this.props.isDrawn === true };

  override render(): View {
    const { label, look, content } = this.props;
    return html`<details class=${look} onToggle=${this.#toggled}>
      <summary>${label}</summary>
      ${this.state.isDrawn ? content() : null}
    </details>`;
  }

  readonly #toggled = ({ currentTarget }: Event): void => {
    if (!(currentTarget as HTMLDetailsElement).open) return;
    this.setState({ isDrawn: true });
    this.props.onOpen?.();
  };
}

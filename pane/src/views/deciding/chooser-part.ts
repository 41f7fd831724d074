/** Shows the chooser, whose views and words are loaded after the page. */
import { h } from 'preact';
import { loadPart } from '../../load-part.ts';
import type { Chooser } from '../../state/state.ts';
import { html, type View } from '../elements/html.ts';
import { Later } from '../elements/later.ts';
import type { Ui } from '../elements/ui.ts';

type ChooserViews = typeof import('./chooser.ts');

let loaded: ChooserViews | undefined;

/** Loads it before it is opened, so that the focus can go to its first candidate. @throws SentenceError */
export async function loadChooser(): Promise<void> {
  loaded ??= await loadPart(load);
}

const load = () => import('./chooser.ts');

export function chooserPart(chooser: Chooser, ui: Ui): View {
  const show = ({ chooserView }: ChooserViews) => chooserView(chooser, ui);
  return loaded === undefined ? html`${h(Later<ChooserViews>, { load, show, ui })}` : show(loaded);
}

/** Nothing until the chooser is there. */
export function chooserFooterPart(chooser: Chooser, ui: Ui): View | null {
  return loaded?.chooserFooter(chooser, ui) ?? null;
}

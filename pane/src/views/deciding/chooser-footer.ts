/** Always keeps in view what is left to decide, the buttons to other groups, and the buttons that decide a page. */
import type { Overview } from '../../state/overview.ts';
import type { PartingPage } from '../../state/parting.ts';
import { type Chooser, isToWrite } from '../../state/state.ts';
import { button } from '../elements/button.ts';
import { html, type View } from '../elements/html.ts';
import type { Ui } from '../elements/ui.ts';
import { viewSentences as text } from '../words.ts';
import { onKey } from './keys.ts';
import { dividedOptions } from './page-options.ts';
import { pointsToTyped } from './place-field.ts';
import { decidingViewSentences as own } from './words.ts';

export function chooserFooter(chooser: Chooser, ui: Ui): View {
  const { overview } = chooser;
  return overview === undefined ? pagerFooter(chooser, ui) : overviewFooter(overview, chooser, ui);
}

/** Shows the button that writes the choices of the page and closes it. */
function overviewFooter(
  { pairs, choices, rows, left, isLooking, isAsking }: Overview,
  { groups, isWriting, isClosing, said }: Chooser,
  { say, number, actions }: Ui,
): View {
  const counts = { rows: number(rows), left: number(left) };
  const canChoose = pairs.length > 0 || choices.some(({ candidates }) => candidates.length > 0);
  const lines = [
    isAsking
      ? say(own.unwritten, counts)
      : say(rows > 0 ? own.rowsChosen : canChoose ? own.noneChosen : own.noneToChoose, counts),
    ...(isAsking || left === 0 ? [] : [say(own.rowsNotChosen, counts)]),
    ...(isWriting ? [say(own.writingPicks)] : []),
    ...(said === undefined ? [] : [said]),
  ];
  const isUntouched = groups.every(({ written }) => written === 'none');
  return html`<div class="foot">
    <div class="pager"><p role="status">${lines.join('\n')}</p></div>
    <div class="buttons">
      ${
        isAsking &&
        button(say(own.endWithout), {
          id: 'close-unwritten',
          onPress: () => actions.closeChooser(true),
        })
      }
      ${button(say(rows > 0 ? own.writeAndEnd : isUntouched ? own.endUndecided : own.end, counts), {
        id: 'finish-choosing',
        // While nothing is chosen, choosing is the next step.
        ...(rows > 0 && { appearance: 'primary' }),
        isDisabled: isLooking || isClosing,
        onPress: () => {
          if (!pointsToTyped(say)) actions.finishChoosing();
        },
      })}
    </div>
  </div>`;
}

/** Shows the number of groups that are left, with buttons to the other groups or pages. */
function pagerFooter({ groups, parting, isWriting, ...chooser }: Chooser, ui: Ui): View {
  const { say, number, actions } = ui;
  const { at, next, count } = parting ?? { ...chooser, count: groups.length };
  const left = rowsIn(groups.filter(isToWrite));
  // Says how many groups are left instead of numbering them: dividing groups changes their number, and a part is not a
  // group.
  const open = groups.filter(({ picked }) => picked === undefined);
  const isMain = parting?.isFirstMain !== true;
  const written = rowsIn(groups.filter((group) => group.written !== 'none'));
  const counts = [
    say(own.groupsLeft, { groups: number(open.length), rows: number(rowsIn(open)) }),
    isWriting ? say(own.writingPicks) : say(own.rowsWritten, { rows: number(written) }),
    ...(next === undefined && count > 1 ? [say(text.noneLeft)] : []),
    ...(chooser.said === undefined ? [] : [chooser.said]),
  ];
  return html`<div class="foot">
    <div class="pager">
      <p role="status">${counts.join('\n')}</p>
      <div class="buttons">
          ${button(say(own.previous), {
            id: 'chooser-previous',
            isDisabled: count < 2,
            isRepeated: true,
            // Going back also reaches decided groups, which going forward skips.
            onPress: () => actions.goTo((at || count) - 1),
          })}
          ${button(say(own.next), {
            id: 'chooser-next',
            isDisabled: next === undefined,
            isRepeated: true,
            onPress: () => actions.goTo(next ?? at),
          })}
          ${
            parting === undefined &&
            button(say(own.end), {
              id: 'end-choosing',
              onPress: () => {
                if (!pointsToTyped(say)) actions.finishChoosing();
              },
            })
          }
        </div>
    </div>
    ${parting && pageButtons(parting, ui)}
    ${
      !isWriting &&
      left > 0 &&
      html`<div class="buttons">
            ${button(say(own.writePicks, { count: number(left) }), {
              id: 'chooser-write',
              ...(isMain && { appearance: 'primary' }),
              onPress: actions.writePicks,
            })}
          </div>`
    }
  </div>`;
}

/** The buttons that decide the whole page are always in view, since the page may take several screens. */
function pageButtons(page: PartingPage, { actions }: Ui): View | null {
  const { id, isBusy = false } = page;
  const [below] = dividedOptions(page);
  if (below.length === 0) return null;
  return html`<div class="buttons in-lines" onKeyDown=${onKey}>
    ${below
      .map(({ value, label }, i) =>
        button(label, {
          id: `candidate-${value}`,
          ...(i === 0 && { appearance: 'primary' }),
          isBusy,
          onPress: () => actions.pick(id, value === 'none' ? undefined : value),
        }),
      )
      .reverse()}
  </div>`;
}

export function rowsIn(groups: Chooser['groups']): number {
  let sum = 0;
  for (const { values } of groups) for (const { rows } of values) sum += rows.length;
  return sum;
}

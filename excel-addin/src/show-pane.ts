/** Shows the pane over the open workbook. */
import { createFlow } from '@daicho/pane/src/flow/flow.ts';
import { mount } from '@daicho/pane/src/views/mount.ts';
import { excelPaneHost } from './host/pane-host.ts';

export function showPane(): void {
  const flow = createFlow(excelPaneHost());
  mount(document.body, flow);
  flow.start();
}

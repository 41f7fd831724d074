/** The page of the shared runtime: the custom functions, and the pane. */
import { createFlow } from '@daicho/pane/src/flow/flow.ts';
import { mount } from '@daicho/pane/src/views/mount.ts';
import { associateFunctions } from './host/formulas/associate.ts';
import { officeReady } from './host/office.ts';
import { excelPaneHost } from './host/pane-host.ts';

// Cells may already be waiting for the functions.
associateFunctions(() => import('./host/formulas/custom-functions.ts'));
await officeReady();
const flow = createFlow(excelPaneHost());
mount(document.body, flow);
flow.start();

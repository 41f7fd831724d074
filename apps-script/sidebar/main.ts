/** The page of the sidebar. */
import { createFlow } from '@daicho/pane/src/flow/flow.ts';
import { mount } from '@daicho/pane/src/views/mount.ts';
import { sheetsPaneHost } from './sheets-host.ts';

const language = document.body.dataset.language === 'en' ? 'en' : 'ja';
const flow = createFlow(sheetsPaneHost(language, document.body.dataset.keyAdvice));
mount(document.body, flow);
flow.start();

/** The pane in the frame of the desk. */
import { createFlow } from '@daicho/pane/src/flow/flow.ts';
import { mount } from '@daicho/pane/src/views/mount.ts';
import { deskHost } from './desk-host.ts';
import { followChooser } from './follow-chooser.ts';
import { takeDrops } from './take-drops.ts';

const around = window.parent.daichoDesk;
if (around !== undefined) {
  const flow = createFlow(deskHost(around, document.documentElement.lang === 'en' ? 'en' : 'ja'));
  mount(document.body, flow);
  takeDrops((files) => around.drop(files));
  around.paneIsHere(followChooser(flow, around));
  flow.start();
}

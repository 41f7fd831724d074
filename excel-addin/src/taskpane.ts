import { displayLanguage, officeReady } from './host/office.ts';
import { startPane } from './pane/start-pane.ts';

await officeReady();
await startPane(document.body, displayLanguage());

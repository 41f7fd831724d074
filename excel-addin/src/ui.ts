/** The Fluent UI components that the pane uses, and nothing else of the library. */
import '@fluentui/web-components/button.js';
import '@fluentui/web-components/checkbox.js';
import '@fluentui/web-components/field.js';
import '@fluentui/web-components/message-bar.js';
import '@fluentui/web-components/progress-bar.js';
import { webLightTheme } from '@fluentui/tokens';
import { setTheme } from '@fluentui/web-components/theme/set-theme.js';

setTheme(webLightTheme);

/** The Fluent UI components that the pane uses, and nothing else of the library. Their tokens are in pane.css. */
import '@fluentui/web-components/button.js';
import '@fluentui/web-components/checkbox.js';

/** The part of `google.script.run` that the sidebar uses (Google, "Class google.script.run"). */
interface ScriptRun {
  withSuccessHandler(handler: (value: unknown) => void): ScriptRun;
  withFailureHandler(handler: (error: unknown) => void): ScriptRun;
  answerSidebar(asked: string): void;
}

declare const google: { readonly script: { readonly run: ScriptRun } };

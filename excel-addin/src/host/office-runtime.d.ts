/**
 * Declares the parts of Office's runtime that we use and @types/office-js lacks (Microsoft, "OfficeRuntime",
 * "CustomFunctions").
 */

declare namespace OfficeRuntime {
  const storage: {
    getItem(key: string): Promise<string | null>;
    setItem(key: string, value: string): Promise<void>;
    removeItem(key: string): Promise<void>;
  };
}

declare const CustomFunctions: {
  associate(id: string, implementation: (...parameters: never[]) => unknown): void;
  readonly ErrorCode: { readonly invalidValue: string; readonly notAvailable: string };
  readonly Error: new (code: string, message: string) => Error;
};

/** Last argument of a function that is described as cancelable. */
interface CancelableInvocation {
  onCanceled?: () => void;
}

declare module 'zengin-code' {
  interface Branch {
    readonly code: string;
    readonly name: string;
    readonly kana: string;
    readonly hira: string;
    readonly roma: string;
  }
  const banks: Readonly<
    Record<string, Branch & { readonly branches: Readonly<Record<string, Branch>> }>
  >;
  export default banks;
}

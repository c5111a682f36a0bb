// solc publishes no types; these are the two functions that we call.
declare module 'solc' {
  const solc: { compile(input: string): string; version(): string }
  export default solc
}

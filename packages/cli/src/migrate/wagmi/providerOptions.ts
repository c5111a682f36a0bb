/** Options of createLatchkey that a kit has outside of wagmi's config, for instance as props of its provider. */
export interface ProviderOptions {
  /** As code: `themeMode: 'dark'`. */
  options: string[]
  /** The name of the app. */
  appName: string | undefined
  /** The name of the network that the app starts with, in the provider's file. */
  firstNetwork?: string | undefined
  /** Props that became options. */
  taken: Set<string>
}

/** Makes an empty set of options. */
export function createProviderOptions(): ProviderOptions {
  return { options: [], appName: undefined, taken: new Set() }
}

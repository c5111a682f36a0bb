/** Options of createLatchkey that a kit has outside wagmi's config, for instance as props of its provider. */
export interface ProviderOptions {
  /** The options as code, for instance `themeMode: 'dark'`. */
  options: string[]
  /** The name of the app. */
  appName: string | undefined
  /** The variable of the first network, in the provider's file. */
  firstNetwork?: string | undefined
  /** Props that became options. */
  taken: Set<string>
}

/** Creates an empty set of options. */
export function createProviderOptions(): ProviderOptions {
  return { options: [], appName: undefined, taken: new Set() }
}

import type { Namespace } from './caip.js'

/**
 * What the wallets of a namespace offer to programs. Each adapter's entry adds its own by declaration merging, so that
 * `useProvider({ namespace })` is typed by what the host imported.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the adapters' entries
export interface NamespaceProviders {}

/** The native provider of a namespace; `unknown` where no adapter says what it is. */
export type NativeProvider<namespace extends Namespace> = namespace extends keyof NamespaceProviders
  ? NamespaceProviders[namespace]
  : unknown

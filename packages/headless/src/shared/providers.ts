import type { Namespace } from '@latchkey/protocol'

/**
 * The native provider of each namespace. Each adapter's entry point adds its type by declaration merging, so
 * that `useProvider({ namespace })` has the type of the imported adapter.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the adapters' entries
export interface NamespaceProviders {}

/** The native provider of a namespace. `unknown` if no adapter declares it. */
export type NativeProvider<namespace extends Namespace> = namespace extends keyof NamespaceProviders
  ? NamespaceProviders[namespace]
  : unknown

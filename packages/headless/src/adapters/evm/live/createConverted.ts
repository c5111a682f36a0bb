import { createEmitter } from '../../../shared/emitter.js'
import { PackageMissingError } from '../../../shared/errors/packageMissing.js'
import type { Connection } from '../../../shared/types.js'
import type { EvmProvider } from '../evmProvider.js'
import { createBoundProvider } from './createBoundProvider.js'
import type { EvmAdapter } from './types.js'

/** The active connection, in the objects of a library. */
export interface Converted<value> {
  /** Returns the objects. `undefined` while there is no connection, or they are being loaded. */
  getSnapshot(): value | undefined
  /** Returns the error if the library is not installed. */
  getFailure(): PackageMissingError | undefined
  /** Calls the listener after each change. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** The objects of one account on one network. */
export interface Conversion<value> {
  readonly value: value
  /** Ends what the objects do by themselves, such as polling. */
  end(): void
}

interface Made<library, value> extends Conversion<value> {
  readonly connection: Connection
  readonly provider: EvmProvider
  readonly library: library
}

/**
 * Converts the active connection of an adapter to the objects of a library, from the first subscription on.
 * There are new objects when the account or the network changes. Those of another network, of another wallet
 * and of a connection that has ended are ended; those of another account of the same wallet stay until then,
 * because the app may wait for a transaction with them.
 */
export function createConverted<library, value>(parameters: {
  adapter: Pick<EvmAdapter, 'getSnapshot' | 'subscribe' | 'walletProvider' | 'refresh'>
  /** Loads the library. */
  load: () => Promise<library>
  convert: (library: library, provider: EvmProvider, connection: Connection) => Conversion<value>
}): Converted<value> {
  const { adapter, load, convert } = parameters
  const changes = createEmitter<void>()
  let made: Made<library, value> | undefined
  /** Of other accounts of the same wallet. */
  let earlier: readonly Conversion<value>[] = []
  /** The connection that the objects are made for, or are being made for. */
  let wanted: Connection | undefined
  let failure: PackageMissingError | undefined
  let stop: (() => void) | undefined

  function make(connection: Connection, provider: EvmProvider, library: library): void {
    const bound = createBoundProvider(provider, connection.networkId, () => adapter.refresh())
    const conversion = convert(library, bound.provider, connection)
    made = {
      connection,
      provider,
      library,
      value: conversion.value,
      end() {
        bound.end()
        conversion.end()
      },
    }
    changes.emit()
  }

  async function loadFor(connection: Connection): Promise<void> {
    try {
      const { connectorKey } = connection
      const [provider, library] = await Promise.all([adapter.walletProvider.get({ connectorKey }), load()])
      if (wanted === connection) make(connection, provider as EvmProvider, library)
    } catch (error) {
      if (wanted !== connection) return
      // The next change, or the next subscription, tries again.
      wanted = undefined
      if (!(error instanceof PackageMissingError)) return
      failure = error
      changes.emit()
    }
  }

  function end(): void {
    const ended = [...earlier, ...(made ? [made] : [])]
    earlier = []
    made = undefined
    for (const each of ended) each.end()
    if (ended.length > 0) changes.emit()
  }

  function follow(): void {
    const [connection] = adapter.getSnapshot().connections
    if (connection && wanted && isSame(connection, wanted)) return
    wanted = connection
    failure = undefined
    const before = made
    if (!connection) {
      end()
      if (changes.listenerCount === 0) leave()
      return
    }
    const isSameWallet = before?.connection.connectorKey === connection.connectorKey
    if (!before || !isSameWallet || before.connection.networkId !== connection.networkId) end()
    else earlier = [...earlier, before]
    if (before && isSameWallet) make(connection, before.provider, before.library)
    else void loadFor(connection)
  }

  function leave(): void {
    stop?.()
    stop = undefined
  }

  return {
    getSnapshot: () => made?.value,
    getFailure: () => failure,
    subscribe(listener) {
      const unsubscribe = changes.subscribe(listener)
      stop ??= adapter.subscribe(follow)
      follow()
      return () => {
        unsubscribe()
        // The objects are followed until their connection has ended: the app may still use them.
        if (changes.listenerCount === 0 && !wanted) leave()
      }
    },
  }
}

function isSame(a: Connection, b: Connection): boolean {
  return (
    a.connectorKey === b.connectorKey &&
    a.networkId === b.networkId &&
    a.accounts[0].address === b.accounts[0].address
  )
}

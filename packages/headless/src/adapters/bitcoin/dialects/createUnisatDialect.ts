import { base64, hex } from '@scure/base'
import { readProperty } from '../../../shared/readProperty.js'
import type { BitcoinRequests } from '../bitcoinWallet.js'
import { callMethod, readMethod } from '../callMethod.js'
import { bitcoinNetworkByName } from '../networks.js'
import { toBytes } from '../toBytes.js'
import type { Dialect, Shared } from './dialect.js'

/** Creates the dialect of UniSat's provider, which other wallets have adopted. It shares one address. */
export function createUnisatDialect(provider: object): Dialect {
  const method = (name: string) => readMethod(provider, name)
  const has = (name: string) => method(name) !== undefined
  const call = (name: string, ...parameters: readonly unknown[]) => callMethod(provider, name, ...parameters)

  async function readNetwork(): Promise<Shared['network']> {
    if (has('getChain')) {
      const named = readProperty(await call('getChain'), 'enum')
      if (named !== undefined) return bitcoinNetworkByName('unisat', named) ?? null
    }
    if (!has('getNetwork')) return undefined
    return bitcoinNetworkByName('unisatOlder', await call('getNetwork')) ?? null
  }

  async function toShared(accounts: unknown): Promise<Shared> {
    const [address] = Array.isArray(accounts) ? (accounts as unknown[]) : []
    const [publicKey, network] = await Promise.all([
      // Some wallets do not share the public key while locked. The address is enough.
      method('getPublicKey')?.().catch(() => undefined),
      readNetwork(),
    ])
    return { addresses: [{ address, publicKey }], network }
  }

  return {
    provider,
    connect: async () => toShared(await call('requestAccounts')),
    async read() {
      const accounts = await call('getAccounts')
      return Array.isArray(accounts) && accounts.length > 0 ? toShared(accounts) : undefined
    },
    // Wallets without this method keep the permission.
    async disconnect() {
      await method('disconnect')?.()
    },
    subscribe: (changed) => listen(provider, ['accountsChanged', 'networkChanged', 'chainChanged'], changed),
    ...((has('switchChain') || has('switchNetwork')) && {
      async switchNetwork({ unisat, unisatOlder }) {
        if (has('switchChain')) await call('switchChain', unisat)
        else await call('switchNetwork', unisatOlder ?? unisat)
      },
    }),
    ...createUnisatRequests(provider),
  }
}

/** Creates the requests of UniSat's provider, which OKX has too. */
export function createUnisatRequests(provider: object): BitcoinRequests {
  const call = (name: string, ...parameters: readonly unknown[]) => callMethod(provider, name, ...parameters)

  return {
    canBroadcast: readMethod(provider, 'pushPsbt') !== undefined,

    async signMessage({ message, protocol }) {
      return call('signMessage', message, protocol === 'bip322' ? 'bip322-simple' : 'ecdsa')
    },

    async signPsbt({ psbt, inputs, broadcast }) {
      const options = { autoFinalized: broadcast, toSignInputs: inputs }
      const signed = toBytes(await call('signPsbt', hex.encode(psbt), options))
      const txid = broadcast && signed ? await call('pushPsbt', hex.encode(signed)) : undefined
      return { psbt: signed && base64.encode(signed), txid }
    },

    sendTransfer: async ({ to, sats }) => call('sendBitcoin', to, Number(sats)),
  }
}

/** Adds a listener with the methods of Node's `EventEmitter`. Returns the function that removes it. */
export function listen(provider: object, events: readonly string[], listener: () => void): () => void {
  for (const event of events) void method('on')?.(event, listener).catch(() => {})
  return () => {
    const off = method('removeListener') ?? method('off')
    for (const event of events) void off?.(event, listener).catch(() => {})
  }
  function method(name: string) {
    return readMethod(provider, name)
  }
}

import type { CaipNetworkId } from '@latchkey/protocol'
import { base64, hex } from '@scure/base'
import { isBytes } from '../../../shared/isBytes.js'
import { readProperty } from '../../../shared/readProperty.js'
import { callMethod, readMethod } from '../callMethod.js'
import { type BitcoinNetwork, bitcoinNetworkByName, bitcoinNetworkOf } from '../networks.js'
import { toBytes } from '../toBytes.js'
import type { Dialect, Shared } from './dialect.js'

/** The Wallet Standard's names for sighash types. BIP-143 */
const sighashNames: Readonly<Record<number, string>> = {
  1: 'ALL',
  2: 'NONE',
  3: 'SINGLE',
  129: 'ALL|ANYONECANPAY',
  130: 'NONE|ANYONECANPAY',
  131: 'SINGLE|ANYONECANPAY',
}

/** Creates the dialect of the Bitcoin features of a Wallet Standard wallet. */
export function createStandardDialect(wallet: object): Dialect {
  /** The wallet's own account objects: it accepts no copies. */
  const accounts = new Map<unknown, unknown>()

  const method = (feature: string) =>
    readMethod(readProperty(readProperty(wallet, 'features'), feature), feature.split(':')[1] ?? '')

  /** Rejects if the wallet does not have the feature. */
  async function call(feature: string, input: unknown): Promise<unknown> {
    const found = readProperty(readProperty(wallet, 'features'), feature)
    const answer = await callMethod(found, feature.split(':')[1] ?? '', input)
    return Array.isArray(answer) ? answer[0] : undefined
  }

  function toShared(list: unknown): Shared {
    accounts.clear()
    return {
      addresses: (Array.isArray(list) ? (list as unknown[]) : []).map((account) => {
        const address = readProperty(account, 'address')
        accounts.set(address, account)
        const key = readProperty(account, 'publicKey')
        return {
          address,
          purpose: readProperty(account, 'purpose'),
          publicKey: isBytes(key) ? hex.encode(key) : undefined,
          networkIds: toNetworkIds(readProperty(account, 'chains')),
        }
      }),
    }
  }

  async function sign(address: string, message: Uint8Array): Promise<unknown> {
    const input = { account: accounts.get(address), message }
    const signature = readProperty(await call('bitcoin:signMessage', input), 'signature')
    return isBytes(signature) ? base64.encode(signature) : undefined
  }

  return {
    provider: wallet,
    networkIds: toNetworkIds(readProperty(wallet, 'chains')),

    async connect() {
      const own = method('bitcoin:connect')
      const answer = await (own ? own({ purposes: ['payment', 'ordinals'] }) : method('standard:connect')?.())
      return toShared(readProperty(answer, 'accounts'))
    },
    async read() {
      const silently = method('standard:connect')
      const answer = silently ? await silently({ silent: true }) : wallet
      const shared = toShared(readProperty(answer, 'accounts'))
      return shared.addresses.length > 0 ? shared : undefined
    },
    async disconnect() {
      await (method('bitcoin:disconnect') ?? method('standard:disconnect'))?.()
    },
    subscribe(changed) {
      const features = readProperty(wallet, 'features')
      const events = readProperty(features, 'bitcoin:events') ?? readProperty(features, 'standard:events')
      const on = readProperty(events, 'on')
      const end: unknown = typeof on === 'function' ? on.call(events, 'change', changed) : undefined
      return () => {
        if (typeof end === 'function') end()
      }
    },

    // The feature has no parameter for the protocol: a wallet signs each address type with one protocol.
    protocolsOf: (type) => (type === 'p2tr' || type === 'p2wsh' ? ['bip322'] : ['ecdsa']),
    signMessage: ({ address, message }) => sign(address, new TextEncoder().encode(message)),
    signBytes: ({ address, message }) => sign(address, message),

    canBroadcast: method('bitcoin:signAndSendTransaction') !== undefined,
    async signPsbt({ psbt, inputs, broadcast, network }) {
      const inputsToSign = inputs.map(({ index, address, sighashTypes: [type] = [] }) => ({
        account: accounts.get(address),
        signingIndexes: [index],
        ...(type !== undefined && sighashNames[type] && { sigHash: sighashNames[type] }),
      }))
      const input = { psbt: psbt.slice(), inputsToSign, chain: chainOf(network) }
      if (!broadcast)
        return { psbt: readProperty(await call('bitcoin:signTransaction', input), 'signedPsbt') }
      const sent = await call('bitcoin:signAndSendTransaction', input)
      return { psbt: toBytes(readProperty(sent, 'signedPsbt')), txid: readProperty(sent, 'txId') }
    },
  }

  /** The wallet's name for a network. */
  function chainOf({ standard, networkId }: BitcoinNetwork): string {
    const chains = readProperty(wallet, 'chains')
    const isKnown = Array.isArray(chains) && chains.includes(standard)
    return isKnown ? standard : networkId
  }
}

/**
 * Maps the wallet's chains, by name or by CAIP-2 id, to network ids. Returns `undefined` if it has no list.
 */
function toNetworkIds(chains: unknown): readonly CaipNetworkId[] | undefined {
  if (!Array.isArray(chains)) return undefined
  const found = (chains as unknown[]).flatMap((chain) => {
    const network = bitcoinNetworkByName('standard', chain) ?? bitcoinNetworkOf(chain)
    return network ? [network.networkId] : []
  })
  return [...new Set(found)]
}

import { base64, hex } from '@scure/base'
import { readProperty } from '../../../shared/readProperty.js'
import { callMethod } from '../callMethod.js'
import { toBytes } from '../toBytes.js'
import type { Dialect, Shared } from './dialect.js'

/**
 * Creates the dialect of `LeatherProvider`: JSON-RPC with its own methods. Leather has no silent request for
 * addresses, no events and no permissions, so it does not reconnect after a reload.
 */
export function createLeatherDialect(provider: object): Dialect {
  let last: Shared | undefined

  const call = async (method: string, params?: unknown) =>
    readProperty(await callMethod(provider, 'request', method, params), 'result')

  return {
    provider,
    canBroadcast: true,

    async connect({ leather }) {
      const addresses = readProperty(await call('getAddresses', { network: leather }), 'addresses')
      last = { addresses: Array.isArray(addresses) ? addresses.flatMap(toSharedAddress) : [] }
      return last
    },
    read: async () => last,
    async disconnect() {
      last = undefined
    },
    subscribe: () => () => {},

    protocolsOf: () => ['bip322'],
    async signMessage({ message, type, network }) {
      const params = { message, paymentType: type, network: network.leather }
      return readProperty(await call('signMessage', params), 'signature')
    },

    async signPsbt({ psbt, inputs, broadcast, network }) {
      const sighashTypes = [...new Set(inputs.flatMap((input) => input.sighashTypes ?? []))]
      const answer = await call('signPsbt', {
        hex: hex.encode(psbt),
        signAtIndex: inputs.map(({ index }) => index),
        ...(sighashTypes.length > 0 && { allowedSighash: sighashTypes }),
        broadcast,
        network: network.leather,
      })
      const signed = toBytes(readProperty(answer, 'hex'))
      return { psbt: signed && base64.encode(signed), txid: readProperty(answer, 'txid') }
    },

    async sendTransfer({ to, sats, network }) {
      const recipients = [{ address: to, amount: `${sats}` }]
      return readProperty(await call('sendTransfer', { recipients, network: network.leather }), 'txid')
    },
  }
}

/** Leather's names for the purposes of addresses. */
const purposes: Readonly<Record<string, string>> = { p2wpkh: 'payment', p2tr: 'ordinals' }

function toSharedAddress(each: unknown) {
  const type = readProperty(each, 'type')
  if (readProperty(each, 'symbol') !== 'BTC') return []
  return [
    {
      address: readProperty(each, 'address'),
      purpose: typeof type === 'string' && Object.hasOwn(purposes, type) ? purposes[type] : undefined,
      publicKey: readProperty(each, 'publicKey'),
      path: readProperty(each, 'derivationPath'),
    },
  ]
}

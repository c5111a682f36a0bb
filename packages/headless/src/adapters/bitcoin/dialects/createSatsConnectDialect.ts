import { base64 } from '@scure/base'
import { UnsupportedMethodError } from '../../../shared/errors/rpc.js'
import { readProperty } from '../../../shared/readProperty.js'
import { callMethod } from '../callMethod.js'
import { bitcoinNetworkByName } from '../networks.js'
import { toSatsConnectError } from '../toSatsConnectError.js'
import type { Dialect, Shared } from './dialect.js'

const purposes = ['payment', 'ordinals']

/** Creates the dialect of sats-connect: JSON-RPC. WBIP-001 to WBIP-004 */
export function createSatsConnectDialect(provider: object, wallet: string): Dialect {
  /** Rejects with the wallet's error, mapped to ours. */
  async function call(method: string, params?: unknown): Promise<unknown> {
    let answer: unknown
    try {
      answer = await callMethod(provider, 'request', method, params)
    } catch (error) {
      throw toSatsConnectError(error, wallet)
    }
    const error = readProperty(answer, 'error')
    if (error !== undefined && error !== null) throw toSatsConnectError(error, wallet)
    return readProperty(answer, 'result')
  }

  /** Calls the methods in turn until the wallet supports one. Resolves with its answer. */
  async function callFirst(...calls: readonly (readonly [string, unknown])[]): Promise<unknown> {
    for (const [index, [method, params]] of calls.entries()) {
      try {
        return await call(method, params)
      } catch (error) {
        if (!(error instanceof UnsupportedMethodError) || index === calls.length - 1) throw error
      }
    }
    return undefined
  }

  /** Wallets older than `wallet_getAccount` have no silent request. */
  let last: Shared | undefined

  return {
    provider,
    canBroadcast: true,

    async connect(network) {
      const answer = await callFirst(
        ['wallet_connect', { addresses: purposes, network: network.satsConnect }],
        ['getAccounts', { purposes }],
        ['getAddresses', { purposes }],
      )
      last = toShared(answer)
      return last
    },

    async read() {
      try {
        return toShared(await call('wallet_getAccount'))
      } catch (error) {
        if (error instanceof UnsupportedMethodError) return last
        const { code } = error as { code?: unknown }
        if (code === 'rpc/unauthorized' || code === 'rpc/locked') return undefined
        throw error
      }
    },

    async disconnect() {
      last = undefined
      await callFirst(['wallet_disconnect', null], ['wallet_renouncePermissions', null]).catch(
        (error: unknown) => {
          // The wallet has no permission to revoke.
          if (!(error instanceof UnsupportedMethodError)) throw error
        },
      )
    },

    async isRevoked() {
      try {
        await call('wallet_getAccount')
        return false
      } catch (error) {
        return (error as { code?: unknown }).code === 'rpc/unauthorized'
      }
    },

    subscribe(changed) {
      const listen = readProperty(provider, 'addListener')
      if (typeof listen !== 'function') return () => {}
      const ends = [
        { eventName: 'accountChange', cb: changed },
        { eventName: 'networkChange', cb: changed },
        {
          eventName: 'disconnect',
          cb() {
            last = undefined
            changed()
          },
        },
      ].map((listener) => listen.call(provider, listener) as unknown)
      return () => {
        for (const end of ends) if (typeof end === 'function') end()
      }
    },

    async switchNetwork({ satsConnect }) {
      await call('wallet_changeNetwork', { name: satsConnect })
    },

    async signMessage({ address, message, protocol }) {
      const answer = await call('signMessage', { address, message, protocol: protocol.toUpperCase() })
      return readProperty(answer, 'signature')
    },

    async signPsbt({ psbt, inputs, broadcast }) {
      const signInputs: Record<string, number[]> = {}
      for (const { address, index } of inputs) signInputs[address] = [...(signInputs[address] ?? []), index]
      const answer = await call('signPsbt', { psbt: base64.encode(psbt), signInputs, broadcast })
      return { psbt: readProperty(answer, 'psbt'), txid: readProperty(answer, 'txid') }
    },

    async sendTransfer({ to, sats }) {
      const answer = await call('sendTransfer', { recipients: [{ address: to, amount: Number(sats) }] })
      return readProperty(answer, 'txid')
    },
  }
}

function toShared(answer: unknown): Shared {
  const list = Array.isArray(answer) ? answer : readProperty(answer, 'addresses')
  const name = readProperty(readProperty(readProperty(answer, 'network'), 'bitcoin'), 'name')
  return {
    addresses: Array.isArray(list)
      ? list.map((each: unknown) => ({
          address: readProperty(each, 'address'),
          purpose: readProperty(each, 'purpose'),
          publicKey: readProperty(each, 'publicKey'),
          path: readProperty(each, 'derivationPath'),
        }))
      : [],
    ...(name !== undefined && { network: bitcoinNetworkByName('satsConnect', name) ?? null }),
  }
}

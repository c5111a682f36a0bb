import type { CaipNetworkId } from '@latchkey/protocol'
import { base64 } from '@scure/base'
import type { Pairing } from '../../core/pairing.js'
import { readProperty } from '../../shared/readProperty.js'
import type { Network } from '../../shared/types.js'
import { withTimeout } from '../../shared/withTimeout.js'
import { createPeerWallet } from '../base/createPeerWallet.js'
import type { WalletState } from '../base/foundWallet.js'
import type { BitcoinWallet } from './bitcoinWallet.js'
import { NoSupportedNetworkError } from './errors.js'
import { bitcoinNetworkOf } from './networks.js'
import { type SharedAddress, toAccounts } from './toAccounts.js'

/**
 * How long the wallet has to report the purposes of its addresses, in milliseconds. The session already has
 * the addresses.
 */
const purposesTimeoutMs = 5_000

/**
 * Creates the paired Bitcoin wallet. Methods: `getAccountAddresses`, `signMessage`, `signPsbt`,
 * `sendTransfer`.
 */
export function createPairingWallet(
  pairing: Pairing,
  networks: readonly [Network, ...Network[]],
): BitcoinWallet {
  const wallet = createPeerWallet('bip122', pairing)
  /** The purposes the wallet reported, and the accounts they belong to. */
  let reported: { readonly of: string; readonly addresses: readonly SharedAddress[] } | undefined

  const networkWith = (networkId: CaipNetworkId | undefined) =>
    networks.find((each) => each.networkId === networkId)
  const keyOf = ({ networkId, accounts }: WalletState) =>
    [pairing.getSnapshot().session?.topic, networkId, ...accounts.map(({ address }) => address)].join(' ')

  async function requestPurposes(state: WalletState): Promise<void> {
    const network = networkWith(state.networkId)
    if (!network || !wallet.hasMethod('getAccountAddresses')) return
    const account = state.accounts[0].address
    const requested = wallet.request({ network, method: 'getAccountAddresses', params: { account } })
    // Without an answer, the purposes follow from the address types.
    const answer = await withTimeout(requested, purposesTimeoutMs).catch(() => undefined)
    if (Array.isArray(answer)) reported = { of: keyOf(state), addresses: answer.map(toSharedAddress) }
  }

  /** Returns the addresses of the session and those the wallet reported, with their purposes. */
  function withPurposes(state: WalletState | undefined): WalletState | undefined {
    const network = state?.networkId && bitcoinNetworkOf(state.networkId)
    if (!state || !network) return undefined
    const known = reported?.of === keyOf(state) ? reported.addresses : []
    const session = state.accounts.map(
      ({ address }) => known.find((each) => each.address === address) ?? { address },
    )
    // Addresses without a purpose may be old change addresses.
    const others = known.filter(({ purpose }) => purpose !== undefined)
    const [first, ...rest] = toAccounts([...session, ...others], network)
    return first && { accounts: [first, ...rest], networkId: state.networkId }
  }

  return {
    ...wallet,
    provider: pairing,

    async connect(parameters) {
      if (!bitcoinNetworkOf(parameters.network.networkId)) throw new NoSupportedNetworkError()
      const state = await wallet.connect(parameters)
      if (state && !parameters.isSilent) await requestPurposes(state)
      return withPurposes(state)
    },
    read: async () => withPurposes(await wallet.read()),
    subscribe: (listener) => wallet.subscribe((state) => listener(withPurposes(state))),

    canBroadcast: true,
    async signMessage({ address, message, protocol, network }) {
      const params = { account: address, address, message, protocol }
      return readProperty(await request('signMessage', network.networkId, params), 'signature')
    },
    async signPsbt({ psbt, inputs, broadcast, network }) {
      const account = inputs[0]?.address
      const signInputs = inputs.map(({ index, address, sighashTypes }) => ({
        address,
        index,
        ...(sighashTypes && { sighashTypes }),
      }))
      const params = { account, psbt: base64.encode(psbt), signInputs, broadcast }
      const answer = await request('signPsbt', network.networkId, params)
      return { psbt: readProperty(answer, 'psbt'), txid: readProperty(answer, 'txid') }
    },
    async sendTransfer({ from, to, sats, network }) {
      const params = { account: from, recipientAddress: to, amount: `${sats}` }
      return readProperty(await request('sendTransfer', network.networkId, params), 'txid')
    },
  }

  async function request(method: string, networkId: CaipNetworkId, params: unknown): Promise<unknown> {
    const network = networkWith(networkId)
    if (!network) throw new NoSupportedNetworkError()
    return wallet.request({ network, method, params })
  }
}

function toSharedAddress(each: unknown): SharedAddress {
  return {
    address: readProperty(each, 'address'),
    purpose: readProperty(each, 'intention') ?? readProperty(each, 'purpose'),
    publicKey: readProperty(each, 'publicKey'),
    path: readProperty(each, 'path'),
  }
}

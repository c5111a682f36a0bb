import { base64 } from '@scure/base'
import type { Pairing } from '../../core/pairing.js'
import type { CaipNetworkId } from '../../shared/caip.js'
import type { Network } from '../../shared/types.js'
import { createPeerWallet } from '../base/createPeerWallet.js'
import type { WalletPosition } from '../base/foundWallet.js'
import { within } from '../base/within.js'
import type { BitcoinWallet } from './bitcoinWallet.js'
import { NoSupportedNetworkError } from './errors.js'
import { bitcoinNetworkOf } from './networks.js'
import { readProperty } from './readProperty.js'
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
  const keyOf = ({ networkId, accounts }: WalletPosition) =>
    [pairing.getSnapshot().session?.topic, networkId, ...accounts.map(({ address }) => address)].join(' ')

  async function requestPurposes(position: WalletPosition): Promise<void> {
    const network = networkWith(position.networkId)
    if (!network || !wallet.hasMethod('getAccountAddresses')) return
    const account = position.accounts[0].address
    const requested = wallet.request({ network, method: 'getAccountAddresses', params: { account } })
    // Without an answer, the purposes follow from the address types.
    const answer = await within(requested, purposesTimeoutMs).catch(() => undefined)
    if (Array.isArray(answer)) reported = { of: keyOf(position), addresses: answer.map(toSharedAddress) }
  }

  /** Returns the addresses of the session and those the wallet reported, with their purposes. */
  function withPurposes(position: WalletPosition | undefined): WalletPosition | undefined {
    const network = position?.networkId && bitcoinNetworkOf(position.networkId)
    if (!position || !network) return undefined
    const known = reported?.of === keyOf(position) ? reported.addresses : []
    const session = position.accounts.map(
      ({ address }) => known.find((each) => each.address === address) ?? { address },
    )
    // Addresses without a purpose may be old change addresses.
    const others = known.filter(({ purpose }) => purpose !== undefined)
    const [first, ...rest] = toAccounts([...session, ...others], network)
    return first && { accounts: [first, ...rest], networkId: position.networkId }
  }

  return {
    ...wallet,
    provider: pairing,

    async connect(parameters) {
      if (!bitcoinNetworkOf(parameters.network.networkId)) throw new NoSupportedNetworkError()
      const position = await wallet.connect(parameters)
      if (position && !parameters.isSilent) await requestPurposes(position)
      return withPurposes(position)
    },
    read: async () => withPurposes(await wallet.read()),
    subscribe: (listener) => wallet.subscribe((position) => listener(withPurposes(position))),

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

import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { Pairing } from '../../core/pairing.js'
import { unknownNetwork } from '../../shared/networks.js'
import type { Network } from '../../shared/types.js'
import { createPeerWallet, type PeerWallet } from '../base/createPeerWallet.js'
import type { WalletState } from '../base/foundWallet.js'
import { capabilities } from './capabilities.js'
import { parseAccounts, toWalletState } from './parseAccounts.js'
import { parseSignerAnswer } from './parseSignerAnswer.js'
import { decodeAddress } from './ss58.js'
import type {
  InjectedAccount,
  PolkadotProvider,
  PolkadotSigner,
  PolkadotWallet,
  SignerAnswer,
} from './types.js'

const { signMessage, signPayload } = capabilities.pairing

/**
 * Creates the paired Polkadot wallet. It has the interface of an extension: accounts with the prefix of the
 * network, and a signer.
 */
export function createPairingWallet(pairing: Pairing, networks: readonly Network[]): PolkadotWallet {
  const session = createPeerWallet('polkadot', pairing)

  function toPolkadot(state: WalletState | undefined): WalletState | undefined {
    const { networkId } = state ?? {}
    if (!state || !networkId) return undefined
    const network = networks.find((each) => each.networkId === networkId) ?? unknownNetwork(networkId)
    const known = toWalletState(parseAccounts(state.accounts), network)
    return known && { ...known, networkId }
  }

  return {
    ...session,
    hasActiveAccount: false,
    kind: 'pairing',
    connect: async (parameters) => toPolkadot(await session.connect(parameters)),
    read: async () => toPolkadot(await session.read()),
    subscribe: (listener) => session.subscribe((state) => listener(toPolkadot(state))),
    getMethods: () => [signMessage, signPayload].filter((method) => session.hasMethod(method)),
    getProvider: (network) => createProvider(session, network),
  }
}

function createProvider(session: PeerWallet, network: Network): PolkadotProvider {
  const toAccounts = (state: WalletState | undefined): readonly InjectedAccount[] =>
    state?.accounts.map(({ address }) => ({ address })) ?? []

  /** Returns the address as the session has it, because wallets compare it as a string. */
  async function sessionAddressOf(address: string): Promise<string> {
    const key = hexKeyOf(address)
    const accounts = toAccounts(await session.read())
    return accounts.find((account) => hexKeyOf(account.address) === key)?.address ?? address
  }

  async function request(method: string, params: { address: string }): Promise<SignerAnswer> {
    return parseSignerAnswer(await session.request({ network, method, params }))
  }

  const signer: PolkadotSigner = {
    signRaw: async (raw) =>
      request(signMessage, {
        address: await sessionAddressOf(raw.address),
        message: toText(raw.data),
      } as { address: string }),
    async signPayload(payload) {
      const address = await sessionAddressOf(payload.address)
      return request(signPayload, {
        address,
        transactionPayload: { ...payload, address },
      } as { address: string })
    },
  }
  return {
    accounts: {
      get: async () => toAccounts(await session.read()),
      subscribe: (listener) => session.subscribe((state) => listener(toAccounts(state))),
    },
    // Methods that the session did not approve are absent, as in an extension.
    signer: {
      ...(session.hasMethod(signMessage) && { signRaw: signer.signRaw }),
      ...(session.hasMethod(signPayload) && { signPayload: signer.signPayload }),
    } as PolkadotSigner,
  }
}

function hexKeyOf(address: string): string | undefined {
  const decoded = decodeAddress(address)
  return decoded && bytesToHex(decoded.publicKey)
}

/** Messages of a session are strings. Bytes that are not UTF-8 stay hexadecimal. */
function toText(data: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      hexToBytes(data.replace(/^0x/, '')),
    )
  } catch {
    return data
  }
}

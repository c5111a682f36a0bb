import { getAddress } from 'viem'
import type { Pairing } from '../../../core/pairing.js'
import { SessionNotFoundError } from '../../../shared/errors/pairing.js'
import { createPeerWallet } from '../../base/createPeerWallet.js'
import type { WalletState } from '../../base/foundWallet.js'
import type { EvmProvider } from '../evmProvider.js'
import type { EvmWallet } from './evmWallet.js'
import type { ReadFrom } from './readFrom.js'

/** Creates the paired EVM wallet. Its accounts and network are those of the session. */
export function createPairingWallet(pairing: Pairing, read: ReadFrom): EvmWallet {
  const peer = createPeerWallet('eip155', pairing)
  let provider: Promise<EvmProvider> | undefined

  function getProvider(): Promise<EvmProvider> {
    provider ??= import('../actions.js').then(
      ({ createPairingProvider }) => createPairingProvider({ pairing, read }),
      (error: unknown) => {
        provider = undefined
        throw error
      },
    )
    return provider
  }

  function checked(state: WalletState | undefined): WalletState | undefined {
    if (!state) return undefined
    const [first, ...others] = state.accounts.map(
      ({ address }) => ({ address: getAddress(address), type: 'eoa' }) as const,
    )
    return first && { ...state, accounts: [first, ...others] }
  }

  const readState = async () => checked(await peer.read())
  return {
    ...peer,
    getProvider,
    async connect({ isSilent, signal }) {
      if (isSilent) await pairing.restore('eip155')
      else await pairing.connect({ namespace: 'eip155', signal })
      const state = await readState()
      if (!state && !isSilent) throw new SessionNotFoundError()
      return state
    },
    read: readState,
    subscribe: (listener) => peer.subscribe((state) => listener(checked(state))),
    isOn: async (networkId) => pairing.getSnapshot().accounts.eip155?.networkId === networkId,
    async switchNetwork(network, signal) {
      const [target, { switchNetwork }] = await Promise.all([getProvider(), import('../actions.js')])
      await switchNetwork({ provider: target, network, wallet: peer.getWallet?.()?.name, signal })
    },
  }
}

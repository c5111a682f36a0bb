import { base58 } from '@scure/base'
import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignInFeature,
  SolanaSignInInput,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'
import { NetworkNotApprovedError } from '../../../shared/errors/network.js'
import { NoSharedNetworkError } from '../../../shared/errors/pairing.js'
import { parseName } from '../../../shared/parseName.js'
import { parseRdns } from '../../../shared/parseRdns.js'
import { readProperty } from '../../../shared/readProperty.js'
import { safeAnnouncedImage } from '../../../shared/safeAnnouncedImage.js'
import type { Network } from '../../../shared/types.js'
import type { WalletState } from '../../base/foundWallet.js'
import { InvalidWalletAnswerError } from '../../base/InvalidWalletAnswerError.js'
import { sharedWalletId } from '../../base/sharedWalletId.js'
import {
  isSameBytes,
  isSolanaChain,
  parseAccounts,
  parseSignature,
  parseTransactionBytes,
} from '../parseAnswer.js'
import { parseSignIn } from '../parseSignIn.js'
import { standardChain } from '../standardChain.js'
import { createUnauthorizedError, toWalletError } from '../toWalletError.js'
import type { SolanaSigners, SolanaWallet } from '../types.js'

type Features = Partial<
  StandardConnectFeature &
    StandardDisconnectFeature &
    StandardEventsFeature &
    SolanaSignMessageFeature &
    SolanaSignTransactionFeature &
    SolanaSignAndSendTransactionFeature &
    SolanaSignInFeature
>

/**
 * Creates a wallet from a wallet of the Wallet Standard. Returns `undefined` if it does not support Solana,
 * cannot connect or has no name.
 */
export function createStandardWallet(wallet: Wallet, networks: readonly Network[]): SolanaWallet | undefined {
  const described = describe(wallet)
  if (!described) return undefined
  const { name, chains } = described
  const features = () => wallet.features as Features
  /** Whether the wallet has just shared an account with a sign-in. */
  let isShared = false

  const networkIds = networks
    .filter((network) => standardChain(network, chains))
    .map(({ networkId }) => networkId)

  function state(accounts: unknown): WalletState | undefined {
    const [first, ...others] = parseAccounts(accounts)
    return first && { accounts: [first, ...others] }
  }

  /** Returns the wallet's own account object, which its requests need, and its name for the network. */
  function inputFor(
    address: string,
    network: Network,
  ): { account: WalletAccount; chain: `solana:${string}` } {
    const account = wallet.accounts.find((each) => each.address === address)
    if (!account) throw createUnauthorizedError()
    const chain = standardChain(network, chains)
    if (!chain) throw new NetworkNotApprovedError(network.name)
    return { account, chain: chain as `solana:${string}` }
  }

  function getSigners(): SolanaSigners {
    const {
      'solana:signMessage': message,
      'solana:signTransaction': transaction,
      'solana:signAndSendTransaction': sending,
      'solana:signIn': signIn,
    } = features()
    return {
      ...(message && {
        signMessage: async ({ address, network, message: bytes }) => {
          const { account } = inputFor(address, network)
          const [output] = await message.signMessage({ account, message: bytes })
          // The wallet may have signed a changed message.
          if (output?.signedMessage !== undefined && !isSameBytes(output.signedMessage, bytes))
            throw new InvalidWalletAnswerError('not the signed message')
          return parseSignature(output?.signature)
        },
      }),
      ...(transaction && {
        signTransactions: async ({ address, network, transactions }) => {
          const input = inputFor(address, network)
          const outputs = await transaction.signTransaction(
            ...transactions.map((each) => ({ ...input, transaction: each })),
          )
          return transactions.map((_, index) => parseTransactionBytes(outputs[index]?.signedTransaction))
        },
      }),
      ...(sending && {
        signAndSendTransaction: async ({ address, network, transaction: bytes }) => {
          const outputs = await sending.signAndSendTransaction({
            ...inputFor(address, network),
            transaction: bytes,
            options: { preflightCommitment: 'confirmed' },
          })
          return base58.encode(parseSignature(readProperty(readProperty(outputs, '0'), 'signature'), true))
        },
      }),
      ...(signIn && {
        signIn: async ({ address, message: input }) => {
          const [output] = await signIn.signIn({ ...input, ...(address && { address }) } as SolanaSignInInput)
          const signed = parseSignIn(output)
          isShared = address === undefined
          return signed
        },
      }),
    }
  }

  return {
    ...described.row,
    type: 'announced',
    isInstalled: true,
    networkIds,
    provider: wallet,
    getSigners,

    isLegacyOnly() {
      const { 'solana:signAndSendTransaction': sending, 'solana:signTransaction': transaction } = features()
      const versions = (sending ?? transaction)?.supportedTransactionVersions
      return Array.isArray(versions) && !versions.includes(0)
    },

    async connect({ isSilent }) {
      if (networkIds.length === 0) throw new NoSharedNetworkError(name)
      const known = isShared ? state(wallet.accounts) : undefined
      isShared = false
      if (known) return known
      try {
        const answer = await features()['standard:connect']?.connect(isSilent ? { silent: true } : undefined)
        return state(answer?.accounts)
      } catch (error) {
        throw await toWalletError(error, name)
      }
    },

    async disconnect() {
      await features()['standard:disconnect']?.disconnect()
    },

    read: async () => state(wallet.accounts),

    subscribe(listener) {
      const stop = features()['standard:events']?.on('change', ({ accounts }) => {
        if (accounts) listener(state(accounts))
      })
      return () => stop?.()
    },
  }
}

/** Parses the properties of a wallet. Each can be missing, invalid, or throw. */
function describe(wallet: Wallet) {
  try {
    const { id, icon, features } = wallet as Wallet & { id?: unknown }
    const name = parseName(wallet.name)
    const chains = wallet.chains.filter((chain) => typeof chain === 'string')
    const canConnect = typeof (features as Features)['standard:connect']?.connect === 'function'
    // A pairing that registers itself already has a connector.
    if (!name || name === 'WalletConnect' || !canConnect || !chains.some(isSolanaChain)) return undefined
    const imageUrl = safeAnnouncedImage(icon)
    const walletId = sharedWalletId(wallet)
    // The standard's optional identifier is a reverse domain name in some wallets.
    const rdns = parseRdns(id)
    return {
      name,
      chains,
      row: {
        id: parseName(id) ?? name,
        name,
        ...(imageUrl && { imageUrl }),
        ...(rdns && { rdns }),
        ...(walletId && { walletId }),
      },
    }
  } catch {
    return undefined
  }
}

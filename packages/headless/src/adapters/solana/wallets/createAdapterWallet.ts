import { safeImageUrl } from '@latchkey/protocol'
import { base58 } from '@scure/base'
import type {
  MessageSignerWalletAdapter,
  SignerWalletAdapter,
  SignInMessageSignerWalletAdapter,
  WalletAdapter,
} from '@solana/wallet-adapter-base'
import type { SolanaSignInInput } from '@solana/wallet-standard-features'
import { InvalidOptionError } from '../../../shared/errors/config.js'
import { parseName } from '../../../shared/parseName.js'
import type { WalletState } from '../../base/foundWallet.js'
import { InvalidWalletAnswerError } from '../../base/InvalidWalletAnswerError.js'
import { parseAddress, parseSignature, parseSignatureText, parseTransactionBytes } from '../parseAnswer.js'
import { parseSignIn } from '../parseSignIn.js'
import type { LoadWeb3 } from '../solanaAdapter.js'
import { createUnauthorizedError, toWalletError } from '../toWalletError.js'
import type { SolanaSigners, SolanaWallet } from '../types.js'

type AnyAdapter = WalletAdapter &
  Partial<SignerWalletAdapter & MessageSignerWalletAdapter & SignInMessageSignerWalletAdapter>

/**
 * Creates a wallet from an adapter of `@solana/wallet-adapter-base`. Returns `undefined` for an adapter
 * without a name.
 */
export function createAdapterWallet(
  passed: WalletAdapter,
  loadOption: LoadWeb3 | undefined,
): SolanaWallet | undefined {
  const adapter = passed as AnyAdapter
  const name = parseName(adapter.name)
  if (!name) return undefined
  const imageUrl = safeImageUrl(adapter.icon)

  function state(): WalletState | undefined {
    const address = adapter.connected ? adapter.publicKey?.toBase58() : undefined
    return parseAddress(address) && address ? { accounts: [{ address }] } : undefined
  }

  /** The adapter signs with its current account only. */
  function checkAccount(address: string): void {
    if (adapter.publicKey?.toBase58() !== address) throw createUnauthorizedError()
  }

  /** @throws {InvalidOptionError} if the option is not set. */
  async function loadWeb3() {
    if (loadOption) return loadOption()
    throw new InvalidOptionError({
      option: 'loadWeb3',
      got: loadOption,
      takes: "() => import('@solana/web3.js')",
    })
  }

  async function fromBytes(bytes: Uint8Array) {
    const { Transaction, VersionedTransaction } = await loadWeb3()
    // Older adapters support legacy transactions of the older class only.
    const versioned = VersionedTransaction.deserialize(bytes)
    return versioned.version === 'legacy' ? Transaction.from(bytes) : versioned
  }

  function getSigners(): SolanaSigners {
    return {
      ...(adapter.signMessage && {
        signMessage: async ({ address, message }) => {
          checkAccount(address)
          return parseSignature(await adapter.signMessage?.(message))
        },
      }),
      ...(adapter.signTransaction && {
        signTransactions: async ({ address, transactions }) => {
          checkAccount(address)
          const decoded = await Promise.all(transactions.map(fromBytes))
          const [first] = decoded
          const signed =
            decoded.length > 1 && adapter.signAllTransactions
              ? await adapter.signAllTransactions(decoded as never[])
              : await mapSequentially(decoded, (each) => adapter.signTransaction?.(each as never))
          if (!first || !Array.isArray(signed) || signed.length !== decoded.length)
            throw new InvalidWalletAnswerError('not a signed transaction')
          return signed.map((each) => toBytes(each))
        },
      }),
      // The adapter's own request is used only if it cannot sign without sending.
      ...(!adapter.signTransaction && {
        signAndSendTransaction: async ({ address, network, transaction }) => {
          checkAccount(address)
          const { Connection } = await loadWeb3()
          const [url = ''] = network.rpcUrls.default.http
          const connection = new Connection(url, 'confirmed')
          const options = { preflightCommitment: 'confirmed' as const }
          const answer = await adapter.sendTransaction(
            (await fromBytes(transaction)) as never,
            connection,
            options,
          )
          return base58.encode(parseSignatureText(answer, true))
        },
      }),
      ...(adapter.signIn && {
        signIn: async ({ address, message }) =>
          parseSignIn(
            await adapter.signIn?.({ ...message, ...(address && { address }) } as SolanaSignInInput),
          ),
      }),
    }
  }

  return {
    id: name,
    name,
    type: 'external',
    isInstalled: (adapter.readyState as string) === 'Installed',
    ...(imageUrl && { imageUrl }),
    provider: adapter,
    getSigners,
    isLegacyOnly: () => !adapter.supportedTransactionVersions?.has(0),

    async connect({ isSilent }) {
      try {
        // A wallet that is not installed would prompt. An installed one connects silently if it was
        // authorized.
        if (isSilent && !adapter.connected && (adapter.readyState as string) === 'Installed')
          await adapter.autoConnect()
        else if (!isSilent && !adapter.connected) await adapter.connect()
        return state()
      } catch (error) {
        throw await toWalletError(error, name)
      }
    },

    disconnect: () => adapter.disconnect(),

    read: async () => state(),

    subscribe(listener) {
      const update = () => listener(state())
      adapter.on('connect', update)
      adapter.on('disconnect', update)
      return () => {
        adapter.off('connect', update)
        adapter.off('disconnect', update)
      }
    },
  }
}

async function mapSequentially<item>(
  items: readonly item[],
  map: (item: item) => unknown,
): Promise<unknown[]> {
  const results: unknown[] = []
  for (const item of items) results.push(await map(item))
  return results
}

/** Serializes a signed transaction. Other signatures may be missing. */
function toBytes(transaction: unknown): Uint8Array {
  const signed = transaction as
    | { serialize?: (options?: { requireAllSignatures: boolean; verifySignatures: boolean }) => Uint8Array }
    | null
    | undefined
  if (typeof signed?.serialize !== 'function') throw new InvalidWalletAnswerError('not a signed transaction')
  const bytes = signed.serialize({ requireAllSignatures: false, verifySignatures: false })
  return parseTransactionBytes(Uint8Array.from(bytes))
}

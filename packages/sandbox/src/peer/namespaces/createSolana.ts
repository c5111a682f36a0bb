import { base58, base64 } from '@scure/base'
import type {
  SolanaSignAndSendTransactionOptions,
  SolanaTransactionCommitment,
} from '@solana/wallet-standard-features'
import type { WalletAccount } from '@wallet-standard/base'
import { parseTransaction } from '../../solana/parseTransaction.js'
import { invalidParams, unsupportedMethod } from '../../wallet/evm/providerRpcError.js'
import type { Kernel } from '../../wallet/kernel/createKernel.js'
import { isRecord } from '../../wallet/kernel/isRecord.js'
import { createSolanaKeys } from '../../wallet/solana/createSolanaKeys.js'
import { createStandardAccounts } from '../../wallet/solana/createStandardAccounts.js'
import { defaultSolanaKeys } from '../../wallet/solana/defaultSolanaKeys.js'
import { createSignMessage } from '../../wallet/solana/features/createSignMessage.js'
import { createSignTransaction } from '../../wallet/solana/features/createSignTransaction.js'
import type { SolanaContext } from '../../wallet/solana/SolanaContext.js'
import { unauthorized } from '../../wallet/solana/SolanaWalletError.js'
import type { SolanaPartOptions, SolanaWalletChain } from '../../wallet/solana/types.js'
import type { PeerPrompt } from '../createPeerPrompt.js'
import { createHoldings } from './createHoldings.js'
import type { NamespaceHandler } from './NamespaceHandler.js'
import { onlyOf } from './onlyOf.js'
import { parseBase58, parseBase64, parseFields, parseOptionalText } from './parseRequest.js'
import { permittedAddresses } from './permittedAddresses.js'

/** A method, for a session with these accounts on this chain. */
type Method = (context: SolanaContext, chain: SolanaWalletChain['id'], params: unknown) => Promise<unknown>

const commitments: readonly unknown[] = ['processed', 'confirmed', 'finalized']

/**
 * Creates the Solana part of a peer: the pairing protocol's methods over the features of the Wallet Standard
 * wallet. Messages and signatures are base58, transactions base64.
 * @throws Error if there is no chain or no key
 */
export function createSolana(
  kernel: Kernel,
  prompt: PeerPrompt,
  { privateKeys = defaultSolanaKeys, chains }: SolanaPartOptions,
): NamespaceHandler {
  const keys = createSolanaKeys(privateKeys)
  const standardAccounts = createStandardAccounts(keys, chains)
  const holdings = createHoldings(kernel, 'solana', {
    addresses: keys.addresses,
    networks: chains.map(({ id, name }) => ({ id, name })),
  })

  const accounts: Method = async (context) => context.accounts.permitted().map((pubkey) => ({ pubkey }))
  const methods: Record<string, Method> = {
    solana_getAccounts: accounts,
    solana_requestAccounts: accounts,
    async solana_signMessage(context, _, params) {
      const { message, pubkey } = parseFields(params)
      const account = accountOf(context, pubkey)
      const { signMessage } = createSignMessage(context)['solana:signMessage']
      const signed = await signMessage({ account, message: parseBase58(message, 'message') })
      return { signature: base58.encode(onlyOf(signed).signature) }
    },
    async solana_signTransaction(context, chain, params) {
      const { transaction, pubkey } = parseFields(params)
      const bytes = parseBase64(transaction, 'transaction')
      const account = accountOf(context, pubkey, bytes)
      const { signTransaction } = createSignTransaction(context)['solana:signTransaction']
      const { signedTransaction } = onlyOf(await signTransaction({ account, chain, transaction: bytes }))
      const { signatures, message } = parseTransaction(signedTransaction)
      const own = signatures.filter((_, index) => message.keys[index] === account.address)
      return { signature: base58.encode(onlyOf(own)), transaction: base64.encode(signedTransaction) }
    },
    async solana_signAllTransactions(context, chain, params) {
      const { transactions, pubkey } = parseFields(params)
      if (!Array.isArray(transactions)) throw invalidParams('"transactions" is not an array.')
      const inputs = transactions.map((each: unknown) => {
        const transaction = parseBase64(each, 'transactions')
        return { account: accountOf(context, pubkey, transaction), chain, transaction }
      })
      const { signTransaction } = createSignTransaction(context)['solana:signTransaction']
      const signed = await signTransaction(...inputs)
      return { transactions: signed.map(({ signedTransaction }) => base64.encode(signedTransaction)) }
    },
    async solana_signAndSendTransaction(context, chain, params) {
      const { transaction, pubkey, sendOptions, options } = parseFields(params)
      const bytes = parseBase64(transaction, 'transaction')
      const { signAndSendTransaction } = createSignTransaction(context)['solana:signAndSendTransaction']
      const sent = await signAndSendTransaction({
        account: accountOf(context, pubkey, bytes),
        chain,
        transaction: bytes,
        // Wallets accept both names: that of the protocol, and that of browser wallets.
        options: parseSendOptions(sendOptions ?? options),
      })
      return { signature: base58.encode(onlyOf(sent).signature) }
    },
  }

  return {
    ...holdings,
    namespace: 'solana',
    name: 'Solana',
    methods: Object.keys(methods),
    events: ['accountsChanged', 'chainChanged'],
    async request({ inHand, chain, addresses }) {
      const method = Object.hasOwn(methods, inHand.method) ? methods[inHand.method] : undefined
      if (!method) throw unsupportedMethod(inHand.method)
      const permitted = permittedAddresses(addresses, holdings.selectedAccount())
      const context: SolanaContext = {
        kernel,
        accounts: holdings.sessionAccounts(permitted),
        keys,
        standardAccounts,
        chains,
        prompt,
        // The request is already logged under its own name.
        frame: (_method, _params, work) => work(inHand),
      }
      return method(context, chain as SolanaWalletChain['id'], inHand.params)
    },
  }
}

/**
 * Returns the account that signs: the named one, else the session's first that the transaction requires, else
 * the session's first.
 * @throws SolanaWalletError 4100
 */
function accountOf(
  { accounts, standardAccounts }: SolanaContext,
  named: unknown,
  transaction?: Uint8Array,
): WalletAccount {
  const permitted = accounts.permitted()
  const signers = transaction ? signersOf(transaction) : []
  const address =
    parseOptionalText(named, 'pubkey') ?? permitted.find((each) => signers.includes(each)) ?? permitted[0]
  const [account] = standardAccounts(permitted.filter((each) => each === address))
  if (!account) throw unauthorized(String(address))
  return account
}

function signersOf(transaction: Uint8Array): readonly string[] {
  try {
    const { keys, requiredSignatures } = parseTransaction(transaction).message
    return keys.slice(0, requiredSignatures)
  } catch {
    // The signer reports why it cannot read the transaction.
    return []
  }
}

function parseSendOptions(value: unknown): SolanaSignAndSendTransactionOptions {
  if (value === undefined || value === null) return {}
  if (!isRecord(value)) throw invalidParams('"sendOptions" is not an object.')
  const { skipPreflight, preflightCommitment, maxRetries, minContextSlot } = value
  const isCount = (given: unknown): given is number => Number.isSafeInteger(given) && (given as number) >= 0
  const wrong = (name: string) => invalidParams(`"sendOptions.${name}" cannot be used.`)
  if (skipPreflight !== undefined && typeof skipPreflight !== 'boolean') throw wrong('skipPreflight')
  if (preflightCommitment !== undefined && !commitments.includes(preflightCommitment))
    throw wrong('preflightCommitment')
  if (maxRetries !== undefined && !isCount(maxRetries)) throw wrong('maxRetries')
  if (minContextSlot !== undefined && !isCount(minContextSlot)) throw wrong('minContextSlot')
  return {
    ...(skipPreflight === undefined ? {} : { skipPreflight }),
    ...(preflightCommitment === undefined
      ? {}
      : { preflightCommitment: preflightCommitment as SolanaTransactionCommitment }),
    ...(maxRetries === undefined ? {} : { maxRetries }),
    ...(minContextSlot === undefined ? {} : { minContextSlot }),
  }
}

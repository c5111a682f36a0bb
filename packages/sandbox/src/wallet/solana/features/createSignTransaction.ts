import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignAndSendTransactionInput,
  SolanaSignAndSendTransactionOutput,
  SolanaSignTransactionFeature,
  SolanaSignTransactionInput,
} from '@solana/wallet-standard-features'
import type { WireTransaction } from '../../../solana/parseTransaction.js'
import type { RequestInHand } from '../../kernel/createPrompt.js'
import { chainOf, permittedAddress, type SolanaContext } from '../SolanaContext.js'
import { invalidInput } from '../SolanaWalletError.js'
import { sendTransaction } from '../sendTransaction.js'
import { readTransaction, signTransactionBytes } from '../signTransactionBytes.js'
import type { SolanaWalletChain } from '../types.js'
import { viewTransaction } from '../viewTransaction.js'

interface Read {
  account: string
  transaction: WireTransaction
  chain: SolanaWalletChain
}

/**
 * Creates `solana:signTransaction` and `solana:signAndSendTransaction`. Prompts once for all transactions of
 * a call.
 */
export function createSignTransaction(
  context: SolanaContext,
): SolanaSignTransactionFeature & SolanaSignAndSendTransactionFeature {
  const { kernel, keys, prompt, frame } = context
  const supportedTransactionVersions = ['legacy', 0] as const

  const read = (input: SolanaSignTransactionInput): Read => {
    const account = permittedAddress(context, input.account)
    const { transaction } = input as { transaction: unknown }
    // A copy, so that the app cannot change the bytes during the approval.
    const bytes = transaction instanceof Uint8Array ? transaction.slice() : transaction
    return { account, transaction: readTransaction(bytes, account), chain: chainOf(context, input.chain) }
  }

  const approve = async (
    inHand: RequestInHand,
    kind: 'signTransaction' | 'sendTransaction',
    inputs: readonly SolanaSignTransactionInput[],
  ): Promise<readonly Read[]> => {
    const all = inputs.map(read)
    const [first] = all
    if (!first) return []
    if (all.some(({ chain }) => chain !== first.chain)) {
      throw invalidInput('Transactions of one call are for one chain.')
    }
    const transactions = all.map(({ transaction, account }) => viewTransaction(transaction, account))
    await prompt(inHand, { namespace: 'solana', kind, chain: first.chain, transactions })
    return all
  }

  const send = async (
    { account, transaction, chain }: Read,
    { options }: SolanaSignAndSendTransactionInput,
  ): Promise<SolanaSignAndSendTransactionOutput> => {
    const { signed } = signTransactionBytes(transaction, account, keys)
    return { signature: await sendTransaction(kernel.log, chain, signed, options) }
  }

  return {
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      signTransaction: (...inputs) =>
        frame('solana:signTransaction', inputs, async (inHand) => {
          const approved = await approve(inHand, 'signTransaction', inputs)
          return approved.map(({ account, transaction }) => ({
            signedTransaction: signTransactionBytes(transaction, account, keys).signed,
          }))
        }),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      signAndSendTransaction: (...inputs) =>
        frame('solana:signAndSendTransaction', inputs, async (inHand) => {
          const approved = await approve(inHand, 'sendTransaction', inputs)
          const outputs: SolanaSignAndSendTransactionOutput[] = []
          // In order, because a later one may spend the result of an earlier one.
          for (const [index, each] of approved.entries()) {
            const input = inputs[index]
            if (input) outputs.push(await send(each, input))
          }
          return outputs
        }),
    },
  }
}

import { base64 } from '@scure/base'
import { formatUnits } from 'viem'
import { parseTransaction } from '../../solana/parseTransaction.js'
import type { WritableWireLog } from '../kernel/createWireLog.js'
import { callCluster } from './callCluster.js'
import { SolanaWalletError } from './SolanaWalletError.js'
import type { SolanaTransactionView, SolanaWalletChain } from './types.js'

/**
 * Returns the fee of transactions as text.
 * @throws SolanaWalletError if the cluster would reject one of them
 */
export async function estimateFee(
  log: Pick<WritableWireLog, 'begin'>,
  chain: SolanaWalletChain,
  transactions: readonly SolanaTransactionView[],
): Promise<string> {
  const fees = await Promise.all(transactions.map((each) => feeOf(log, chain, each)))
  const lamports = fees.reduce((sum, fee) => sum + fee, 0n)
  return `${formatUnits(lamports, 9)} SOL`
}

async function feeOf(
  log: Pick<WritableWireLog, 'begin'>,
  chain: SolanaWalletChain,
  { base64: text }: SolanaTransactionView,
): Promise<bigint> {
  const { messageBytes } = parseTransaction(base64.decode(text))
  const [fee, simulation] = await Promise.all([
    callCluster(log, chain, 'getFeeForMessage', [base64.encode(messageBytes), { commitment: 'processed' }]),
    callCluster(log, chain, 'simulateTransaction', [
      text,
      { encoding: 'base64', sigVerify: false, commitment: 'processed' },
    ]),
  ])
  const { err } = valueIn<{ err?: unknown }>(simulation) ?? {}
  if (err) throw new SolanaWalletError(-32002, typeof err === 'string' ? err : JSON.stringify(err), { err })
  const lamports = valueIn<number>(fee)
  if (typeof lamports !== 'number') throw new SolanaWalletError(-32602, 'its blockhash is no longer valid')
  return BigInt(lamports)
}

/** Returns the `value` of an answer with a slot. */
const valueIn = <Value>(answer: unknown) => (answer as { value?: Value | null } | null)?.value ?? undefined

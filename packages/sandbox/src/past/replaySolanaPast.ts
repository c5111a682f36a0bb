import { hex } from '@scure/base'
import { type Address, address, type Instruction } from '@solana/kit'
import { solanaFriends, solanaSpammer } from '../assets/placeSolanaAssets.js'
import { solanaTokens } from '../assets/solanaAssets.js'
import type { SandboxSplToken } from '../config.js'
import type { Faucet } from '../solana/createFaucet.js'
import type { Ledger } from '../solana/createLedger.js'
import { createSender, type Key, keyOf } from '../solana/createSender.js'
import {
  approveTokens,
  associatedAccount,
  createAssociatedAccount,
  transferLamports,
  transferTokens,
} from '../solana/instructions.js'
import { token2022Program, tokenProgram } from '../solana/programs.js'
import { solanaTestAccounts } from '../solana/solanaTestAccounts.js'
import { createRandom } from './createRandom.js'
import { schedule } from './schedule.js'
import type { SolanaPastKind, SolanaPastTransaction } from './types.js'

/** How many transactions of each kind the past has: 150 together. */
export const solanaPastCounts: Readonly<Record<SolanaPastKind, number>> = {
  sent: 30,
  received: 25,
  tokenSent: 25,
  tokenReceived: 22,
  mint: 6,
  approve: 5,
  failed: 12,
  spamToken: 12,
  dust: 13,
}

/**
 * Sends the transactions of the first test account's past, which begins at `start` (Unix seconds). Amounts,
 * kinds and times are always the same; signatures differ, because blockhashes do.
 *
 * @param setTime Sets the ledger's time, in Unix seconds.
 */
export async function replaySolanaPast(
  { ledger, faucet, setTime }: { ledger: Ledger; faucet: Faucet; setTime(time: number): void },
  start: number,
): Promise<SolanaPastTransaction[]> {
  const random = createRandom('past of solana')
  const send = createSender(ledger)
  const alice = keyOf(hex.decode(solanaTestAccounts[0].secretKey))
  const friend = () => random.pick(solanaFriends)
  const holder = () => random.pick(solanaFriends.slice(0, 2))
  const dollars = () => random.pick([solanaTokens.usdc, solanaTokens.pyusd])
  const cents = () => BigInt(random.between(100, 10_000)) * 10_000n
  const lamports = () => BigInt(random.between(5, 900)) * 1_000_000n

  const run = (payer: Key, counterparty: Address | undefined, instructions: readonly Instruction[]) => ({
    ...send([payer], instructions),
    ...(counterparty && { counterparty }),
  })
  const pay = (from: Key, to: Key, amount: bigint, other: Key) =>
    run(from, other.address, [transferLamports(from.address, to.address, amount)])
  const payTokens = async (token: SandboxSplToken, from: Key, to: Key, amount: bigint, other: Key) => {
    const [program, mint] = [programOf(token), address(token.mint)]
    const source = await associatedAccount(from.address, mint, program)
    const target = await associatedAccount(to.address, mint, program)
    const accounts = { from: source, to: target, owner: from.address }
    return run(from, other.address, [
      createAssociatedAccount(from.address, target, to.address, mint, program),
      transferTokens(program, mint, accounts, amount, token.decimals),
    ])
  }
  const kinds: Record<SolanaPastKind, () => Outcome | Promise<Outcome>> = {
    sent() {
      const to = friend()
      return pay(alice, to, lamports(), to)
    },
    received() {
      const from = friend()
      return pay(from, alice, lamports(), from)
    },
    tokenSent() {
      const to = friend()
      return payTokens(dollars(), alice, to, cents(), to)
    },
    tokenReceived() {
      const from = holder()
      return payTokens(dollars(), from, alice, cents(), from)
    },
    async mint() {
      const amount = BigInt(random.between(1, 50))
      const signature = await faucet.mintTo(address(solanaTokens.points.mint), alice.address, amount)
      return { err: null, signature }
    },
    async approve() {
      const [token, delegate] = [dollars(), friend().address]
      const [program, mint] = [programOf(token), address(token.mint)]
      const account = await associatedAccount(alice.address, mint, program)
      const accounts = { account, delegate, owner: alice.address }
      return run(alice, delegate, [approveTokens(program, mint, accounts, cents(), token.decimals)])
    },
    failed() {
      const to = friend()
      return payTokens(dollars(), alice, to, 10n ** 15n, to)
    },
    spamToken: () =>
      payTokens(
        solanaTokens.reward,
        solanaSpammer,
        alice,
        BigInt(random.between(1, 9)) * 10n ** 9n,
        solanaSpammer,
      ),
    dust: () => pay(solanaSpammer, alice, 1n, solanaSpammer),
  }

  const order = random.shuffle(
    (Object.keys(solanaPastCounts) as SolanaPastKind[]).flatMap((kind) =>
      Array.from({ length: solanaPastCounts[kind] }, () => kind),
    ),
  )
  const times = schedule(
    order.map(() => 'later'),
    random,
  )
  const done: SolanaPastTransaction[] = []
  for (const [index, kind] of order.entries()) {
    const timestamp = start + (times[index] ?? 0)
    setTime(timestamp)
    ledger.advance(1)
    const { signature, err, ...other } = await kinds[kind]()
    if (signature === undefined || (err !== null) !== (kind === 'failed'))
      throw new Error(`Transaction ${index} of the past (${kind}) ended otherwise: ${JSON.stringify(err)}.`)
    done.push({ kind, signature, timestamp, ...other })
  }
  return done
}

interface Outcome {
  err: ReturnType<ReturnType<typeof createSender>>['err']
  signature: string | undefined
  counterparty?: Address
}

const programOf = ({ program }: SandboxSplToken) => (program === 'token' ? tokenProgram : token2022Program)

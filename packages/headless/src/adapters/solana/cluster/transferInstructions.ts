import type { Address, Instruction } from '@solana/kit'
import type { TokenReference } from '../../../core/capabilities.js'
import { InsufficientBalanceError, InvalidReceiverError } from '../../../shared/errors/send.js'
import { ReceiverNotWalletError, TokenNotFoundError } from '../errors.js'
import type { Cluster } from './createCluster.js'
import type { Programs } from './packages.js'
import { getTokenAccounts } from './tokenAccounts.js'

const token2022Address = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
/** Where a mint's decimals and its "is initialised" stand, in both programs. */
const mintLayout = { decimals: 44, isInitialized: 45, size: 82 } as const

export interface TransferParameters {
  readonly cluster: Cluster
  readonly programs: Programs
  readonly from: string
  readonly to: string
  /** In the smallest unit of what is sent. */
  readonly value: bigint
  readonly token?: TokenReference | undefined
}

export interface TransferInstructions {
  readonly payer: Address
  readonly instructions: readonly Instruction[]
  /** The accounts it writes to: what a place for it in a block costs depends on them. */
  readonly writable: readonly Address[]
  /** The token account that is opened for the receiver, for which the sender lays out its rent. */
  readonly opened?: Address | undefined
}

/**
 * What moves SOL, or a token of either program. A receiver without an account for the token gets one.
 *
 * @throws {InvalidReceiverError}, {ReceiverNotWalletError}, {TokenNotFoundError}, {InsufficientBalanceError}
 */
export async function transferInstructions(parameters: TransferParameters): Promise<TransferInstructions> {
  const { cluster, programs, from, to, value, token } = parameters
  const { kit } = cluster
  if (!kit.isAddress(from) || !kit.isAddress(to)) throw new InvalidReceiverError(cluster.network.name)
  const receiver = await readAccount(cluster, to)
  // Only its program could move what arrives there.
  if (receiver && (receiver.executable || isTokenProgram(programs, receiver.owner)))
    throw new ReceiverNotWalletError()
  const payer = kit.createNoopSigner(from)
  if (token) return tokenTransfer({ cluster, programs, from, to, value, token })
  return {
    payer: from,
    instructions: [
      programs.system.getTransferSolInstruction({ source: payer, destination: to, amount: value }),
    ],
    writable: [from, to],
  }
}

async function tokenTransfer(parameters: {
  cluster: Cluster
  programs: Programs
  from: Address
  to: Address
  value: bigint
  token: TokenReference
}): Promise<TransferInstructions> {
  const { cluster, programs, from, to, value, token } = parameters
  const { kit } = cluster
  const tokens = programs.token
  const payer = kit.createNoopSigner(from)
  const { mint, tokenProgram, decimals } = await readMint(cluster, programs, token)
  const [held, [own], [destination]] = await Promise.all([
    getTokenAccounts({ cluster, owner: from, mint }),
    tokens.findAssociatedTokenPda({ owner: from, tokenProgram, mint }),
    tokens.findAssociatedTokenPda({ owner: to, tokenProgram, mint }),
  ])
  const able = held.filter(({ amount, isFrozen }) => !isFrozen && amount >= value)
  const source = able.find((account) => account.address === own) ?? able[0]
  if (!source) throw new InsufficientBalanceError(token.symbol ?? 'tokens')
  const isOpen = (await readAccount(cluster, destination)) !== undefined
  const transfer = tokens.getTransferCheckedInstruction(
    { source: source.address, mint, destination, authority: payer, amount: value, decimals },
    { programAddress: tokenProgram },
  )
  const create = tokens.getCreateAssociatedTokenIdempotentInstruction({
    payer,
    ata: destination,
    owner: to,
    mint,
    tokenProgram,
  })
  return {
    payer: from,
    instructions: isOpen ? [transfer] : [create, transfer],
    writable: [from, source.address, destination],
    ...(!isOpen && { opened: destination }),
  }
}

/** Which program a token belongs to, and its decimals, which have to be those the visitor was shown the amount in. */
async function readMint(cluster: Cluster, programs: Programs, token: TokenReference) {
  const notFound = new TokenNotFoundError({ token: token.address, network: cluster.network.name })
  if (!cluster.kit.isAddress(token.address)) throw notFound
  const account = await readAccount(cluster, token.address)
  const { data, owner } = account ?? {}
  if (!data || !owner || !isTokenProgram(programs, owner)) throw notFound
  if (data.length < mintLayout.size || data[mintLayout.isInitialized] !== 1) throw notFound
  const decimals = data[mintLayout.decimals]
  if (decimals === undefined || decimals !== token.decimals) throw notFound
  return { mint: token.address, tokenProgram: owner, decimals }
}

function isTokenProgram({ token }: Programs, address: string): boolean {
  return address === token.TOKEN_PROGRAM_ADDRESS || address === token2022Address
}

async function readAccount(cluster: Cluster, account: Address) {
  const { value } = await cluster.ask((rpc, abortSignal) =>
    rpc
      .getAccountInfo(account, {
        encoding: 'base64',
        commitment: 'confirmed',
        dataSlice: { offset: 0, length: mintLayout.size },
      })
      .send({ abortSignal }),
  )
  if (!value) return undefined
  const { owner, executable } = value
  return { owner, executable, data: Uint8Array.from(atob(value.data[0]), (char) => char.charCodeAt(0)) }
}

import { ed25519 } from '@noble/curves/ed25519.js'
import type { Address, Instruction } from '@solana/kit'
import { type Ledger, walletAccount } from './createLedger.js'
import { createSender, type Key, keyOf, keyOfSeed } from './createSender.js'
import { decimalsOf } from './describeAccount.js'
import { describeError } from './describeError.js'
import {
  associatedAccount,
  createAssociatedAccount,
  createMintAccount,
  initializeMint,
  mintTokens,
  transferLamports,
} from './instructions.js'
import { token2022Program, tokenProgram } from './programs.js'
import { mintSize } from './tokenState.js'

/** Options of a new mint. */
export interface MintOptions {
  /** 0 to 255. Default 6. */
  decimals?: number
  /** The token program. Default `token`. */
  program?: 'token' | 'token-2022'
}

/** Sends lamports and tokens in ordinary transactions. */
export interface Faucet {
  airdrop(to: Address, lamports: bigint): string
  /** `mint` is the key of the new mint. Default: a random one. */
  createMint(options: MintOptions, mint?: Key): Address
  mintTo(mint: Address, owner: Address, amount: bigint): Promise<string>
}

/** A billion SOL in lamports, more than the real supply. Sums of it fit into 64 bits. */
const fortune = 1_000_000_000n * 1_000_000_000n
const maxAmount = 2n ** 64n - 1n

/** Creates the faucet's account, which has a billion SOL and is the authority of its mints. */
export function createFaucet(ledger: Ledger): Faucet {
  // This key is PUBLIC.
  const faucet = keyOfSeed('latchkey sandbox solana faucet')
  ledger.put(walletAccount(faucet.address, fortune))
  const sendFrom = createSender(ledger)

  /** Sends instructions, for which the faucet pays. Returns the signature. Throws Error if they fail. */
  const send = (
    purpose: string,
    instructions: readonly Instruction[],
    others: readonly Key[] = [],
  ): string => {
    const { err, signature } = sendFrom([faucet, ...others], instructions)
    if (err !== null || signature === undefined)
      throw new Error(`${purpose} failed: ${describeError(err ?? 'unknown')}.`)
    return signature
  }

  return {
    airdrop(to, lamports) {
      if (lamports <= 0n || lamports > fortune) {
        throw new Error(`The faucet sends from 1 to ${fortune} lamports, not ${lamports}.`)
      }
      const purpose = `The airdrop of ${lamports} lamports to ${to}`
      return send(purpose, [transferLamports(faucet.address, to, lamports)])
    },
    createMint({ decimals = 6, program = 'token' }, mint = keyOf(ed25519.utils.randomSecretKey())) {
      if (!Number.isInteger(decimals) || decimals < 0 || decimals > 255) {
        throw new Error(`Decimals are a whole number from 0 to 255, not ${decimals}.`)
      }
      const owner = { token: tokenProgram, 'token-2022': token2022Program }[program]
      if (!owner) throw new Error(`The token program is "token" or "token-2022", not "${program}".`)
      const instructions = [
        createMintAccount(faucet.address, mint.address, owner, ledger.rent(mintSize)),
        initializeMint(owner, mint.address, faucet.address, decimals),
      ]
      send('The new mint', instructions, [mint])
      return mint.address
    },
    async mintTo(mint, owner, amount) {
      const program = ledger.account(mint)?.owner
      if (program === undefined || decimalsOf(mint, ledger) === undefined)
        throw new Error(`There is no mint ${mint}.`)
      if (amount < 0n || amount > maxAmount) {
        throw new Error(`An amount of tokens is from 0 to ${maxAmount}, not ${amount}.`)
      }
      const account = await associatedAccount(owner, mint, program)
      return send(`Minting ${amount} of ${mint} to ${owner}`, [
        createAssociatedAccount(faucet.address, account, owner, mint, program),
        mintTokens(program, mint, account, faucet.address, amount),
      ])
    },
  }
}

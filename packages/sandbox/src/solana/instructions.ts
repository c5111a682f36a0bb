import {
  AccountRole,
  type Address,
  getAddressEncoder,
  getProgramDerivedAddress,
  type Instruction,
} from '@solana/kit'
import { associatedTokenProgram, computeBudgetProgram, systemProgram } from './programs.js'
import { mintSize } from './tokenState.js'

const signer = (address: Address) => ({ address, role: AccountRole.WRITABLE_SIGNER })
const authority = (address: Address) => ({ address, role: AccountRole.READONLY_SIGNER })
const writable = (address: Address) => ({ address, role: AccountRole.WRITABLE })
const readonly = (address: Address) => ({ address, role: AccountRole.READONLY })

/** Returns the address of an owner's account for a token. */
export async function associatedAccount(owner: Address, mint: Address, program: Address): Promise<Address> {
  const seeds = [bytesOf(owner), bytesOf(program), bytesOf(mint)]
  const [account] = await getProgramDerivedAddress({ programAddress: associatedTokenProgram, seeds })
  return account
}

export const limitUnits = (units: number): Instruction => ({
  programAddress: computeBudgetProgram,
  data: Uint8Array.of(2, ...u32(units)),
})

export const transferLamports = (from: Address, to: Address, lamports: bigint): Instruction => ({
  programAddress: systemProgram,
  accounts: [signer(from), writable(to)],
  data: Uint8Array.of(2, 0, 0, 0, ...u64(lamports)),
})

/** Creates the account of a new mint of the token program `owner`. */
export const createMintAccount = (
  payer: Address,
  mint: Address,
  owner: Address,
  rent: bigint,
): Instruction => ({
  programAddress: systemProgram,
  accounts: [signer(payer), signer(mint)],
  data: Uint8Array.of(0, 0, 0, 0, ...u64(rent), ...u64(BigInt(mintSize)), ...bytesOf(owner)),
})

export const initializeMint = (
  program: Address,
  mint: Address,
  mintAuthority: Address,
  decimals: number,
): Instruction => ({
  programAddress: program,
  accounts: [writable(mint)],
  data: Uint8Array.of(20, decimals, ...bytesOf(mintAuthority), 0),
})

/** Creates an owner's account for a token, if it does not exist. */
export const createAssociatedAccount = (
  payer: Address,
  account: Address,
  owner: Address,
  mint: Address,
  program: Address,
): Instruction => ({
  programAddress: associatedTokenProgram,
  accounts: [
    signer(payer),
    writable(account),
    readonly(owner),
    readonly(mint),
    readonly(systemProgram),
    readonly(program),
  ],
  data: Uint8Array.of(1),
})

export const mintTokens = (
  program: Address,
  mint: Address,
  account: Address,
  mintAuthority: Address,
  amount: bigint,
): Instruction => ({
  programAddress: program,
  accounts: [writable(mint), writable(account), authority(mintAuthority)],
  data: Uint8Array.of(7, ...u64(amount)),
})

/** Moves tokens between two token accounts. */
export const transferTokens = (
  program: Address,
  mint: Address,
  accounts: { from: Address; to: Address; owner: Address },
  amount: bigint,
  decimals: number,
): Instruction => ({
  programAddress: program,
  accounts: [writable(accounts.from), readonly(mint), writable(accounts.to), authority(accounts.owner)],
  data: Uint8Array.of(12, ...u64(amount), decimals),
})

/** Allows a delegate to spend tokens. */
export const approveTokens = (
  program: Address,
  mint: Address,
  accounts: { account: Address; delegate: Address; owner: Address },
  amount: bigint,
  decimals: number,
): Instruction => ({
  programAddress: program,
  accounts: [
    writable(accounts.account),
    readonly(mint),
    readonly(accounts.delegate),
    authority(accounts.owner),
  ],
  data: Uint8Array.of(13, ...u64(amount), decimals),
})

const bytesOf = (address: Address) => Uint8Array.from(getAddressEncoder().encode(address))

function u32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value, true)
  return bytes
}

function u64(value: bigint): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, value, true)
  return bytes
}

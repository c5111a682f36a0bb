import { type Address, address } from '@solana/kit'

/** The programs that the cluster calls or parses for clients. */
export const systemProgram = address('11111111111111111111111111111111')
export const tokenProgram = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
export const token2022Program = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
export const associatedTokenProgram = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
export const memoProgram = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
export const firstMemoProgram = address('Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo')
export const computeBudgetProgram = address('ComputeBudget111111111111111111111111111111')
/** The names of the two token programs in answers. */
export const tokenProgramNames: ReadonlyMap<Address, string> = new Map<Address, string>([
  [tokenProgram, 'spl-token'],
  [token2022Program, 'spl-token-2022'],
])

import { solanaTestAccounts } from '../../solana/solanaTestAccounts.js'

/** Seeds of the wallets' first three accounts unless others are given. PUBLIC. */
export const defaultSolanaKeys = solanaTestAccounts
  .slice(0, 3)
  .map(({ secretKey }) => `0x${secretKey}` as const)

import { solanaTestAccounts } from '../../solana/solanaTestAccounts.js'

/** Default seeds of a wallet's three accounts. PUBLIC. */
export const defaultSolanaKeys = solanaTestAccounts
  .slice(0, 3)
  .map(({ secretKey }) => `0x${secretKey}` as const)

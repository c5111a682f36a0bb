/** A public test account. */
export interface SolanaTestAccount {
  address: string
  /** The 32 bytes of the Ed25519 secret key in hexadecimal. PUBLIC. */
  secretKey: string
}

/**
 * The first six accounts of the well-known test mnemonic ("test test test test test test test test test test
 * test junk") at `m/44'/501'/i'/0'`, the path of Solana wallets. Their keys are PUBLIC: coins sent to them on
 * a real cluster are stolen within seconds. Each starts with 10,000 SOL.
 */
export const solanaTestAccounts = [
  {
    address: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
    secretKey: 'a01c67efb5cb8f62f15907a9fcf124c73d2695c8a9a31f21c05742a31ca1dc72',
  },
  {
    address: 'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD',
    secretKey: '3f25626cf245c8dd65a2b91a70e6f4c285182489fda230e2553c3752aa962b61',
  },
  {
    address: 'CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k',
    secretKey: '8eabe4c79ac3a146c1bc447a64233ea70694669b997b0565039471b2939e8c5e',
  },
  {
    address: '9Tj3srBSxH7RFRCm8uharreY7ZBS49XSfpwCeYa7Xaqp',
    secretKey: 'f55bf85006beb673056861062dd8f8d8ff0bb63dd61d45f86fe438bf6e442abb',
  },
  {
    address: '6gYw7q94fJdEwL8WkT1a6LHBdTMbix1aciALwEWPx3Wp',
    secretKey: '3eb11a2e242212be157793db9fa881edffcfb391174b07d20369521ba1a084b1',
  },
  {
    address: '7EeV8eiRuGoR8bFHCjdCRGQd1RM5sR2dAkdiTEtC9ko7',
    secretKey: '22e6f8ea7e213a67f801d313daa33046f5f7b1808f38d5b2bb7301aefa158cbc',
  },
] as const satisfies readonly SolanaTestAccount[]

/** The locale of the wallet lists. */
export { walletMessages } from './en-wallets'

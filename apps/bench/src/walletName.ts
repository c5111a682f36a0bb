/** The wallets of every page. Two, so that the modal shows a list; the second is not first in any order. */
export const walletName = 'Sandbox Wallet'

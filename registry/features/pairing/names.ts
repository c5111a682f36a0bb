/** Connecting a wallet on another device, by a code or a link. */
export const pairingNames = ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic'] as const

/** Views to connect a wallet on another device by a QR code or a link. */
export const pairingNames = ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic'] as const

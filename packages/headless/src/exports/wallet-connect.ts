export { type WalletConnectParameters, walletConnect } from '../adapters/wallet-connect/walletConnect.js'

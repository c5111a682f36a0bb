export { type WalletSignInOptions, type WalletSignInPlugin, walletSignIn } from './walletSignIn.js'

export { type WalletSignInOptions, walletSignIn } from './walletSignIn.js'

/** The locale of connecting a wallet on another device. */
export { pairingMessages } from './en-pairing'

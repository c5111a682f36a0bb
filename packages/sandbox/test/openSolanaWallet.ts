import { createPublicKey, verify } from 'node:crypto'
import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignInFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'
import { createSolanaWallet } from '../src/wallet/solana/createSolanaWallet.js'
import type { SolanaWalletOptions } from '../src/wallet/solana/types.js'

type Features = StandardConnectFeature &
  StandardDisconnectFeature &
  StandardEventsFeature &
  SolanaSignMessageFeature &
  SolanaSignInFeature &
  SolanaSignTransactionFeature &
  SolanaSignAndSendTransactionFeature

/** A Solana wallet and its features as apps call them. */
export function openSolanaWallet(options: Partial<SolanaWalletOptions> = {}) {
  const wallet = createSolanaWallet({
    approval: 'auto',
    chains: [{ id: 'solana:localnet', name: 'Local', rpcUrl: 'http://127.0.0.1:9' }],
    ...options,
  })
  const features = wallet.standard.features as unknown as Features
  return {
    wallet,
    connect: features['standard:connect'].connect,
    disconnect: features['standard:disconnect'].disconnect,
    on: features['standard:events'].on,
    signMessage: features['solana:signMessage'].signMessage,
    signIn: features['solana:signIn'].signIn,
    signTransaction: features['solana:signTransaction'].signTransaction,
    signAndSendTransaction: features['solana:signAndSendTransaction'].signAndSendTransaction,
    /** The account that the page sees first. */
    account() {
      const [first] = wallet.standard.accounts
      if (!first) throw new Error('The wallet is not connected.')
      return first
    },
  }
}

/** What an Ed25519 public key looks like in DER, up to the key itself (RFC 8410). */
const derPrefix = Buffer.from('302a300506032b6570032100', 'hex')

/** Whether a signature is right, by OpenSSL. */
export function isSolanaSignature(
  publicKey: ArrayLike<number>,
  message: Uint8Array,
  signature: Uint8Array,
): boolean {
  const key = createPublicKey({
    key: Buffer.concat([derPrefix, Uint8Array.from(publicKey)]),
    format: 'der',
    type: 'spki',
  })
  return verify(null, message, key, signature)
}

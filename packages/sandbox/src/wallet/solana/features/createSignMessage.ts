import type {
  SolanaSignInFeature,
  SolanaSignInInput,
  SolanaSignInOutput,
  SolanaSignMessageFeature,
  SolanaSignMessageOutput,
} from '@solana/wallet-standard-features'
import { bytesToHex } from 'viem'
import { parseMessage } from '../../../solana/parseTransaction.js'
import type { RequestInHand } from '../../kernel/createPrompt.js'
import { createSignInMessage } from '../createSignInMessage.js'
import { permittedAddress, type SolanaContext } from '../SolanaContext.js'
import { invalidInput, SolanaWalletError, unauthorized } from '../SolanaWalletError.js'
import { isTransactionMessage } from '../signTransactionBytes.js'

/** Creates `solana:signMessage`. Prompts for each message. */
export function createSignMessage(context: SolanaContext): SolanaSignMessageFeature {
  const { keys, prompt, frame } = context

  const signOne = async (
    inHand: RequestInHand,
    { account, message }: { account: unknown; message: unknown },
  ): Promise<SolanaSignMessageOutput> => {
    const address = permittedAddress(context, account)
    if (!(message instanceof Uint8Array)) throw invalidInput('A message is a Uint8Array.')
    // A copy, so that the app cannot change the bytes during the approval.
    const bytes = message.slice()
    if (isTransactionMessage(bytes, parseMessage)) {
      throw invalidInput('These bytes are a transaction: a wallet does not sign one as a message.')
    }
    await prompt(inHand, {
      namespace: 'solana',
      kind: 'signMessage',
      account: address,
      message: readable(bytes),
      raw: bytesToHex(bytes),
    })
    return { signedMessage: bytes, signature: keys.sign(address, bytes), signatureType: 'ed25519' }
  }

  return {
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: (...inputs) =>
        frame('solana:signMessage', inputs, async (inHand) => {
          const outputs: SolanaSignMessageOutput[] = []
          for (const input of inputs) outputs.push(await signOne(inHand, input))
          return outputs
        }),
    },
  }
}

/** Creates `solana:signIn`. One approval connects and signs a message that the wallet writes. */
export function createSignIn(context: SolanaContext): SolanaSignInFeature {
  const { kernel, accounts, keys, standardAccounts, prompt, frame } = context

  const signInOnce = async (inHand: RequestInHand, input: SolanaSignInInput): Promise<SolanaSignInOutput> => {
    if (input.useOffchainMessage) {
      throw new SolanaWalletError(4200, 'The wallet does not sign in with off-chain messages.')
    }
    const address = input.address ?? accounts.permitted()[0] ?? accounts.selected
    if (!accounts.all.includes(address)) throw unauthorized(address)
    const pageDomain = new URL(kernel.origin()).host
    const domain = input.domain ?? pageDomain
    const message = createSignInMessage(input, domain, address)
    await prompt(inHand, {
      namespace: 'solana',
      kind: 'signIn',
      account: address,
      message,
      domain,
      pageDomain,
    })
    if (!accounts.permitted().includes(address)) {
      accounts.permit([...accounts.permitted(), address])
      kernel.connected('solana')
    }
    const [account] = standardAccounts([address])
    if (!account) throw unauthorized(address)
    const signedMessage = new TextEncoder().encode(message)
    return { account, signedMessage, signature: keys.sign(address, signedMessage), signatureType: 'ed25519' }
  }

  return {
    'solana:signIn': {
      version: '1.0.0',
      signIn: (...inputs) =>
        frame('solana:signIn', inputs, async (inHand) => {
          const outputs: SolanaSignInOutput[] = []
          for (const input of inputs.length > 0 ? inputs : [{}]) outputs.push(await signInOnce(inHand, input))
          return outputs
        }),
    },
  }
}

/** Returns bytes as text, or in hex if they are not text. */
function readable(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return bytesToHex(bytes)
  }
}

import { BaseError } from './base.js'

/** Thrown if a transfer has no receiver or no amount above zero. */
export class SendDraftIncompleteError extends BaseError<'send/draft-incomplete'> {
  override readonly name = 'SendDraftIncompleteError'
  constructor() {
    super('An amount and receiver address are required', {
      code: 'send/draft-incomplete',
      action: 'Enter an amount above zero and an address.',
    })
  }
}

/** Thrown if the adapter of the namespace has no transfers, or they are turned off. */
export class UnsupportedChainError extends BaseError<'send/unsupported-chain'> {
  override readonly name = 'UnsupportedChainError'
  constructor(namespace: string) {
    super('Unsupported chain', {
      code: 'send/unsupported-chain',
      action: 'Sending isn’t available here. Choose an account on another kind of network.',
      cause: new Error(`The adapter of ${namespace} has no transfers.`),
    })
  }
}

const receiverFaults = {
  format: ['send/invalid-receiver', 'That is not a valid address on {network}.'],
  checksum: ['send/receiver-checksum', 'That address is mistyped: its checksum doesn’t match.'],
  prefixMissing: ['send/receiver-prefix-missing', 'An address on {network} starts with 0x.'],
  prefixCase: ['send/receiver-prefix-case', 'An address on {network} starts with 0x, with a small x.'],
  zero: ['send/receiver-zero', 'That is the zero address. What it receives is lost.'],
  burn: ['send/receiver-burn', 'That is a burn address. What it receives is lost.'],
} as const

/** What is wrong with the address of a receiver. */
export type ReceiverFault = keyof typeof receiverFaults

/** Codes of `InvalidReceiverError`. */
export type InvalidReceiverErrorCode = (typeof receiverFaults)[ReceiverFault][0]

/**
 * Thrown if the receiver is not a valid address on the active network, or is a burn address. The code says
 * what is wrong: `send/invalid-receiver` (format), `send/receiver-checksum`, `send/receiver-prefix-missing`,
 * `send/receiver-prefix-case`, `send/receiver-zero` or `send/receiver-burn`.
 */
export class InvalidReceiverError extends BaseError<InvalidReceiverErrorCode> {
  override readonly name = 'InvalidReceiverError'
  /**
   * @param network Name of the network.
   * @param fault Default: `format`.
   */
  constructor(network: string, fault: ReceiverFault = 'format') {
    const [code, says] = receiverFaults[fault]
    super(
      says.replace('{network}', () => network),
      { code, action: 'Check the receiver and enter it again.' },
    )
  }
}

/** Thrown if the name of a receiver points to another address than the user has seen, or to none. */
export class ReceiverChangedError extends BaseError<'send/receiver-changed'> {
  override readonly name = 'ReceiverChangedError'
  /** @param address The address that it has now. `undefined` if it has none. */
  constructor(name: string, address: string | undefined) {
    const [says, action] = address
      ? ['points to another address now.', 'Check the new address before you send.']
      : ['has no address any more.', 'Check the name, or enter the address.']
    super(`${name.slice(0, 64)} ${says}`, {
      code: 'send/receiver-changed',
      action: `Nothing was sent. ${action}`,
    })
  }
}

/** Thrown if the name of a receiver cannot be read again right before the wallet is asked. */
export class NameUnconfirmedError extends BaseError<'send/name-unconfirmed'> {
  override readonly name = 'NameUnconfirmedError'
  constructor(parameters: { name: string; cause?: unknown }) {
    super(`${parameters.name.slice(0, 64)} could not be read again.`, {
      code: 'send/name-unconfirmed',
      action: 'Nothing was sent. Try again in a moment, or enter the address.',
      cause: parameters.cause,
    })
  }
}

/** A payment link that asks for something else than a payment, or for more. `parsePaymentText` returns it. */
export class PaymentLinkError extends BaseError<'send/payment-link'> {
  override readonly name = 'PaymentLinkError'
  /** @param problem What is wrong with the link: `has no address`. */
  constructor(problem: string) {
    super(`That link ${printable(problem)}.`, {
      code: 'send/payment-link',
      action: 'Enter the address and the amount yourself.',
    })
  }
}

/** Longest part of a link that is shown, in characters. */
const maxProblemLength = 120

/** Returns a text of a link without what the eye cannot see. */
const printable = (text: string) => text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').slice(0, maxProblemLength)

/** Thrown if the active account or its network is another one than the user has reviewed. */
export class SenderChangedError extends BaseError<'send/sender-changed'> {
  override readonly name = 'SenderChangedError'
  constructor() {
    super('Your account or its network has changed.', {
      code: 'send/sender-changed',
      action: 'Nothing was sent. Check the transfer and confirm it again.',
    })
  }
}

const amountFaults = {
  format: ['send/invalid-amount', '{amount} is not a valid amount.'],
  negative: ['send/amount-negative', 'An amount is above zero.'],
  comma: ['send/amount-comma', 'Use a point for decimals, and no commas.'],
  exponent: ['send/amount-exponent', 'Write the amount in full, without e.'],
  ambiguous: ['send/amount-ambiguous', '{amount} can be {amount}0 or {whole}. Write one of these.'],
  exactOrThousands: [
    'send/amount-ambiguous',
    '{amount} can be {whole}, or has too many decimals. Write {whole}, or fewer decimals.',
  ],
  marks: ['send/amount-marks', 'Use one mark at most, the one before the decimals.'],
  decimals: ['send/amount-decimals', 'That is more exact than this currency.'],
  size: ['send/amount-size', 'No balance is that large.'],
} as const

/** What is wrong with the text of an amount. */
export type AmountFault = keyof typeof amountFaults

/** Codes of `InvalidAmountError`. */
export type InvalidAmountErrorCode = (typeof amountFaults)[AmountFault][0]

/**
 * Thrown if an amount is not a decimal, or has more decimals than the currency. The code says what is wrong:
 * `send/invalid-amount` (format), `send/amount-negative`, `send/amount-comma` (what the developer wrote),
 * `send/amount-exponent`, `send/amount-ambiguous` (can be a decimal or thousands), `send/amount-marks`
 * (several points or commas), `send/amount-decimals` or `send/amount-size` (more than 256 bits).
 */
export class InvalidAmountError extends BaseError<InvalidAmountErrorCode> {
  override readonly name = 'InvalidAmountError'
  /** @param parameters.fault Default: `format`. */
  constructor(parameters: { amount: string; decimals: number; fault?: AmountFault | undefined }) {
    const { amount, decimals, fault = 'format' } = parameters
    const [code, says] = amountFaults[fault]
    super(
      says
        .replaceAll('{amount}', () => amount.slice(0, 40))
        .replaceAll('{whole}', () => amount.replace(/\D/g, '')),
      { code, action: `Use digits and a point, with up to ${decimals} decimals.` },
    )
  }
}

/** Thrown if the balance is lower than the amount. */
export class InsufficientBalanceError extends BaseError<'send/insufficient-balance'> {
  override readonly name = 'InsufficientBalanceError'
  /** @param symbol The symbol of what is sent. Default: `tokens`, also for an empty text. */
  constructor(symbol?: string) {
    super(`Not enough ${symbol || 'tokens'}`, {
      code: 'send/insufficient-balance',
      action: 'Enter a smaller amount.',
    })
  }
}

/** Thrown if the balance covers the amount, but not the network fee. */
export class InsufficientFeeError extends BaseError<'send/insufficient-fee'> {
  override readonly name = 'InsufficientFeeError'
  constructor(symbol: string) {
    super(`Not enough ${symbol} for the network fee`, {
      code: 'send/insufficient-fee',
      action: 'Enter a smaller amount, or add funds.',
    })
  }
}

/** What to do if a transaction may be executed later, or another one was. */
const lookFirst = 'Check your wallet’s activity before you send again.'

/** Thrown if the user cancels a transaction: one that transfers nothing took its place. */
export class TransactionCancelledError extends BaseError<'send/cancelled'> {
  override readonly name = 'TransactionCancelledError'
  /** Hash of the transaction that took its place. Absent if it was never sent to the network. */
  readonly replacementHash: string | undefined
  constructor(replacementHash?: string) {
    super('The transaction was cancelled in the wallet.', {
      code: 'send/cancelled',
      action: 'Send again if you still want to.',
    })
    this.replacementHash = replacementHash
  }
}

/** Thrown if a transaction with another receiver or amount took the place of this one. */
export class TransactionReplacedError extends BaseError<'send/replaced'> {
  override readonly name = 'TransactionReplacedError'
  /** Hash of the transaction that took its place. */
  readonly replacementHash: string
  constructor(replacementHash: string) {
    super('Another transaction replaced this one.', { code: 'send/replaced', action: lookFirst })
    this.replacementHash = replacementHash
  }
}

/** Thrown if the network no longer knows the transaction. Somebody can still send it again. */
export class TransactionDroppedError extends BaseError<'send/dropped'> {
  override readonly name = 'TransactionDroppedError'
  constructor() {
    super('The network no longer has this transaction.', { code: 'send/dropped', action: lookFirst })
  }
}

/** Thrown if the result of a transaction could not be read in time. It may still be included. */
export class TransactionNotConfirmedError extends BaseError<'send/not-confirmed'> {
  override readonly name = 'TransactionNotConfirmedError'
  constructor(cause?: unknown) {
    super('The transaction isn’t confirmed yet.', { code: 'send/not-confirmed', action: lookFirst, cause })
  }
}

/**
 * Thrown if no block included the transaction while it was valid. It can no longer be executed. Solana and
 * Polkadot, where transactions expire.
 */
export class TransactionExpiredError extends BaseError<'send/expired'> {
  override readonly name = 'TransactionExpiredError'
  constructor(cause?: unknown) {
    super('The transaction expired before the network included it.', {
      code: 'send/expired',
      action: lookFirst,
      cause,
    })
  }
}

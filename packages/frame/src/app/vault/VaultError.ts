/** What a user reads. None of them says more than the user needs, or has anything of a key. */
const messages = {
  'vault/cannot-open': 'This does not open your wallet. Nothing was changed.',
  'vault/no-way-here': 'This device cannot open your wallet yet. Use your passkey or your recovery code.',
  'vault/other-wallet':
    'The server sent a wallet that is not yours. Do not use it, and tell the operator of this app.',
  'vault/rolled-back':
    'The server sent an older copy of your wallet than this device has seen. Nothing was changed. Tell the operator of this app.',
  'vault/missing':
    'The server has lost your wallet. Nothing was changed on this device. Tell the operator of this app.',
  'vault/malformed': 'The server sent something that is not a wallet. Nothing was changed.',
  'vault/changed-meanwhile': 'Your wallet was changed on another device at the same time. Try again.',
  'vault/last-way': 'Add another way to open your wallet first. A passkey cannot be the only one.',
  'vault/too-many-ways': 'Your wallet has as many ways to open it as it can have. Remove one first.',
  'vault/closed': 'Your wallet is locked. Open it again.',
  'vault/code-invalid':
    'This is not a recovery code. It has 24 words: look for one that is missing or misspelled.',
  'vault/passkey-cancelled': 'The passkey was not used. Nothing was changed.',
  'vault/passkey-without-prf':
    'This passkey cannot open a wallet, because your browser or password manager lacks the feature (PRF). Use a recovery code. Nothing was changed.',
  'vault/passkey-differs':
    'This passkey gives another result here than when it was added. Use the device where you added it, or your recovery code. Nothing was changed.',
  'vault/kit-needs-code': 'Add a recovery code first. It is what opens the file when no server is left.',
  'vault/kit-invalid': 'This does not open the file, or the file is damaged.',
} as const

/** Names what went wrong with a vault. */
export type VaultErrorCode = keyof typeof messages

/**
 * Thrown by everything that works with a vault. Its message is a sentence for the user. It has no cause: an
 * error of a cipher or parser could tell what it was given.
 */
export class VaultError extends Error {
  override readonly name = 'VaultError'
  readonly code: VaultErrorCode

  constructor(code: VaultErrorCode) {
    super(messages[code])
    this.code = code
  }
}

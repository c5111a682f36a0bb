import type { CommonFault } from '@latchkey/sandbox/wallet'

/** What can go wrong in the scene, in this order. */
export const problems: readonly { readonly fault: CommonFault; readonly says: string }[] = [
  { fault: { kind: 'reject' }, says: 'The user declined.' },
  { fault: { kind: 'locked' }, says: 'The wallet is locked.' },
  { fault: { kind: 'alreadyPending' }, says: 'The wallet already has an open request.' },
  { fault: { kind: 'dead' }, says: 'The wallet crashed.' },
]

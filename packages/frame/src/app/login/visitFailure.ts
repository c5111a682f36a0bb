import { FrameFailure, type FrameFailureCode } from '@latchkey/protocol/frame'
import type { VisitState } from '../../calls/social.js'

const codes: Readonly<Record<Exclude<VisitState, 'waiting' | 'done'>, FrameFailureCode>> = {
  denied: 'frame/login-denied',
  failed: 'frame/login-failed',
  unreachable: 'frame/provider-unreachable',
  'email-in-use': 'frame/email-in-use',
  'in-use': 'frame/login-failed',
  expired: 'frame/login-expired',
}

/** Returns why a visit to a provider has ended without a login, or `undefined` if it has not. */
export function visitFailure(state: VisitState): FrameFailure | undefined {
  if (state === 'waiting' || state === 'done') return undefined
  const message = state === 'in-use' ? 'Another wallet has this login. Remove it there first.' : undefined
  return new FrameFailure(codes[state], { message })
}

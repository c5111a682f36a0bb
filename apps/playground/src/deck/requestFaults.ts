import type { Fault } from '@latchkey/sandbox/wallet'

/** A fault of the next request, and its button. */
export interface RequestFault {
  readonly label: string
  readonly fault: Fault
  /** Only EVM wallets have it. */
  readonly isOfEvm?: boolean
}

/** The faults that happen often. */
export const commonFaults: readonly RequestFault[] = [
  { label: 'Reject', fault: { kind: 'reject' } },
  { label: 'Delay 3 s', fault: { kind: 'delay', ms: 3000 } },
  { label: 'Locked', fault: { kind: 'locked' } },
  { label: 'Already open', fault: { kind: 'alreadyPending' } },
  { label: 'No answer', fault: { kind: 'silent' } },
  { label: 'Crash', fault: { kind: 'dead' } },
]

/** The others. Wallets report an unknown network with different codes. */
export const rareFaults: readonly RequestFault[] = [
  { label: 'Internal error', fault: { kind: 'error', code: -32603, message: 'Internal error' } },
  { label: 'On another network', fault: { kind: 'wrongChain', chainId: 424242 }, isOfEvm: true },
  { label: 'Approve, but do not switch', fault: { kind: 'answeredNotDone' }, isOfEvm: true },
  { label: 'Unknown network (4902)', fault: { kind: 'unknownChain', code: 4902 }, isOfEvm: true },
  { label: 'Unknown network (5000)', fault: { kind: 'unknownChain', code: 5000 }, isOfEvm: true },
  { label: 'Unknown network (32603)', fault: { kind: 'unknownChain', code: 32603 }, isOfEvm: true },
  { label: 'Unknown network (-32603)', fault: { kind: 'unknownChain', code: -32603 }, isOfEvm: true },
]

/** Returns the label of a fault. */
export function labelOf(fault: Fault): string {
  const text = JSON.stringify(fault)
  return (
    [...commonFaults, ...rareFaults].find((each) => JSON.stringify(each.fault) === text)?.label ?? fault.kind
  )
}

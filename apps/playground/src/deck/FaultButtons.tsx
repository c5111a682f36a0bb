import type { Fault, SandboxWallet, WalletSnapshot } from '@latchkey/sandbox/wallet'
import { Button } from '../parts/controls'

const faults: readonly { label: string; fault: Fault }[] = [
  { label: 'Rejected', fault: { kind: 'reject' } },
  { label: '3 s delay', fault: { kind: 'delay', ms: 3000 } },
  { label: 'Already pending', fault: { kind: 'alreadyPending' } },
  { label: 'Locked', fault: { kind: 'locked' } },
  { label: 'Silent', fault: { kind: 'silent' } },
  { label: 'Wrong chain', fault: { kind: 'wrongChain', chainId: 424242 } },
  { label: 'Unknown chain 4902', fault: { kind: 'unknownChain', code: 4902 } },
  { label: 'Unknown chain 5000', fault: { kind: 'unknownChain', code: 5000 } },
  { label: 'Unknown chain 32603', fault: { kind: 'unknownChain', code: 32603 } },
  { label: 'Unknown chain -32603', fault: { kind: 'unknownChain', code: -32603 } },
  { label: 'Answered, not done', fault: { kind: 'answeredNotDone' } },
  { label: 'Dead for one', fault: { kind: 'dead' } },
  { label: 'Internal error', fault: { kind: 'error', code: -32603, message: 'Internal error' } },
]

/** One click sets what the next request meets; several wait in a row. */
export function FaultButtons({ wallet, state }: { wallet: SandboxWallet; state: WalletSnapshot }) {
  const silent = state.pending.filter((pending) => pending.silent)
  return (
    <>
      <div className="flex flex-wrap gap-1.5">
        {faults.map(({ label, fault }) => (
          <Button key={label} className="min-h-8 px-2 text-xs" onClick={() => wallet.controls.next(fault)}>
            {label}
          </Button>
        ))}
      </div>
      <p className="text-xs text-quiet">
        {state.faults.length > 0
          ? `Waiting: ${state.faults.map(({ kind }) => kind).join(', ')}`
          : 'Nothing: it answers as usual.'}
      </p>
      {silent.length > 0 && (
        <div className="flex gap-2">
          <Button onClick={() => wallet.controls.release(true)}>Break the silence: approve</Button>
          <Button onClick={() => wallet.controls.release(false)}>Reject</Button>
        </div>
      )}
    </>
  )
}

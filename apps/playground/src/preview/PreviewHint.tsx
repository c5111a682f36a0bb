import { useAccount, useFeatures, useModal, useSignMessage, type ViewName } from '@latchkey/headless'

/** What to do next: connect, or one of the things that a connected user can do. */
export function PreviewHint() {
  const { isConnected } = useAccount()
  const { hasSwaps } = useFeatures()
  const { open } = useModal()
  const signing = useSignMessage()
  if (!isConnected)
    return (
      <p dir="auto" className="stage-hint">
        Press "Connect wallet", and choose one of the wallets.
      </p>
    )
  const views: readonly ViewName[] = [
    'Account',
    'Send',
    ...(hasSwaps ? (['Swap'] as const) : []),
    'Receive',
    'Networks',
  ]
  const { data, error, isPending, mutate } = signing
  return (
    <div className="stage-hint">
      <div className="stage-actions">
        {views.map((view) => (
          <button
            key={view}
            type="button"
            className="play-button"
            onClick={() => open({ view }).catch(() => {})}
          >
            {view}
          </button>
        ))}
        <button
          type="button"
          className="play-button"
          aria-disabled={isPending || undefined}
          onClick={() => !isPending && mutate({ message: 'Hello from the playground' })}
        >
          {isPending ? 'Signing…' : 'Sign a message'}
        </button>
      </div>
      <p role="status" title={data ? String(data) : undefined}>
        {error ? error.shortMessage : data ? `Signed: ${String(data).slice(0, 18)}…` : ''}
      </p>
    </div>
  )
}

import { parseAmount, useSend, useWaitForTransaction } from '@latchkey/headless'

export function SendButton({ to }: { to: string }) {
  const { mutate, data, error, isPending } = useSend()
  const sent = useWaitForTransaction({ hash: data?.hash })
  if (sent.data) return <p>Confirmed: {data?.hash}</p>
  return (
    <>
      <button
        type="button"
        disabled={isPending}
        onClick={() => mutate({ to, value: parseAmount('0.1', 18) })}
      >
        Send 0.1 ETH
      </button>
      {error && (
        <p role="alert">
          {error.shortMessage}
          <br />
          {error.action}
        </p>
      )}
    </>
  )
}

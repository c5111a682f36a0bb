import { useCallsStatus, useCapabilities, useSendCalls } from '@latchkey/headless'

const to = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const calls = [
  { to, value: 1n },
  { to, value: 2n },
]

export function PayTwice() {
  const { data: capabilities } = useCapabilities()
  const { mutate, data, error } = useSendCalls()
  const { data: batch } = useCallsStatus({ id: data?.id })
  const isAtomic = capabilities?.['eip155:1']?.atomic === 'supported'
  return (
    <>
      <p>{isAtomic ? 'All at once, or nothing.' : 'One transaction after another.'}</p>
      <button type="button" onClick={() => mutate({ calls, requireAtomic: isAtomic, allowSequential: true })}>
        {error?.shortMessage ?? batch?.status ?? 'Pay'}
      </button>
    </>
  )
}

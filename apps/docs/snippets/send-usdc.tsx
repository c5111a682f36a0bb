import { parseAmount, useSend } from '@latchkey/headless'

/** USDC on Base. */
const networkId = 'eip155:8453'
const usdc = { address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', symbol: 'USDC', decimals: 6 }

export function SendUsdcButton({ to }: { to: string }) {
  const { mutate, error, isPending } = useSend()
  const value = parseAmount('25', usdc.decimals)
  return (
    <>
      <button
        type="button"
        disabled={isPending}
        onClick={() => mutate({ to, value, token: usdc, networkId })}
      >
        Send 25 USDC
      </button>
      {error && <p role="alert">{error.shortMessage}</p>}
    </>
  )
}

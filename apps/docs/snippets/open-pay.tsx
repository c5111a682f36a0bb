import { type PayRequest, useModal } from '@latchkey/headless'

const order: PayRequest = {
  recipient: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  amount: '25',
  asset: {
    networkId: 'eip155:8453',
    address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    symbol: 'USDC',
    decimals: 6,
  },
}

export function PayButton() {
  const { open } = useModal()
  return (
    <button type="button" onClick={() => open({ view: 'Pay', data: { pay: order } })}>
      Pay 25 USDC
    </button>
  )
}

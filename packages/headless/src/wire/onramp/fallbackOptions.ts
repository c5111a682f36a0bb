import type { OnrampOptions, PaymentLimit } from './onramp.js'

const limits: readonly PaymentLimit[] = [
  { method: 'card', min: '10.00', max: '7500.00' },
  { method: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

/**
 * What is offered if a service cannot tell its options: what the page of Meld sells, which is USDC, and SOL
 * on Solana.
 */
export const fallbackOptions: Omit<OnrampOptions, 'providers'> = {
  purchaseCurrencies: [
    {
      id: 'usdc',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        {
          networkId: 'eip155:1',
          name: 'Ethereum',
          address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
        },
        { networkId: 'eip155:8453', name: 'Base', address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' },
      ],
    },
    {
      id: 'sol',
      name: 'Solana',
      symbol: 'SOL',
      networks: [{ networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', name: 'Solana' }],
    },
  ],
  paymentCurrencies: [
    { id: 'USD', limits },
    { id: 'EUR', limits },
  ],
  isFallback: true,
}

/** Whether a network is of a namespace that can be bought for. */
export const isOnrampNetwork = (networkId: string): boolean => /^(?:eip155|solana):/.test(networkId)

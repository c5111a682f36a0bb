/** The texts of swapping in English. They load with its views. */
export const swapMessages = {
  title: 'Swap',
  pay: 'You pay',
  receive: 'You receive',
  maxOf: (symbol: string) => `Swap all ${symbol} that is left after the network fee`,
  choose: 'Choose token',
  flip: 'Swap the other way round',
  quoting: 'Finding a price',
  price: 'Price',
  rate: (parameters: { from: string; amount: string; to: string }) =>
    `1 ${parameters.from} = ${parameters.amount} ${parameters.to}`,
  age: (seconds: number) => `${seconds} s ago`,
  ageText: (seconds: number) => `Read ${seconds} seconds ago`,
  showDetails: 'Details of the price',
  impact: 'Price impact',
  impactOf: (percent: string) => (percent === '0' ? 'Less than 0.01%' : `${percent}%`),
  highImpact: (percent: string) =>
    `This amount is large for the market. You lose about ${percent}% of its worth.`,
  minimum: 'You receive at least',
  source: 'Price from',
  sourceOf: (source: string) => (source === 'router' ? 'Exchange contract' : source),
  slippage: 'Slippage tolerance',
  slippageDetail: 'If the price moves by more than this, nothing is swapped.',
  slippageOf: (percent: number) => `${percent}%`,
  needsToken: 'Choose a token',
  sameToken: 'Choose two different tokens',
  noPrice: 'No price found',
  review: 'Review swap',
  unavailable: 'Swapping isn’t available here',
  unavailableDetail: 'Choose another network to swap on.',
  tokens: {
    titles: { from: 'Token to pay', to: 'Token to receive' },
    search: 'Name or address',
    own: 'Your tokens',
    popular: 'Popular',
    all: 'All tokens',
    unlisted: 'Not in any list',
    unlistedWarning: 'Anybody can create a token with any name. Check its address before you use it.',
    noMatchDetail: 'Check the spelling, or paste the address of the token.',
  },
  reviewing: {
    titles: { idle: 'Review', pending: 'Swap', success: 'Swap', error: 'Swap' },
    pay: 'You pay',
    receive: 'You receive about',
    submit: (parameters: { from: string; to: string }) => `Swap ${parameters.from} for ${parameters.to}`,
    approveFirst: (symbol: string) => `Your wallet asks twice: to allow taking the ${symbol}, then to swap.`,
    stale: 'This price is too old.',
    newPrice: 'Show the new price',
    anyway: 'Swap anyway',
    change: 'Change the amount',
    stages: {
      approving: (parameters: { from: string; to: string }) => `Allow taking ${parameters.from}, no more.`,
      swapping: (parameters: { from: string; to: string }) =>
        `Swap ${parameters.from} for about ${parameters.to}.`,
      both: (parameters: { from: string; to: string }) =>
        `Allow taking ${parameters.from}, and swap it for about ${parameters.to}.`,
    },
    steps: { approving: 'Step 1 of 2', swapping: 'Step 2 of 2', both: 'Both in one step' },
  },
  sent: {
    titles: {
      pending: (what: string) => `Swapping ${what}`,
      success: (what: string) => `${what} swapped`,
      failed: 'The swap failed',
    },
    to: (amount: string) => `For about ${amount}`,
    received: (amount: string) => `You received ${amount}`,
    waiting: 'Waiting for the network',
    confirmed: 'Confirmed',
    again: 'Try at the new price',
  },
}

/** The type of every locale. */
export type SwapMessages = typeof swapMessages

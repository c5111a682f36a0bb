/** The texts that sending, swapping, buying and paying share, in English. They load with their views. */
export const transferMessages = {
  amountIn: (unit: string) => `Amount in ${unit}`,
  worth: (amount: string) => `$${amount}`,
  max: 'Max',
  balance: 'Balance',
  balanceLoading: 'Loading balance',
  chooseToken: (symbol: string) => `Token: ${symbol}. Choose another one`,
  fee: 'Network fee',
  from: 'From',
  network: 'Network',
  needsAmount: 'Enter an amount',
  notEnough: (symbol: string) => `Not enough ${symbol}`,
  notEnoughForFee: (symbol: string) => `Not enough ${symbol} for the fee`,
  checkAmount: 'Check the amount',
  tokens: {
    list: 'Tokens',
    selected: 'Selected',
    loading: 'Loading tokens',
    noMatch: 'No token found',
  },
  wallet: {
    confirm: 'Confirm in your wallet',
    hint: 'Don’t see it? Open your wallet.',
    long: 'Still waiting',
    longDetail: 'Your wallet hasn’t responded yet. Open it to confirm, or cancel.',
    cancel: 'Cancel',
    tryAgain: 'Try again',
    done: 'Done',
  },
}

/** The type of every locale. */
export type TransferMessages = typeof transferMessages

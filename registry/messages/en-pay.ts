/** The texts of paying and funding in English. They load with their views. */
export const payMessages = {
  title: 'Pay',
  invalid: 'This can’t be paid',
  pay: 'You pay',
  to: 'To',
  with: 'Pay with',
  loading: 'Looking for ways to pay',
  selected: 'Selected',
  balance: (amount: string) => `Balance ${amount}`,
  swapped: (amount: string) => `About ${amount}, swapped first`,
  connect: 'Connect a wallet',
  connectDetail: 'Pay from what it has',
  none: 'No way to pay',
  noneDetail: 'Nothing in your account can pay this.',
  submit: (amount: string) => `Pay ${amount}`,
  switchTo: (network: string) => `Switch to ${network}`,
  titles: { pending: 'Payment', success: 'Paid', failed: 'Payment' },
  preparing: 'Preparing the payment',
  stages: {
    approving: (parameters: { from: string; amount: string; to: string }) =>
      `Allow taking ${parameters.from}, no more.`,
    swapping: (parameters: { from: string; amount: string; to: string }) =>
      `Swap ${parameters.from} for at least ${parameters.amount}.`,
    sending: (parameters: { from: string; amount: string; to: string }) =>
      `Send ${parameters.amount} to ${parameters.to}.`,
  },
  step: (parameters: { step: number; of: number }) => `Step ${parameters.step} of ${parameters.of}`,
  waiting: 'Waiting for the network',
  confirmingSwap: (token: string) => `Swapping your ${token}`,
  thenSend: 'Then your wallet asks you to send.',
  confirming: (amount: string) => `Sending ${amount}`,
  paid: (amount: string) => `${amount} paid`,
  paidTo: (recipient: string) => `To ${recipient}`,
  confirmed: 'Confirmed',
  otherWay: 'Choose another way',
  leave: 'Leave',
  fund: {
    title: 'Add funds',
    buy: 'Buy',
    buyDetail: 'By card or bank transfer',
    receive: 'Receive',
    receiveDetail: 'From another wallet',
    none: 'Nothing to add here',
    noneDetail: 'Choose another network to add funds on.',
  },
}

/** The type of every locale. */
export type PayMessages = typeof payMessages

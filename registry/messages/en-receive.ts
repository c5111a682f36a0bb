/** The texts of receiving in English. They load with its views. */
export const receiveMessages = {
  title: 'Receive',
  code: (network: string) => `QR code of your address on ${network}`,
  network: 'Network of the payer',
  warning: (network: string) => `The payer must use ${network}. What is sent on another network can be lost.`,
  copy: 'Copy address',
  copied: 'Copied',
  copiedAs: (address: string) => `Copied ${address}`,
  copyFailed: 'Couldn’t copy. Press and hold the address instead.',
  changed: 'Another app changed what you copied. Compare the address after pasting it.',
  unavailable: 'No address on this network',
  unavailableDetail: 'Choose another network to receive.',
  networks: {
    title: 'Network of the payer',
    detail: 'Your address is the same on all of these.',
  },
}

/** The type of every locale. */
export type ReceiveMessages = typeof receiveMessages

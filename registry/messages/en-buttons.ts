/** The words of the buttons in English: all that is on the page before the modal opens. */
export const buttonMessages = {
  connect: 'Connect wallet',
  connecting: 'Connecting',
  reconnecting: 'Reconnecting',
  account: (address: string) => `Account ${address}`,
  accountOn: (address: string, network: string) => `Account ${address} on ${network}`,
  network: (network: string) => `Network ${network}`,
  unsupportedNetwork: 'Unsupported network',
  unsupported: 'Unsupported',
  loadFailed: 'This could not be loaded. Check your connection and try again.',
}

/** What another locale has to provide. */
export type ButtonMessages = typeof buttonMessages

/** The words of the buttons in English: all that is on the page before the modal opens. */
export const buttonMessages = {
  connect: 'Connect wallet',
  connecting: 'Connecting',
  account: 'Account',
  on: (network: string) => `on ${network}`,
  network: 'Network',
  unsupportedNetwork: 'Unsupported network',
  unsupported: 'Unsupported network',
  loadFailed: 'This could not be loaded. Check your connection and try again.',
}

/** What another locale has to provide. */
export type ButtonMessages = typeof buttonMessages

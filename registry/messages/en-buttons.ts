/** The texts of the buttons in English. */
export const buttonMessages = {
  connect: 'Connect wallet',
  connecting: 'Connecting',
  account: 'Account',
  on: (network: string) => `on ${network}`,
  network: 'Network',
  unsupportedNetwork: 'Unsupported network',
  unsupported: 'Unsupported network',
  opening: 'Loading',
  close: 'Close',
  loadFailed: 'Couldn’t load this. Check your connection and try again.',
}

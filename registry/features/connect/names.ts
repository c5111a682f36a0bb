/** Connecting a wallet that is in the browser. Connect itself comes with the modal. */
export const connectNames = ['ConnectingExternal', 'ConnectingMultiChain'] as const

/** Views to connect an installed wallet. The Connect view is part of the modal. */
export const connectNames = ['ConnectingExternal', 'ConnectingMultiChain'] as const

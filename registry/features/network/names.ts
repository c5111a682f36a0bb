/** Views to choose and switch networks. */
export const networkNames = ['Networks', 'SwitchNetwork', 'SwitchActiveChain', 'UnsupportedChain'] as const

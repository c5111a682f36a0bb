/** Choosing and switching networks. */
export const networkNames = ['Networks', 'SwitchNetwork', 'SwitchActiveChain', 'UnsupportedChain'] as const

/** Views to receive: the address with its code, and the networks it is valid on. */
export const receiveNames = ['Receive', 'ReceiveNetworks'] as const

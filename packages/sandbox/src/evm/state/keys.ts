/** Returns the key of the ether of an account, in wei. */
export const balanceKey = (address: string) => `balance ${address.toLowerCase()}`

/** Returns the key of the number of transactions that an account has sent. */
export const nonceKey = (address: string) => `nonce ${address.toLowerCase()}`

/** Returns the key of a value of a contract. */
export const storageKey = (contract: string, ...names: readonly string[]) =>
  [contract, ...names].join(' ').toLowerCase()

/** Where the contracts of smart accounts are on every network. */
export const smartAccountAddresses = {
  /** EntryPoint 0.8. ERC-4337 */
  entryPoint: '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
  /** Simple7702Account for EntryPoint 0.8, which an account can delegate to. EIP-7702 */
  simple7702: '0xe6Cae83BdE06E4c305530e199D7217f42808555B',
} as const

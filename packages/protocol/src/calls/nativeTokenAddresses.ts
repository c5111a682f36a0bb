/** The address that stands for the native currency of a namespace, where a call requires one. */
export const nativeTokenAddresses = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  // 41 ones. The mint of wrapped SOL ends with 2.
  solana: 'So11111111111111111111111111111111111111111',
} as const

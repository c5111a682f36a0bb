/** Returns 5,000 tokens of a network, which no contract has: a list as long as those of large exchanges. */
export function manyTokens(networkId: `eip155:${number}`) {
  return Array.from({ length: 5_000 }, (_, index) => ({
    networkId,
    address: `0x${(index + 1).toString(16).padStart(40, 'f')}`,
    name: `Listed token ${index}`,
    symbol: `LT${index}`,
    decimals: 18,
  }))
}

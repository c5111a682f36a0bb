/** What stands above the types and values of an entry point, by the path of its page. */
export const entryTexts: Readonly<Record<string, string>> = {
  'reference/types/networks': `For EVM, this entry has every chain of \`viem/chains\`, under the name that viem gives it: \`mainnet\`, \`base\`, \`optimism\`, \`arbitrum\`, \`polygon\`, \`sepolia\`. [viem lists them](https://viem.sh/docs/chains/introduction). The networks of the other namespaces are these:`,
}

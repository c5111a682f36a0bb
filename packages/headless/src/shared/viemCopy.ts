/**
 * What code that loads later uses of viem. The build copies it into this one file: a bundler would otherwise
 * cut the first files of every page wherever such code and the page use the same module of viem.
 */
export {
  decodeAbiParameters,
  decodeErrorResult,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  hexToBytes,
  parseAbi,
  parseAbiParameters,
  toFunctionSelector,
  toHex,
} from 'viem'
export { namehash, packetToBytes } from 'viem/ens'

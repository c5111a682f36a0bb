import { parseAbi } from 'viem'

/** Constructors and functions of `contracts/assets` that the sandbox calls. */
export const assetAbi = parseAbi([
  'function mint(address to, uint256 value)',
  'function transfer(address to, uint256 value)',
  'function transferFrom(address from, address to, uint256 value)',
  'function approve(address spender, uint256 value)',
  'function deposit() payable',
  'function withdraw(uint256 value)',
  'function airdrop(address[] receivers, uint256 value)',
  'function pretend(address from, address to, uint256 value)',
])

export const itemsAbi = parseAbi([
  'function mint(address to, uint256 id, uint256 value)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
])

export const approvalForAllAbi = parseAbi(['function setApprovalForAll(address operator, bool approved)'])

export const exchangeAbi = parseAbi([
  'function createPair(address a, address b) returns (address)',
  'function mint(address to) returns (uint256)',
  'function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes data)',
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 changedAt)',
  'function getPair(address a, address b) view returns (address)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[])',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[])',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[])',
])

export const namesAbi = parseAbi([
  'function setSubnodeOwner(bytes32 node, bytes32 label, address subOwner) returns (bytes32)',
  'function setResolver(bytes32 node, address resolver)',
  'function setAddr(bytes32 node, address a)',
  'function setAddr(bytes32 node, uint256 coinType, bytes a)',
  'function setName(bytes32 node, string value)',
  'function setText(bytes32 node, string key, string value)',
])

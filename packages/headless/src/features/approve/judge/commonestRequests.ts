import {
  type Abi,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  erc721Abi,
  type Hex,
  maxUint256,
  numberToHex,
  parseAbi,
  parseAbiParameters,
  stringToHex,
} from 'viem'
import type { DecodeRequestParameters } from '../decodeRequest.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const pool = '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2'
const router = '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'
const router2 = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const router3 = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const networkId = 'eip155:1'

const abi = parseAbi([
  'struct Single { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 limit; }',
  'function swapExactTokensForTokens(uint256, uint256, address[], address, uint256)',
  'function swapExactETHForTokens(uint256, address[], address, uint256)',
  'function swapExactTokensForETH(uint256, uint256, address[], address, uint256)',
  'function exactInputSingle(Single)',
  'function multicall(uint256, bytes[])',
  'function execute(bytes, bytes[], uint256)',
  'function deposit()',
  'function withdraw(uint256)',
  'function supply(address, uint256, address, uint16)',
  'function claim(uint256, address, uint256, bytes32[])',
])

const encode = (of: Abi, functionName: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: of, functionName, args })

function call(to: string, data?: Hex, value = 0n): DecodeRequestParameters {
  const params = [{ from: account, to, value: numberToHex(value), ...(data && { data }) }]
  return { method: 'eth_sendTransaction', params, networkId }
}

const members = (...texts: string[]) =>
  texts.map((text) => {
    const [type, name] = text.split(' ')
    return { name, type }
  })
const permitTypes = {
  EIP712Domain: members('string name', 'uint256 chainId', 'address verifyingContract'),
  Permit: members('address owner', 'address spender', 'uint256 value', 'uint256 nonce', 'uint256 deadline'),
}

const permit = (value: string): DecodeRequestParameters => ({
  method: 'eth_signTypedData_v4',
  params: [
    account,
    JSON.stringify({
      domain: { name: 'USD Coin', chainId: 1, verifyingContract: usdc },
      primaryType: 'Permit',
      types: permitTypes,
      message: { owner: account, spender: router, value, nonce: '0', deadline: '1' },
    }),
  ],
  networkId,
})

/** Returns 100 requests to a wallet, in about the shares in which apps on Ethereum make each kind. */
export function commonestRequests(): readonly DecodeRequestParameters[] {
  const path = encodePacked(['address', 'uint24', 'address'], [usdc, 500, weth])
  const swapInput = encodeAbiParameters(parseAbiParameters('address, uint256, uint256, bytes, bool'), [
    receiver,
    7n,
    3n,
    path,
    true,
  ])
  const single = [
    {
      tokenIn: usdc,
      tokenOut: weth,
      fee: 500,
      recipient: account,
      amountIn: 7n,
      amountOutMinimum: 3n,
      limit: 0n,
    },
  ]
  const swap3 = encode(abi, 'exactInputSingle', single)
  const transfer = encode(erc20Abi, 'transfer', [receiver, 5n])
  const approve = (value: bigint) => encode(erc20Abi, 'approve', [router, value])
  const proof = Array.from({ length: 12 }, (_, index) => numberToHex(index, { size: 32 }))
  const shares: readonly (readonly [count: number, request: DecodeRequestParameters])[] = [
    [18, call(receiver, undefined, 5n)],
    [18, call(usdc, transfer)],
    [6, call(usdc, approve(maxUint256))],
    [6, call(usdc, approve(9n))],
    [2, call(usdc, encode(erc20Abi, 'transferFrom', [account, receiver, 5n]))],
    [2, call(usdc, encode(erc721Abi, 'setApprovalForAll', [router, true]))],
    [3, call(router2, encode(abi, 'swapExactTokensForTokens', [7n, 3n, [usdc, weth], account, 1n]))],
    [3, call(router2, encode(abi, 'swapExactETHForTokens', [3n, [weth, usdc], account, 1n]), 7n)],
    [2, call(router2, encode(abi, 'swapExactTokensForETH', [7n, 3n, [usdc, weth], account, 1n]))],
    [4, call(router3, swap3)],
    [3, call(router3, encode(abi, 'multicall', [1n, [swap3, swap3]]))],
    [8, call(router, encode(abi, 'execute', ['0x000b00', [swapInput, '0x', swapInput], 1n]), 7n)],
    [2, call(weth, encode(abi, 'deposit', []), 5n)],
    [2, call(weth, encode(abi, 'withdraw', [5n]))],
    [2, call(pool, encode(abi, 'supply', [usdc, 5n, account, 0]))],
    [5, call(pool, encode(abi, 'claim', [1n, account, 5n, proof]))],
    [6, { method: 'personal_sign', params: [stringToHex('Welcome. Sign to continue.'), account], networkId }],
    [3, permit('5')],
    [2, permit(String(maxUint256))],
    [
      3,
      {
        method: 'wallet_sendCalls',
        params: [
          {
            calls: [
              { to: usdc, data: approve(9n) },
              { to: router3, data: swap3 },
            ],
          },
        ],
        networkId,
      },
    ],
  ]
  return shares.flatMap(([count, request]) => Array.from({ length: count }, () => request))
}

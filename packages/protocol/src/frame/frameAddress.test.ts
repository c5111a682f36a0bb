import { expect, test } from 'vitest'
import { parseFrameAddress, writeFrameAddress } from './frameAddress.js'

const address = {
  origin: 'https://app.example.com',
  projectId: 'p',
  chainId: 'eip155:1',
  enableLogger: 'true',
  rpcUrl: 'https://rpc.example.com/v1?key=a&b=c',
} as const

test('the frame reads what the app wrote into its address (spec 7.7/url)', () => {
  const written = writeFrameAddress('https://wallet.example.com/frame?theme=a', address)
  expect(parseFrameAddress(written)).toEqual({ ...address, version: '1' })
  const { searchParams, origin } = new URL(written)
  expect(origin).toBe('https://wallet.example.com')
  expect(Object.fromEntries(searchParams)).toEqual({ ...address, theme: 'a', version: '1' })
})

test('a project id and an endpoint may be missing', () => {
  const { projectId: _, rpcUrl: __, ...rest } = address
  const written = writeFrameAddress('https://wallet.example.com', { ...rest, projectId: undefined })
  expect(parseFrameAddress(written)).toEqual({ ...rest, version: '1' })
})

test.each([
  { origin: '*' },
  { origin: '/' },
  { origin: 'null' },
  { origin: '' },
  { origin: 'https://app.example.com/' },
  { origin: 'https://APP.example.com' },
  { origin: 'https://a@app.example.com' },
  { origin: 'https://app.example.com:443' },
  { origin: 'app.example.com' },
  { origin: 'javascript:alert(1)' },
  { origin: 'data:text/html,a' },
  { origin: 'file:///a' },
  { chainId: '1' },
  { chainId: 'bip122:000000000019d6689c085ae165831e93' },
  { chainId: 'eip155:' },
  { version: '2' },
  { version: '' },
  { enableLogger: 'yes' },
  { projectId: '' },
  { projectId: 'p'.repeat(201) },
  { rpcUrl: 'ftp://rpc.example.com' },
  { rpcUrl: 'https://user:word@rpc.example.com' },
  { rpcUrl: 'https://rpc.example.com '.repeat(100) },
])('an address with %o is not valid', (wrong) => {
  const url = new URL(writeFrameAddress('https://wallet.example.com', address))
  for (const [name, value] of Object.entries(wrong)) url.searchParams.set(name, value)
  expect(parseFrameAddress(url.href)).toBeUndefined()
})

test.each(['origin', 'chainId', 'version', 'enableLogger'])('an address without %s is not valid', (name) => {
  const url = new URL(writeFrameAddress('https://wallet.example.com', address))
  url.searchParams.delete(name)
  expect(parseFrameAddress(url.href)).toBeUndefined()
})

test('what is no url is not valid', () => {
  expect(parseFrameAddress('')).toBeUndefined()
  expect(parseFrameAddress('wallet')).toBeUndefined()
})

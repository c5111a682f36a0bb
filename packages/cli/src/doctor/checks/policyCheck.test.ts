import { describe, expect, it } from 'vitest'
import { appProject } from '../../../test/appProject.js'
import { findings } from '../../../test/copiedProject.js'
import { policyCheck } from './policyCheck.js'

const setup = `import { createLatchkey } from '@latchkey/headless'
import { solanaAdapter } from '@latchkey/headless/solana'
const five = { id: 'solana:five', name: 'Five', namespace: 'solana', networkId: 'solana:five', nativeCurrency: { name: 'S', symbol: 'S', decimals: 9 }, rpcUrls: { default: { http: ['https://rpc.example/key'] } } } as const
export const latchkey = createLatchkey({ metadata: { name: 'App' }, networks: [five], adapters: [solanaAdapter()] })`

const find = async (files: Record<string, string>) =>
  findings(policyCheck, await appProject({ 'src/latchkey.ts': setup, ...files }))

describe('finds a host that is not allowed in', () => {
  it.each([
    ['index.html', `<meta http-equiv="Content-Security-Policy" content="default-src 'self'; img-src data:">`],
    [
      'public/_headers',
      "/*\n  Content-Security-Policy: default-src 'self'; img-src 'self' data:; connect-src 'self' https://other.example\n",
    ],
    [
      'next.config.mjs',
      `const csp = ["default-src 'self'", 'img-src data:', 'connect-src \\'self\\' https://a.example']\nexport default { headers: () => [{ key: 'Content-Security-Policy', value: csp.join('; ') }] }`,
    ],
  ])('%s', async (path, text) => {
    expect(await find({ [path]: text })).toEqual([
      expect.objectContaining({
        level: 'problem',
        what: `The Content-Security-Policy in ${path} lacks: connect-src https://rpc.example.`,
      }),
    ])
  })
})

it('finds a host that a fallback directive does not allow', async () => {
  const [finding] = await find({
    'index.html': `<meta http-equiv="Content-Security-Policy" content="default-src 'self'">`,
  })
  expect(finding?.what).toContain('connect-src https://rpc.example; img-src data:')
})

it.each([
  [
    'allows it',
    `<meta http-equiv="Content-Security-Policy" content="img-src data:; connect-src https://*.example">`,
  ],
  ['is commented out', `<!-- <meta http-equiv="Content-Security-Policy" content="default-src 'none'"> -->`],
  ['is missing', '<p>connect-src</p>'],
])('finds nothing if the policy %s', async (_, text) => {
  expect(await find({ 'index.html': text })).toEqual([])
})

it('accepts sources that code computes', async () => {
  const text =
    "const policy = `connect-src 'self' ${hosts}; img-src data:`\nheaders.set('content-security-policy', policy)"
  expect(await find({ 'src/proxy.ts': text })).toEqual([])
})

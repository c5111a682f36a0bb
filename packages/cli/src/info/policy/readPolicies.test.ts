import { expect, it } from 'vitest'
import { project } from '../../../test/testContext.js'
import { readPolicies } from './readPolicies.js'

const wanted = { 'default-src': ["'self'"], 'connect-src': ["'self'", 'https://a.example'] }

it.each([
  [
    'index.html',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'self'; connect-src 'self' https://a.example">`,
  ],
  [
    'public/_headers',
    "/*\n  Content-Security-Policy: default-src 'self'; connect-src 'self' https://a.example\n",
  ],
  [
    'vercel.json',
    `{ "key": "Content-Security-Policy", "value": "default-src 'self'; connect-src 'self' https://a.example;" }`,
  ],
  [
    'next.config.ts',
    `'Content-Security-Policy'\nconst p = ["default-src 'self'", "connect-src 'self' https://a.example"].join('; ')`,
  ],
  [
    'next.config.mjs',
    `'Content-Security-Policy'\nconst p = ['default-src \\'self\\'', 'connect-src \\'self\\' https://a.example']`,
  ],
  [
    'src/proxy.ts',
    "'content-security-policy'\nconst p = `\n  default-src 'self';\n  connect-src 'self' https://a.example;\n`",
  ],
  [
    'middleware.js',
    `'Content-Security-Policy'\nconst p = { 'default-src': ["'self'"], 'connect-src': ["'self'", 'https://a.example'] }`,
  ],
])('reads the policy of %s', (path, text) => {
  expect(readPolicies(project('plain', { [path]: text }))).toEqual([{ path, policy: wanted }])
})

it('ignores a report-only policy', () => {
  const text = "/*\n  Content-Security-Policy-Report-Only: default-src 'self'\n"
  expect(readPolicies(project('plain', { 'public/_headers': text }))).toEqual([])
})

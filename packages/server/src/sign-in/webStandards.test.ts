import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { accountsOfAllNamespaces } from '../../test/signInAccounts.js'
import { openBrowser } from '../../test/signInBrowser.js'
import type * as entry from './index.js'

/** What the entry may use. */
const globals = {
  AbortSignal,
  console: { warn() {} },
  crypto,
  fetch,
  Headers,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  URL,
}

test('accounts of all namespaces sign in where there is nothing of Node', async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('index.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'entry',
    // A module of Node is an error.
    platform: 'browser',
    conditions: ['source'],
    target: 'es2022',
    logLevel: 'silent',
  })
  const context = createContext({ ...globals })
  runInContext(outputFiles[0]?.text ?? '', context)
  expect(runInContext('typeof Buffer + typeof process', context)).toBe('undefinedundefined')
  const { createMemorySignInStore, createSignIn } = runInContext('entry', context) as typeof entry
  const signIn = createSignIn({ origins: ['https://my.app'], store: createMemorySignInStore() })
  for (const account of await accountsOfAllNamespaces()) {
    const browser = openBrowser((request) => signIn.handle(request))
    const session = await browser.signIn(account)
    expect((await browser.get('session')).session).toEqual(session)
  }
})

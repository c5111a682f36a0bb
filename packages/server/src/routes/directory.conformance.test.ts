import { startDirectory } from '@latchkey/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { directoryRules } from '../../test/directoryRules.js'
import { createTestDatabase } from '../../test/testDatabases.js'
import { startServer } from '../startServer.js'

const servers = {
  'this server': async () =>
    startServer({ port: 0, databaseUrl: await createTestDatabase(), rateLimit: false }),
  'the stand-in of the sandbox': () => startDirectory({ wallets: 100 }),
}

describe.each(Object.entries(servers))('%s', (_, start) => {
  let running: { readonly url: string; stop(): Promise<void> }
  beforeAll(async () => {
    running = await start()
  })
  afterAll(() => running.stop())

  test.each(directoryRules)('%s', async (_, check) => {
    await expect(check(running.url)).resolves.toBeUndefined()
  })
})

import type { LogLine } from '@latchkey/server/node'
import { expect, onTestFinished, test } from 'vitest'
import { pages } from '../../test/standInPages.js'
import { ethereum } from '../../test/startFrame.js'
import { startFrame } from './startFrame.js'

test('the log begins with the redirect URI of each provider', async () => {
  const lines: LogLine[] = []
  const frame = await startFrame({
    url: 'https://wallet.example.test/',
    port: 0,
    allowedOrigins: ['https://app.example.test'],
    networks: [ethereum],
    mail: { url: 'smtp://127.0.0.1:1', from: { name: 'Example', address: 'wallet@example.test' } },
    providers: [
      { id: 'google', clientId: 'a' },
      { id: 'home', name: 'Home', issuer: 'https://login.example.test', clientId: 'a' },
    ],
    pages,
    log: (line) => lines.push(line),
  })
  onTestFinished(() => frame.stop())
  expect(lines.find(({ message }) => message === 'listening')).toMatchObject({
    redirectUris:
      'https://wallet.example.test/social/callback/google https://wallet.example.test/social/callback/home',
  })
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { pageName } from './pageName.js'

test('is the host name of the page, and empty on a server', () => {
  vi.stubGlobal('location', new URL('https://my.app:8443/page'))
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(pageName()).toBe('my.app')
  vi.stubGlobal('location', undefined)
  expect(pageName()).toBe('')
})

import { afterEach, expect, test, vi } from 'vitest'
import { isOnClipboard } from './isOnClipboard.js'

afterEach(() => vi.unstubAllGlobals())

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const imitation = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96046'

/** What a browser says, and how often the clipboard was read. */
function browser({ state = 'granted', read = async () => address, query = async () => ({ state }) }) {
  const readText = vi.fn(read)
  vi.stubGlobal('navigator', { permissions: { query }, clipboard: { readText } })
  return readText
}

test.each([
  ['the text', address, true],
  ['an imitation', imitation, false],
  ['the text in other letters, which another program wrote', address.toLowerCase(), false],
  ['the text and more', `${address} `, false],
  ['nothing', '', false],
])('a clipboard that has %s', async (_, text, isOn) => {
  browser({ read: async () => text })
  expect(await isOnClipboard(address)).toBe(isOn)
})

test.each(['prompt', 'denied'])('is not read while the permission is “%s”', async (state) => {
  const readText = browser({ state, read: async () => imitation })
  expect(await isOnClipboard(address)).toBe(true)
  expect(readText).not.toHaveBeenCalled()
})

const refuse = () => Promise.reject(new DOMException('No', 'NotAllowedError'))

test('a browser that cannot say what is on it does not make the copy suspicious', async () => {
  browser({ read: refuse })
  expect(await isOnClipboard(address)).toBe(true)
  browser({ query: refuse })
  expect(await isOnClipboard(address)).toBe(true)
  vi.stubGlobal('navigator', {})
  expect(await isOnClipboard(address)).toBe(true)
})

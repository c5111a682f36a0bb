import { expect, test } from 'vitest'
import { parseDirectoryEntry } from './parseDirectoryEntry.js'

const toImageUrl = (id: string) => (id === 'broken' ? undefined : `https://img.test/${id}`)
const entry = {
  id: 'amber',
  name: 'Amber',
  image_id: 'amber-image',
  rdns: 'io.amber',
  chains: ['eip155:1'],
  mobile_link: 'amber://',
  link_mode: 'https://amber.test/app',
  desktop_link: 'amber-wallet://',
  webapp_link: 'https://web.amber.test',
  homepage: 'https://amber.test',
  app_store: 'https://apps.test/amber',
  play_store: 'https://play.test/amber',
  chrome_store: 'https://chrome.test/amber',
  badge_type: 'certified',
  supports_wc: false,
  order: 3,
  injected: [{ namespace: 'eip155', injected_id: 'isAmber' }, null],
}

test('reads every field of a directory (spec 3.9/fields)', () => {
  expect(parseDirectoryEntry(entry, toImageUrl)).toEqual({
    id: 'amber',
    name: 'Amber',
    imageId: 'amber-image',
    imageUrl: 'https://img.test/amber-image',
    rdns: 'io.amber',
    networkIds: ['eip155:1'],
    mobileLink: 'amber://',
    universalLink: 'https://amber.test/app',
    desktopLink: 'amber-wallet://',
    webappLink: 'https://web.amber.test',
    homepage: 'https://amber.test',
    appStoreUrl: 'https://apps.test/amber',
    playStoreUrl: 'https://play.test/amber',
    chromeStoreUrl: 'https://chrome.test/amber',
    badge: 'certified',
    supportsPairing: false,
    order: 3,
    injected: [{ namespace: 'eip155', injectedId: 'isAmber' }],
  })
})

test('a wallet without an image, or with an image without a URL, has no image', () => {
  expect(parseDirectoryEntry({ id: 'a', name: 'A', injected: 'isA' }, toImageUrl)).toEqual({
    id: 'a',
    name: 'A',
  })
  const broken = { id: 'a', name: 'A', image_id: 'broken' }
  expect(parseDirectoryEntry(broken, toImageUrl)).toEqual({ id: 'a', name: 'A', imageId: 'broken' })
})

test.each([null, undefined, 'amber', 5, {}, { id: 'a' }])('%j is not an entry', (value) => {
  expect(parseDirectoryEntry(value, toImageUrl)).toBeUndefined()
})

test('leaves out a desktop link whose scheme is not known to be a wallet', () => {
  const parsed = (desktop_link: string) => parseDirectoryEntry({ ...entry, desktop_link }, toImageUrl)
  expect(parsed('ledgerlive://wc')?.desktopLink).toBe('ledgerlive://wc')
  expect(parsed('https://amber.test')?.desktopLink).toBe('https://amber.test')
  expect(parsed('amber-desktop://')?.desktopLink).toBeUndefined()
})

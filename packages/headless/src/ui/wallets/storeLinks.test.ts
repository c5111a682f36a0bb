import { expect, test } from 'vitest'
import { type StoreName, storeLinks } from './storeLinks.js'

const wallet = {
  chromeStoreUrl: 'https://store.example/chrome',
  appStoreUrl: 'https://store.example/ios',
  playStoreUrl: 'https://store.example/android',
  homepage: 'https://wallet.example',
} as unknown as Parameters<typeof storeLinks>[0]
const storesOf = (device: 'desktop' | 'ios' | 'android', changes = {}): readonly StoreName[] =>
  storeLinks({ ...wallet, ...changes }, device).map(({ store }) => store)

test('a device gets the links that it can use, the best one first', () => {
  expect(storesOf('desktop')).toEqual(['chrome', 'appStore', 'playStore', 'homepage'])
  expect(storesOf('ios')).toEqual(['appStore', 'homepage'])
  expect(storesOf('android')).toEqual(['playStore', 'homepage'])
  expect(storeLinks(wallet, 'ios')[0]?.href).toBe('https://store.example/ios')
})

test('a store that the wallet is not in has no link', () => {
  expect(storesOf('ios', { appStoreUrl: undefined })).toEqual(['homepage'])
  expect(storesOf('android', { playStoreUrl: '', homepage: undefined })).toEqual([])
})

import { expect, onTestFinished, test } from 'vitest'
import { readExtensionKeys } from './readExtension.js'

const page = window as { injectedWeb3?: Record<string, unknown> }

function inject(keys: readonly string[]): void {
  page.injectedWeb3 = Object.fromEntries(keys.map((key) => [key, { enable: async () => ({}) }]))
  onTestFinished(() => {
    delete page.injectedWeb3
  })
}

test('reads 100 of 500 extensions, and the known ones after them', () => {
  inject([...Array.from({ length: 500 }, (_, index) => `extension-${index}`), 'polkadot-js', 'talisman'])
  const keys = readExtensionKeys()
  expect(keys).toHaveLength(102)
  expect(keys.slice(99)).toEqual(['extension-99', 'polkadot-js', 'talisman'])
})

test('leaves out keys that are not visible names, and the id of the pairing', () => {
  inject(['talisman', 'talisman\u3164', ' padded', 'pairing', 'constructor'])
  expect(readExtensionKeys()).toEqual(['talisman', 'constructor'])
})

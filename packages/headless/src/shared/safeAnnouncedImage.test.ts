import { expect, test } from 'vitest'
import { safeAnnouncedImage } from './safeAnnouncedImage.js'

const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'

test.each([icon, ` ${icon}\n`])('takes a data url: %j', (url) => {
  expect(safeAnnouncedImage(url)).toBe(icon)
})

test.each([
  'https://wallet.example/icon.png',
  ' https://wallet.example/icon.png#data:',
  'http://localhost:9/icon.svg',
  '//wallet.example/icon.png',
  'blob:https://wallet.example/1',
  'data:text/html,<p>',
  'data:image/svg+xml,%3Csvg%3E%3Cscript/%3E%3C/svg%3E',
  '',
  undefined,
  7,
])('takes nothing that the browser would load, and no data url that is not safe: %j', (url) => {
  expect(safeAnnouncedImage(url)).toBeUndefined()
})

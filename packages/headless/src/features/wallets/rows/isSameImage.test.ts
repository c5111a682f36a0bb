import { expect, test } from 'vitest'
import { isSameImage } from './isSameImage.js'

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><text>Grüße</text></svg>'
const escaped = `data:image/svg+xml,${encodeURIComponent(svg)}`
const inBase64 = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

test.each([
  ['one text', inBase64, inBase64, true],
  ['the same svg, escaped and in base64', escaped, inBase64, true],
  [
    'one drawing with a charset',
    `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`,
    escaped,
    true,
  ],
  [
    'different svgs',
    escaped,
    `data:image/svg+xml,${encodeURIComponent(svg.replace('text', 'title'))}`,
    false,
  ],
  ['the same bytes with another media type', inBase64, inBase64.replace('svg+xml', 'png'), false],
  ['invalid escapes', 'data:image/svg+xml,%', 'data:image/svg+xml,%25', false],
  ['two URLs', 'https://a.test/icon.svg', 'https://b.test/icon.svg', false],
  ['none', undefined, undefined, false],
])('%s', (_, a, b, isSame) => {
  expect(isSameImage(a, b)).toBe(isSame)
  expect(isSameImage(b, a)).toBe(isSame)
})

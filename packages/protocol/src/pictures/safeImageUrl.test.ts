import { expect, test } from 'vitest'
import { safeImageUrl } from './safeImageUrl.js'

const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg">${body}</svg>`
const base64 = (text: string) => `data:image/svg+xml;base64,${btoa(text)}`
const percent = (text: string) => `data:image/svg+xml,${encodeURIComponent(text)}`

test.each([
  ['png', 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ'],
  ['jpeg', 'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQAAAQABAAD/wAALCAABAAEBAREA/9k='],
  ['webp', 'data:image/webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA'],
  ['gif', 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'],
  ['svg in base64', base64(svg('<circle r="4"/>'))],
  ['svg in percent signs', percent(svg('<circle r="4"/>'))],
  ['svg in plain text', `data:image/svg+xml;utf8,${svg('<circle r="4"/>')}`],
  ['svg with a bare %', `data:image/svg+xml,${svg('<rect width="100%"/>')}`],
  ['https', 'https://example.org/icon.png'],
  ['http on this machine', 'http://127.0.0.1:3000/icon.png'],
  ['http on localhost', 'http://localhost/icon.png'],
])('returns %s', (_, url) => {
  expect(safeImageUrl(url)).toBe(url)
})

test('trims the url', () => {
  expect(safeImageUrl('\n  https://example.org/icon.png ')).toBe('https://example.org/icon.png')
})

test.each([
  ['nothing', undefined],
  ['a number', 7],
  ['text', 'icon'],
  ['a path', '/icon.png'],
  ['https with a line break in it', 'http\ns://example.org/icon.png'],
  ['https with a tab in it', 'https://exam\tple.org/icon.png'],
  ['javascript', 'javascript:alert(1)'],
  ['http elsewhere', 'http://example.org/icon.png'],
  ['http with localhost as a user', 'http://localhost@example.org/icon.png'],
  ['a password', 'https://a:b@example.org/icon.png'],
  ['a page', 'data:text/html,<script>alert(1)</script>'],
  ['another image type', 'data:image/tiff;base64,AAAA'],
  ['svg with a script', base64(svg('<script>alert(1)</script>'))],
  ['svg with a script, percent', percent(svg('<ScRiPt>alert(1)</ScRiPt>'))],
  ['svg with a handler', base64(svg('<circle onload="alert(1)"/>'))],
  ['svg with a handler behind a slash', base64(svg('<circle/onload=alert(1) />'))],
  ['svg with foreign content', base64(svg('<foreignObject><b>x</b></foreignObject>'))],
  ['svg with a javascript link', base64(svg('<a href="javascript:alert(1)"><circle/></a>'))],
  ['svg in broken base64', 'data:image/svg+xml;base64,%%%'],
  ['an image of more than 256 kB', `data:image/png;base64,${'A'.repeat(256 * 1024)}`],
  ['a url of 3,000 characters', `https://example.org/${'a'.repeat(3_000)}`],
])('rejects %s', (_, url) => {
  expect(safeImageUrl(url)).toBeUndefined()
})

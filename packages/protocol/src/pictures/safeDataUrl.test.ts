import { expect, test } from 'vitest'
import { bombs, refusedPictures, svgUrl } from '../../test/pictures/hostilePictures.js'
import { largestAccepted } from '../../test/pictures/measureGaps.js'
import { safeDataUrl } from './safeDataUrl.js'

const png = (width: number, height: number) => {
  const header = new DataView(new ArrayBuffer(24))
  for (const [index, byte] of [
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
  ].entries())
    header.setUint8(index, byte)
  header.setUint32(16, width)
  header.setUint32(20, height)
  return `data:image/png;base64,${btoa(String.fromCharCode(...new Uint8Array(header.buffer)))}`
}

const jpeg = [0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 8, 0, 8, 1, 1, 0x11, 0, 0xff, 0xd9]

/** What drawing programs write for icons. */
const icons: Readonly<Record<string, string>> = {
  'a path': '<path d="M0 0h40v40z" fill="#f00" fill-rule="evenodd" clip-rule="evenodd"/>',
  'a gradient':
    '<defs><linearGradient id="a" x1="0" x2="40" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#fff"/></linearGradient></defs><rect width="40" height="40" rx="8" fill="url(#a)"/>',
  'a mask':
    '<mask id="a" style="mask-type:luminance"><circle r="20" fill="#fff"/></mask><g mask="url(#a)"><path d="M0 0h40v40z"/></g>',
  'a clip path':
    '<g clip-path="url(#a)"><path d="M0 0h40v40z"/></g><defs><clipPath id="a"><rect width="40" height="40"/></clipPath></defs>',
  classes:
    '<style>.cls-1{fill:#fff;}.cls-1, .cls-2{stroke:none}</style><path class="cls-1" d="M0 0h40v40z"/>',
  'a drawing that is used twice':
    '<defs><path id="a" d="M0 0h4v4z"/></defs><use href="#a"/><use xlink:href="#a" x="4"/>',
  'an embedded picture': `<pattern id="a" width="1" height="1" patternContentUnits="objectBoundingBox"><use xlink:href="#b" transform="scale(.01)"/></pattern><rect width="40" height="40" fill="url(#a)"/><image id="b" width="100" height="100" xlink:href="${png(100, 100)}"/>`,
  'a letter':
    '<text x="20" y="27" font-family="sans-serif" font-size="20" font-weight="700" text-anchor="middle">A<tspan>B</tspan></text>',
  'names and comments':
    '<title>A &amp; B</title><desc>An icon</desc><!-- made by hand --><!----><path d="M0 0h4"/>',
  'attributes of drawing programs':
    '<g id="Layer_1" data-name="Layer 1" style="enable-background:new 0 0 40 40;" xml:space="preserve"><path d="M0 0h4" overflow="visible" p-id="1" style="stroke-dasharray:none;stroke-dashoffset:0;mask:none"/></g>',
}

test.each(Object.entries(icons))('an svg with %s is safe', (_, content) => {
  const url = svgUrl(content)
  expect(safeDataUrl(url)).toBe(url)
})

test('an svg with a declaration and a comment before it is safe', () => {
  const text =
    '<?xml version="1.0" encoding="UTF-8"?>\n<!-- icon -->\n<svg xmlns="http://www.w3.org/2000/svg"/>\n'
  const url = `data:image/svg+xml;charset=utf-8;base64,${btoa(text)}`
  expect(safeDataUrl(url)).toBe(url)
})

const rawUrl = (text: string) => `data:image/svg+xml,${encodeURIComponent(text)}`

test.each([
  ['text before it', 'x<svg/>'],
  ['one character after it', '<svg/>x'],
  ['text between its elements', '<svg><g>x</g></svg>'],
  ['a comment that does not end', '<svg/><!-->'],
  ['nothing but an end', '</svg>'],
  ['an end without a start', '<svg/></svg>'],
  ['the end of another element', '<svg><g></svg></g>'],
  ['an end with an attribute', '<svg></svg a="b">'],
  ['an end that is empty', '<svg></svg/>'],
  ['another element around it', '<g/>'],
  ['another svg after it', '<svg/><svg/>'],
  ['nothing', ''],
  ['nothing but a comment', '<!-- svg -->'],
])('a document with %s is no svg', (_, text) => {
  expect(safeDataUrl(rawUrl(text))).toBeUndefined()
})

/** How often each can be drawn: 1,600 elements, less the svg and what stands before. */
test.each<[string, number, (count: number) => string]>([
  ['empty elements', 1_599, (n) => '<g/>'.repeat(n)],
  ['groups in groups', 31, (n) => '<g>'.repeat(n) + '</g>'.repeat(n)],
  ['characters of an area', 24 * 1_598, (n) => `<path d="${' '.repeat(n)}"/>`],
  ['characters of a polygon', 24 * 1_598, (n) => `<polygon points="${' '.repeat(n)}"/>`],
  ['characters of a stroke', 6 * 1_598, (n) => `<path stroke="red" d="${' '.repeat(n)}"/>`],
  [
    'encoded characters of a stroke',
    6 * 1_598,
    (n) =>
      `<path stroke="red" d="${Array.from({ length: n }, (_, i) => ['&amp;', '&lt;', '&gt;', '&quot;', '&apos;'][i % 5]).join('')}"/>`,
  ],
  ['characters of a stroke by style', 6 * 1_598, (n) => `<path style="stroke:red" d="${' '.repeat(n)}"/>`],
  ['characters of a path without a stroke', 24 * 1_598, (n) => `<path stroke="none" d="${' '.repeat(n)}"/>`],
  ['letters', 2 * 1_598, (n) => `<text> ${'a'.repeat(n)} </text>`],
  ['letters of a part', 2 * 1_597, (n) => `<text><tspan>${'a'.repeat(n)}</tspan></text>`],
  ['images', 15, (n) => `<image href="${png(1, 1)}"/>`.repeat(n)],
  ['references', 145, (n) => '<g fill="url(#a)"/>'.repeat(n)],
  ['references by style', 145, (n) => '<g style="fill:url(#a)"/>'.repeat(n)],
  ['layers', 145, (n) => '<g opacity=".5"/>'.repeat(n)],
  ['mixed layers', 145, (n) => '<g mix-blend-mode="screen"/>'.repeat(n)],
  ['isolated layers', 145, (n) => '<g isolation="isolate"/>'.repeat(n)],
  ['layers by style', 76, (n) => '<g style="opacity:.5;isolation:isolate"/>'.repeat(n)],
  [
    'elements that repeat five',
    265,
    (n) => `<g id="a">${'<g/>'.repeat(4)}</g>${'<use href="#a"/>'.repeat(n)}`,
  ],
  [
    'elements that repeat the first of an id',
    798,
    (n) => `<g id="a"/><g id="a"><g/></g>${'<use href="#a"/>'.repeat(n)}`,
  ],
  [
    'elements with the class of a pattern of six',
    227,
    (n) =>
      `<style>.a{fill:url(#p)}</style><pattern id="p">${'<g/>'.repeat(5)}</pattern>${'<g class="a"/>'.repeat(n)}`,
  ],
  [
    'gradients with a class, which draw nothing',
    1_591,
    (n) =>
      `<style>.a{fill:url(#p)}</style><pattern id="p">${'<g/>'.repeat(5)}</pattern><linearGradient class="a"/>${'<stop class="a"/>'.repeat(n)}`,
  ],
])('the number of %s is limited', (_, count, draw) => {
  const isSafe = (n: number) => safeDataUrl(svgUrl(draw(n), '')) !== undefined
  expect([isSafe(count), isSafe(count + 1)]).toEqual([true, false])
})

test('a filter is removed, and the rest of the icon stays', () => {
  const filter = '<filter id="f" x="0" y="0"><feGaussianBlur stdDeviation="4"/></filter>'
  const safe = safeDataUrl(svgUrl(`${filter}<circle r="4" filter="url(#f)" fill="#f00"/>`))
  const text = decodeURIComponent(safe?.split(',')[1] ?? '')
  expect(text).toContain('<circle r="4" fill="#f00"/>')
  expect(text).not.toContain('url(')
})

test.each(Object.entries(refusedPictures))('an svg with %s is not drawn as it is', (_, url) => {
  expect(safeDataUrl(url)).not.toBe(url)
})

/** What is left of these is drawn without their filter. */
const filtered = /filter|outline|blur/
test.each(Object.entries(refusedPictures).filter(([name]) => !filtered.test(name)))(
  'an svg with %s is refused',
  (_, url) => {
    expect(safeDataUrl(url)).toBeUndefined()
  },
)

test.each(Object.entries(bombs))('the drawing of %s has a limit', (name, make) => {
  const size = largestAccepted(make)
  expect(safeDataUrl(make(size + 1))).toBeUndefined()
  if (/blur|shadow/.test(name)) return
  // What repeats itself is limited after a few levels, the rest by its number.
  expect(size).toBeLessThan(10_000)
})

test.each([
  ['a png of 4 million pixels', png(2_048, 2_048), true],
  ['a wide png', png(4_096, 1_000), true],
  ['a png whose type is in capitals', png(40, 40).replace('png', 'PNG'), true],
  ['a jpeg that is called a jpg', `data:image/jpg;base64,${btoa(String.fromCharCode(...jpeg))}`, true],
  ['a png of more pixels', png(2_049, 2_048), false],
  ['a png that is too wide', png(4_097, 1), false],
  ['a png of 10 billion pixels', png(100_000, 100_000), false],
  ['a png without pixels', png(0, 40), false],
  ['an svg that embeds a large png', svgUrl(`<image href="${png(100_000, 100_000)}"/>`), false],
  ['a png that is called a jpeg', png(40, 40).replace('png', 'jpeg'), false],
  ['a png that is called a gif', png(40, 40).replace('png', 'gif'), false],
  ['a png that ends early', 'data:image/png;base64,iVBORw0KGgo=', false],
  ['a page that is called a png', `data:image/png;base64,${btoa('<script>alert(1)</script>')}`, false],
  ['another type', png(40, 40).replace('png', 'tiff'), false],
  ['invalid base64', 'data:image/svg+xml;base64,%%%', false],
  ['a mask as a function', svgUrl('<g mask="linear-gradient(red,blue)"/>'), false],
  ['a mask as a function of a style', svgUrl('<g style="mask:linear-gradient(red,blue)"/>'), false],
  ['a fragment', `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>#<script>`, true],
])('%s', (_, url, isSafe) => {
  expect(safeDataUrl(url)).toBe(isSafe ? url : undefined)
})

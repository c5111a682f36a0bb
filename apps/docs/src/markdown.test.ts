import { markdownToHtml } from 'satteri'
import { expect, test } from 'vitest'
import { addresses, islands } from './markdown'

async function html(markdown: string, base = '/'): Promise<string> {
  const plugins = { mdastPlugins: [islands(base)], hastPlugins: [addresses(base)] }
  return (await markdownToHtml(markdown, plugins)).html.trim()
}

test.each([
  ['/', '/', '/'],
  ['/', '/cli', '/cli/'],
  ['/', '/reference/errors#codes', '/reference/errors/#codes'],
  ['/kit/', '/', '/kit/'],
  ['/kit/', '/cli#flags', '/kit/cli/#flags'],
  ['/kit/', '/llms.txt', '/kit/llms.txt'],
  ['/kit/', '#flags', '#flags'],
  ['/kit/', 'https://example.com/a', 'https://example.com/a'],
])('in the folder %s of a host, a link to %s leads to %s', async (base, target, address) => {
  expect(await html(`[a](${target})`, base)).toBe(`<p><a href="${address}">a</a></p>`)
})

test('HTML of a text is left out', async () => {
  expect(await html('a <img src=x onerror=alert(1)> b\n\n<script>alert(1)</script>\n\n<!-- note -->')).toBe(
    '<p>a  b</p>',
  )
})

test('a table scrolls in an area that the keyboard reaches', async () => {
  expect(await html('| x |\n| - |\n| 1 |')).toMatch(
    /^<div class="table-area" role="group" tabindex="0" aria-label="Table"><table>[\s\S]*<\/table><\/div>$/,
  )
})

test('code is not searched', async () => {
  expect(await html('```sh\nnpx latchkey init\n```')).toMatch(/^<div data-pagefind-ignore(?:="")?><pre>/)
})

test('an island keeps its props; one that waits for a press has a button', async () => {
  expect(await html('<!-- island: view {"scene": "a \\"<b\\""} -->')).toBe(
    '<div class="not-content" data-island="view" data-props="{&quot;scene&quot;: &quot;a \\&quot;&lt;b\\&quot;&quot;}"></div>',
  )
  expect(await html('<!-- island: view {"when": "press", "label": "Show"} -->')).toContain(
    '<button type="button" class="button button-primary">Show</button></div>',
  )
})

test('an island with a picture shows it in the button, in light and dark, from the folder of the host', async () => {
  const text = await html(
    '<!-- island: view {"when": "press", "label": "Show", "picture": "/pictures/Send"} -->',
    '/kit/',
  )
  expect(text).toContain('<button type="button" class="island-start">')
  for (const theme of ['light', 'dark'])
    expect(text).toContain(`<img class="only-${theme}" src="/kit/pictures/Send-${theme}.webp" alt=""`)
  expect(text).toContain('<span class="button button-primary">Show</span></button>')
})

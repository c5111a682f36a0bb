import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createAddress } from '../createAddress'
import { Markdown } from './Markdown'
import { readPage } from './readPage'

const html = (markdown: string) =>
  renderToStaticMarkup(<Markdown content={readPage(markdown).content} address={createAddress('../')} />)

test('code is highlighted by classes, and can be copied as it was written', () => {
  const text = html('```ts\nconst a = "<b>" // c\n```')
  expect(text).toContain('<span class="token-keyword">const </span>')
  expect(text).toContain('<span class="token-comment">// c</span>')
  expect(text.replaceAll(/<[^>]+>/g, '')).toBe('const a = &quot;&lt;b&gt;&quot; // c')
  expect(text).not.toContain('style=')
})

test('only a block that can be wider than a phone takes the focus', () => {
  expect(html('```ts\nshort\n```')).not.toContain('tabindex')
  expect(html(`\`\`\`ts\n${'long '.repeat(20)}\n\`\`\``)).toContain('tabindex="0"')
})

test('headings have the anchors of GitHub, links are relative, and HTML of a text is not run', () => {
  const text = html('## On one machine\n\n[CLI](/cli#flags) <img src=x onerror=alert(1)>')
  expect(text).toContain('<h2 id="on-one-machine">')
  expect(text).toContain('<a href="../cli/#flags">CLI</a>')
  expect(text).not.toContain('<img')
})

test('an island keeps its props; one that waits for a press has a button', () => {
  expect(html('<!-- island: view {"scene": "a \\"b\\""} -->')).toBe(
    '<div data-island="view" data-props="{&quot;scene&quot;: &quot;a \\&quot;b\\&quot;&quot;}"></div>',
  )
  expect(html('<!-- island: view {"when": "press", "label": "Show"} -->')).toContain(
    '<button type="button" class="button button-primary needs-script">Show</button></div>',
  )
})

test('an island with a picture shows it in the button, in light and dark, from the folder of the page', () => {
  const text = html('<!-- island: view {"when": "press", "label": "Show", "picture": "/pictures/Send"} -->')
  expect(text).toContain('<button type="button" class="island-start needs-script">')
  for (const theme of ['light', 'dark'])
    expect(text).toMatch(
      new RegExp(`<img class="only-${theme}"[^>]* src="../pictures/Send-${theme}.webp" alt=""`),
    )
  expect(text).toContain('<span class="button button-primary">Show</span></button>')
})

test('the sections of the search have the text below each heading, without code blocks', () => {
  const { sections } = readPage(
    'Above `a`.\n\n## One\n\n- first\n- second\n\n```ts\nhidden\n```\n\n| x | y |\n| - | - |\n| 1 | 2 |',
  )
  expect(sections).toEqual([
    { anchor: '', heading: '', text: 'Above a.' },
    { anchor: 'one', heading: 'One', text: 'first second x y 1 2' },
  ])
})

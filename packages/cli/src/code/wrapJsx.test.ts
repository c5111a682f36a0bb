import { describe, expect, it } from 'vitest'
import { findJsxNamed } from './findJsx.js'
import { parseModule } from './parseModule.js'
import { unwrapJsx } from './unwrapJsx.js'
import { wrapJsx } from './wrapJsx.js'

const wrap = (text: string, name = 'App') => {
  const module = parseModule(text, 'main.tsx')
  const [found] = findJsxNamed(module, name)
  if (!found) throw new Error(`no ${name}`)
  return wrapJsx(module, found.element, { open: '<Provider value={value}>', close: '</Provider>' })
}
const unwrap = (text: string) => {
  const module = parseModule(text, 'main.tsx')
  const [found] = findJsxNamed(module, 'Provider')
  if (!found) throw new Error('no Provider')
  const parent = found.ancestors.at(-1)?.type
  return unwrapJsx(module, found.element, {
    parentIsJsx: parent === 'JSXElement' || parent === 'JSXFragment',
  })
}

describe('wrapJsx', () => {
  it.each([
    [
      'a child on a separate line',
      `render(\n  <StrictMode>\n    <App />\n  </StrictMode>,\n)\n`,
      `render(\n  <StrictMode>\n    <Provider value={value}>\n      <App />\n    </Provider>\n  </StrictMode>,\n)\n`,
    ],
    [
      'an argument',
      `render(<App />)\n`,
      `render(\n  <Provider value={value}>\n    <App />\n  </Provider>,\n)\n`,
    ],
    [
      'an argument before another one',
      `render(<App />, element)\n`,
      `render(\n  <Provider value={value}>\n    <App />\n  </Provider>\n, element)\n`,
    ],
    [
      'an argument after another one',
      `hydrate(element, <App />)\n`,
      `hydrate(element, \n  <Provider value={value}>\n    <App />\n  </Provider>\n)\n`,
    ],
    [
      'an argument with a comment after it',
      `render(\n  // why\n  <App />, // after\n)\n`,
      `render(\n  // why\n  <Provider value={value}>\n    <App />\n  </Provider>, // after\n)\n`,
    ],
    [
      'an argument on a separate line',
      `render(\n\t<App />,\n)\n`,
      `render(\n\t<Provider value={value}>\n\t\t<App />\n\t</Provider>,\n)\n`,
    ],
    [
      'a returned element without parentheses',
      `const A = () => {\r\n    return <App a={1} />;\r\n}\r\n`,
      `const A = () => {\r\n    return (\r\n        <Provider value={value}>\r\n            <App a={1} />\r\n        </Provider>\r\n    );\r\n}\r\n`,
    ],
    [
      'the result of an arrow function',
      `const A = () => <App />\n`,
      `const A = () => (\n  <Provider value={value}>\n    <App />\n  </Provider>\n)\n`,
    ],
    [
      'several lines',
      `const a = (\n  <App>\n    <b>{1}</b>\n  </App>\n)\n`,
      `const a = (\n  <Provider value={value}>\n    <App>\n      <b>{1}</b>\n    </App>\n  </Provider>\n)\n`,
    ],
    [
      'a child that fits its line',
      `const a = <b><App /></b>\n`,
      `const a = <b><Provider value={value}><App /></Provider></b>\n`,
    ],
    [
      'a child that does not fit its line',
      `const a = (\n  <body className="min-h-full flex flex-col antialiased"><App /></body>\n)\n`,
      `const a = (\n  <body className="min-h-full flex flex-col antialiased">\n    <Provider value={value}>\n      <App />\n    </Provider>\n  </body>\n)\n`,
    ],
    [
      'a child next to text',
      `const a = <b>Hello <App /> you</b>\n`,
      `const a = <b>Hello <Provider value={value}><App /></Provider> you</b>\n`,
    ],
  ])('wraps %s', (_, before, after) => {
    expect(wrap(before)).toBe(after)
    parseModule(after, 'main.tsx')
  })

  it('does not indent lines of strings and templates', () => {
    const before = 'const a = (\n  <App\n    text={`one\n  two\n{b}\n  three`}\n  />\n)\n'
    const after = wrap(before)
    expect(after).toContain('`one\n  two\n{b}\n  three`')
    expect(unwrap(after)).toBe(before)
  })

  it.each([
    [`render(\n  <StrictMode>\n    <App />\n  </StrictMode>,\n)\n`],
    [`render(\n\t<StrictMode>\n\t\t<App\n\t\t\ta={1}\n\t\t/>\n\t</StrictMode>,\n)\n`],
    [`const a = (\r\n  <App>\r\n\r\n    <b>{1}</b>\r\n  </App>\r\n)\r\n`],
    [`const a = <b>Hello <App /> you</b>\n`],
    [`createRoot(element).render(<App />)\n`],
    [`const A = () => {\r\n    return <App a={1} />;\r\n}\r\n`],
    [`const A = () => <App />\n`],
  ])('is undone by unwrapJsx, byte for byte: %j', (text) => {
    expect(unwrap(wrap(text))).toBe(text)
  })

  it('does not unwrap two elements in a place for one', () => {
    expect(unwrap(`const a = <Provider><b /><i /></Provider>\n`)).toBeUndefined()
    expect(unwrap(`const a = <Provider></Provider>\n`)).toBeUndefined()
    expect(unwrap(`const a = <p><Provider><b /><i /></Provider></p>\n`)).toBe(`const a = <p><b /><i /></p>\n`)
  })
})

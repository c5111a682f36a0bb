import { describe, expect, it } from 'vitest'
import { findComponent } from './findComponent.js'
import { findJsxNamed } from './findJsx.js'
import { insertChild } from './insertChild.js'
import { parseModule } from './parseModule.js'
import { removeJsx } from './removeJsx.js'
import { returnedJsx } from './returnedJsx.js'

const insert = (text: string, at: 'first' | 'last') => {
  const module = parseModule(text, 'App.tsx')
  const component = findComponent(module)
  const root = component && returnedJsx(component)
  if (!root) throw new Error('no root')
  return insertChild(module, root, '<Modal />', at)
}

describe('insertChild', () => {
  it.each([
    [
      'of elements on separate lines',
      `export default () => (\n  <>\n    <a />\n    <b />\n  </>\n)\n`,
      `export default () => (\n  <>\n    <Modal />\n    <a />\n    <b />\n  </>\n)\n`,
      `export default () => (\n  <>\n    <a />\n    <b />\n    <Modal />\n  </>\n)\n`,
    ],
    [
      'of a self-closing element',
      `export default () => <main className="a" />\n`,
      `export default () => <main className="a">\n  <Modal />\n</main>\n`,
      `export default () => <main className="a">\n  <Modal />\n</main>\n`,
    ],
    [
      'of an empty element',
      `export default function App() {\n\treturn <main></main>\n}\n`,
      `export default function App() {\n\treturn <main>\n\t\t<Modal />\n\t</main>\n}\n`,
      `export default function App() {\n\treturn <main>\n\t\t<Modal />\n\t</main>\n}\n`,
    ],
    [
      'next to text',
      `export default () => (\r\n  <main>\r\n    Hello <b>you</b>\r\n  </main>\r\n)\r\n`,
      `export default () => (\r\n  <main>\r\n    <Modal />\r\n    Hello <b>you</b>\r\n  </main>\r\n)\r\n`,
      `export default () => (\r\n  <main>\r\n    Hello <b>you</b>\r\n    <Modal />\r\n  </main>\r\n)\r\n`,
    ],
    [
      'of one line',
      `export default () => <main>Hello <b>you</b></main>\n`,
      `export default () => <main>\n  <Modal />\n  Hello <b>you</b></main>\n`,
      `export default () => <main>Hello <b>you</b>\n  <Modal />\n</main>\n`,
    ],
    [
      'of an element on the line of its return',
      `export default function App({ children }) {\n  return <main>{children}</main>\n}\n`,
      `export default function App({ children }) {\n  return (\n    <main>\n      <Modal />\n      {children}\n    </main>\n  )\n}\n`,
      `export default function App({ children }) {\n  return (\n    <main>\n      {children}\n      <Modal />\n    </main>\n  )\n}\n`,
    ],
  ])('puts an element among the children %s', (_, before, first, last) => {
    expect(insert(before, 'first')).toBe(first)
    expect(insert(before, 'last')).toBe(last)
    parseModule(first, 'App.tsx')
    parseModule(last, 'App.tsx')
  })

  it.each([['first'], ['last']] as const)('is undone by removeJsx, as %s child', (at) => {
    const text = `export default () => (\r\n  <>\r\n    <a>\r\n    </a>\r\n\r\n    <b />\r\n  </>\r\n)\r\n`
    const inserted = insert(text, at)
    const module = parseModule(inserted, 'App.tsx')
    const [found] = findJsxNamed(module, 'Modal')
    expect(found && removeJsx(module, found.element)).toBe(text)
  })
})

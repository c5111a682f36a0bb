import { describe, expect, it } from 'vitest'
import { findComponent } from './findComponent.js'
import { topLevelDeclarations } from './findDeclaration.js'
import { jsxName } from './jsxName.js'
import { parseModule } from './parseModule.js'
import { returnedJsx } from './returnedJsx.js'

const rootOf = (text: string) => {
  const component = findComponent(parseModule(text, 'App.tsx'))
  const root = component && returnedJsx(component)
  return root?.type === 'JSXElement' ? jsxName(root) : root?.type
}

describe('findComponent and returnedJsx', () => {
  it.each([
    [`export default function App() { return <main /> }`, 'main'],
    [`export default () => <main />`, 'main'],
    [`export default function () { if (a) return <i />; return (<main />) }`, 'main'],
    [`function App() { return <></> }\nexport default App`, 'JSXFragment'],
    [`const App = () => { const page = <main />; return page }\nexport { App as default }`, 'main'],
    [`const App: FC = memo(forwardRef(() => <main />))\nexport default App`, 'main'],
    [`function App() { return <main /> }\nexport default withRouter(App)`, 'main'],
    [`const App = (() => <main />) satisfies FC\nexport default App as FC`, 'main'],
    [`export default class App extends React.Component { state = {}; render() { return <main /> } }`, 'main'],
    [`class App extends Component { render = () => <main /> }\nexport default App`, 'main'],
    [`export default function App() { return a ? <a /> : <b /> }`, undefined],
    [`export default App`, undefined],
    [`const a = a\nexport default a`, undefined],
    [`export { default } from './App'`, undefined],
    [`export default make()`, undefined],
  ])('%s', (text, root) => {
    expect(rootOf(text)).toBe(root)
  })

  it('lists the top-level declarations of a file', () => {
    const module = parseModule(
      `export const a = 1, { b } = c\nfunction d() { const e = 1 }\nexport default class F {}\ntype G = 1`,
      'a.ts',
    )
    expect(topLevelDeclarations(module).map(({ name, isExported }) => [name, isExported])).toEqual([
      ['a', true],
      ['d', false],
      ['F', true],
    ])
  })
})

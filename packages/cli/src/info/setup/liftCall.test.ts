import { describe, expect, it } from 'vitest'
import { liftCall } from './liftCall.js'

const head = `import { createLatchkey } from '@latchkey/headless'\n`

describe('liftCall', () => {
  it('reports the values that exist only in the function', () => {
    const text = `${head}const networks = []
export function Providers({ cookie, children }: Props) {
  const [latchkey] = useState(() => createLatchkey({ networks, initial: cookie.value, of: (item: Item) => item.id }))
}`
    expect(liftCall(text, 'providers.tsx')).toEqual({
      code: ';{ const cookie = undefined; createLatchkey({ networks, initial: cookie.value, of: (item: Item) => item.id }) }',
      unknown: ['cookie'],
    })
  })

  it('reads an expression of 20,000 levels', () => {
    const text = `${head}const make = () => createLatchkey({ id: 'a' })\nexport const rest = a${'.b'.repeat(20_000)}`
    expect(liftCall(text, 'latchkey.ts')?.code).toBe(";{  createLatchkey({ id: 'a' }) }")
  })

  it('includes plain constants of the function, but not results of calls', () => {
    const text = `${head}function make() {
  const host = 'rpc.example'
  const url = \`https://\${host}\`
  const id = useId()
  return createLatchkey({ url, id } as const)
}`
    const lifted = liftCall(text, 'latchkey.ts')
    expect(lifted?.unknown).toEqual(['id'])
    expect(lifted?.code).toBe(
      ";{ const host = 'rpc.example'; const url = `https://${host}`; const id = undefined; createLatchkey({ url, id } as const) }",
    )
  })

  it('finds a function that was imported under another name', () => {
    const text = `import { createLatchkey as make } from '@latchkey/headless'\nconst App = () => make({})`
    expect(liftCall(text, 'app.jsx')?.code).toBe(';{  make({}) }')
  })

  it.each([
    ['a call at the top level', `${head}createLatchkey({})`],
    [
      'a function of the same name from elsewhere',
      `import { createLatchkey } from './own'\nconst a = () => createLatchkey({})`,
    ],
  ])('ignores %s', (_, text) => {
    expect(liftCall(text, 'latchkey.ts')).toBeUndefined()
  })
})

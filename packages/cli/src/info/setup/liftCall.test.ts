import { describe, expect, it } from 'vitest'
import { liftCall } from './liftCall.js'

const head = `import { createLatchkey } from '@latchkey/headless'\n`

describe('liftCall', () => {
  it('names the values that exist only in the function', () => {
    const text = `${head}const networks = []
export function Providers({ cookie, children }: Props) {
  const [latchkey] = useState(() => createLatchkey({ networks, initial: cookie.value, of: (item: Item) => item.id }))
}`
    expect(liftCall(text, 'providers.tsx')).toEqual({
      code: ';{ const cookie = undefined; createLatchkey({ networks, initial: cookie.value, of: (item: Item) => item.id }) }',
      unknown: ['cookie'],
    })
  })

  it('takes plain constants of the function along, and not what a call returns', () => {
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

  it('follows the name under which the function was imported', () => {
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

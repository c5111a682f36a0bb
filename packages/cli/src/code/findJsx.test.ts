import { describe, expect, it } from 'vitest'
import { findJsx, findJsxNamed } from './findJsx.js'
import { parseModule } from './parseModule.js'

const find = (text: string) => findJsx(parseModule(text, 'a.tsx'), './wallet', 'Modal')

describe('findJsx', () => {
  it('finds the elements of an import under any local name', () => {
    expect(
      find(`import { Modal } from './wallet'\nexport default () => <><Modal /><p><Modal /></p></>`),
    ).toHaveLength(2)
    expect(find(`import { Modal as M } from './wallet'\nexport default () => <M><Modal /></M>`)).toHaveLength(
      1,
    )
    expect(find(`import * as W from './wallet'\nexport default () => <W.Modal />`)).toHaveLength(1)
    expect(find(`import { Modal } from './other'\nexport default () => <Modal />`)).toHaveLength(0)
    expect(find(`import type { Modal } from './wallet'\nexport default () => <Modal />`)).toHaveLength(0)
  })

  it('returns the ancestors of an element', () => {
    const [found] = findJsxNamed(parseModule(`const a = <main><App /></main>`, 'a.tsx'), 'App')
    expect(found?.ancestors.at(-1)?.type).toBe('JSXElement')
  })
})

import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { useRecycledKeys } from './use-recycled-keys'

test('an index keeps its key; a new one gets a free key before a new one', () => {
  let keys: ReadonlyMap<number, number> = new Map()
  const Probe = ({ indexes }: { indexes: readonly number[] }) => {
    keys = useRecycledKeys(indexes)
    return null
  }
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => root.unmount())
  const keysOf = (...indexes: number[]) => {
    flushSync(() => root.render(<Probe indexes={indexes} />))
    expect([...keys.keys()].sort((a, b) => a - b)).toEqual(indexes)
    return indexes.map((index) => keys.get(index))
  }

  const [first, second, third] = keysOf(0, 1, 2)
  expect(new Set([first, second, third]).size).toBe(3)
  expect(keysOf(1, 2, 3)).toEqual([second, third, first])
  const [kept, ...others] = keysOf(1, 40, 41)
  expect(kept).toBe(second)
  expect(new Set(others)).toEqual(new Set([first, third]))
  expect(keysOf(1)).toEqual([second])
  expect(new Set(keysOf(1, 2, 3, 4)).size).toBe(4)
})

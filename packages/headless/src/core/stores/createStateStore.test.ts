import { expect, test, vi } from 'vitest'
import { createStateStore } from './createStateStore.js'

test('calls listeners only for changes', () => {
  const list = ['a']
  const store = createStateStore({ list, name: 'one' as string | undefined })
  const listener = vi.fn()
  store.subscribe(listener)
  const before = store.getState()

  store.setState({ name: 'one', list })
  store.setState(({ name }) => ({ name }))
  store.setState({})
  expect(listener).not.toHaveBeenCalled()
  expect(store.getState()).toBe(before)

  store.setState({ name: undefined })
  store.setState(() => ({ list: ['a'] }))
  store.setState({ list, name: 'two' }, true)
  expect(listener).toHaveBeenCalledTimes(3)
  expect(store.getState()).toEqual({ list, name: 'two' })
  expect(store.getInitialState()).toBe(before)
})

import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  type CurrentViewHeader,
  useCurrentViewHeader,
  useViewHeader,
  useViewHeaderState,
  type ViewHeader,
  ViewHeaderContext,
} from './useViewHeader.js'

afterEach(cleanup)

let current: CurrentViewHeader

function Header() {
  current = useCurrentViewHeader()
  return null
}

function View({ header }: { header: ViewHeader }) {
  useViewHeader(header)
  return null
}

function Card({ header }: { header: ViewHeader | undefined }) {
  return (
    <ViewHeaderContext.Provider value={useViewHeaderState()}>
      <Header />
      {header && <View header={header} />}
    </ViewHeaderContext.Provider>
  )
}

/** Shows views one after the other. Returns the header before the first and after each. */
function show(...headers: readonly ViewHeader[]): CurrentViewHeader[] {
  const { rerender } = render(<Card header={undefined} />)
  return [undefined, ...headers].map((header) => {
    rerender(<Card header={header} />)
    return current
  })
}

test('each view has its header and a higher version; before the first it is empty', () => {
  const [none, first, second] = show({ title: 'Send' }, { title: 'Review', help: 'WhatIsAWallet' })
  expect(none).toEqual({ title: '', version: 0 })
  expect(first).toMatchObject({ title: 'Send', version: 1 })
  expect(second).toMatchObject({ title: 'Review', help: 'WhatIsAWallet', version: 2 })
})

test('a view that is done and keeps its title keeps the version', () => {
  const [, , done, renamed] = show(
    { title: 'Send' },
    { title: 'Send', isDone: true },
    { title: 'Sent', isDone: true },
  )
  expect(done).toMatchObject({ isDone: true, version: 1 })
  expect(renamed).toMatchObject({ title: 'Sent', version: 2 })
})

test('a header that is rendered again without a change keeps the version', () => {
  const headers = show({ title: 'Send' }, { title: 'Send' })
  expect(headers.at(-1)).toMatchObject({ version: 1 })
})

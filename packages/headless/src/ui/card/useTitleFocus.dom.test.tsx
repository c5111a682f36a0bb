import { act, cleanup, render, within } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createScene } from '../../../test/scene.js'
import { internalsOf } from '../../core/internals.js'
import { useRouter } from '../../features/router/useRouter.js'
import { LatchkeyProvider } from '../../react/LatchkeyProvider.js'
import { useTitleFocus } from './useTitleFocus.js'

afterEach(cleanup)

/** The page of this file. `screen` is that of the file that loaded the library. */
const page = () => within(document.body)

const rows: Record<string, readonly string[]> = {
  Connect: ['First', 'Same', 'Same', 'Guide'],
  WhatIsAWallet: ['Read'],
  AllWallets: ['Focused'],
}

function Card() {
  const { view, goBack } = useRouter()
  const versions = useRef<string[]>([])
  if (versions.current.at(-1) !== view) versions.current.push(view)
  const version = versions.current.length
  const title = useRef<HTMLHeadingElement>(null)
  useTitleFocus(title, version)
  return (
    <div data-slot="lk-card">
      <button type="button" data-action="back" onClick={() => goBack()}>
        Back
      </button>
      <h2 key={version} ref={title} tabIndex={-1}>
        {view}
      </h2>
      <ul key={view} data-slot={view === 'AllWallets' ? 'lk-virtual-list' : undefined}>
        {rows[view]?.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows have the same text
          <li key={index}>
            <button type="button" ref={(row) => void (text === 'Focused' && row?.focus())}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function show() {
  const { latchkey } = createScene()
  const { modal, router } = internalsOf(latchkey)
  modal.open().catch(() => {})
  render(
    <LatchkeyProvider latchkey={latchkey}>
      <button type="button">Of the page</button>
      <Card />
    </LatchkeyProvider>,
  )
  const goTo = (name: 'WhatIsAWallet' | 'AllWallets') => act(() => router.push(name))
  const goBack = () => act(() => page().getByText('Back').click())
  return { goTo, goBack }
}

test('the title of a new view has the focus; that of the first is left alone', () => {
  const { goTo } = show()
  expect(document.activeElement).toBe(document.body)
  goTo('WhatIsAWallet')
  expect(document.activeElement).toBe(page().getByRole('heading'))
  expect(document.activeElement?.textContent).toBe('WhatIsAWallet')
})

test('after Back, what was pressed in that view has the focus, also among rows of the same text', () => {
  const { goTo, goBack } = show()
  for (const index of [1, 2]) {
    const pressed = page().getAllByText('Same')[index - 1]
    act(() => pressed?.click())
    goTo('WhatIsAWallet')
    goBack()
    expect(document.activeElement).toBe(page().getAllByText('Same')[index - 1])
  }
})

test('a focus elsewhere in the page stays', () => {
  const { goTo } = show()
  const outside = page().getByText('Of the page')
  outside.focus()
  goTo('WhatIsAWallet')
  expect(document.activeElement).toBe(outside)
})

test('without a press in that view, the title has the focus after Back', () => {
  const { goTo, goBack } = show()
  goTo('WhatIsAWallet')
  goBack()
  expect(document.activeElement).toBe(page().getByRole('heading'))
})

test('a row that its list has focused keeps the focus', () => {
  const { goTo } = show()
  goTo('AllWallets')
  expect(document.activeElement).toBe(page().getByText('Focused'))
})

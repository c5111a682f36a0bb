import { useKeptHeight } from '@latchkey/headless/ui'
import { useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'

function List({ rows, onKeep }: { rows: number; onKeep: (height: number) => void }) {
  const ref = useRef<HTMLDivElement>(null)
  useKeptHeight(ref, rows, onKeep)
  return (
    <div id="card">
      <div data-slot="lk-card-content">
        <div id="list" ref={ref}>
          <div style={{ height: rows * 64 }} />
        </div>
      </div>
    </div>
  )
}

/** Renders a list, in an element that the page shows or not. */
async function render(rows: number, display: 'block' | 'none') {
  const page = document.createElement('main')
  page.style.display = display
  document.body.append(page)
  const root = createRoot(page)
  onTestFinished(() => {
    root.unmount()
    page.remove()
  })
  const kept: number[] = []
  root.render(<List rows={rows} onKeep={(height) => kept.push(height)} />)
  await expect.poll(() => page.querySelector('#list')).not.toBeNull()
  const styleOf = (selector: string) => page.querySelector<HTMLElement>(selector)?.style
  return { kept, list: styleOf('#list'), card: styleOf('#card') }
}

test('the height of a list that is shown is kept', async () => {
  const { kept, list, card } = await render(2, 'block')
  expect(kept).toEqual([128])
  expect(list?.height).toBe('128px')
  expect(card?.getPropertyValue('--lk-card-height')).toBe('128px')
})

test('a list that is not shown has no height to keep', async () => {
  const { kept, list, card } = await render(2, 'none')
  expect(kept).toEqual([])
  expect(list?.height).toBe('')
  expect(card?.getPropertyValue('--lk-card-height')).toBe('')
})

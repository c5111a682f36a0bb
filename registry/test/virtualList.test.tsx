import type { ListPlace } from '@latchkey/headless/ui'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RowMeasures } from '../ui/measures'
import { VirtualList } from '../ui/virtual-list'

const rowsOf = (count: number, name = 'Row') =>
  Array.from({ length: count }, (_, index) => `${name} ${index}`)

const row = (text: string, tabIndex: 0 | -1) => (
  <button type="button" tabIndex={tabIndex} style={{ height: '100%' }}>
    {text}
  </button>
)

interface AppProps {
  items: readonly string[]
  measures?: RowMeasures
  resetKey?: string
  initialPlace?: ListPlace
  onLeave?: (place: ListPlace) => void
  onNearEnd?: () => void
  hasScroller?: boolean
}

function App({ hasScroller = false, resetKey = '', ...props }: AppProps) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const list = { label: 'Rows', height: 300, renderRow: row, resetKey, ...props }
  if (!hasScroller) return <VirtualList {...list} />
  return (
    <div ref={setScroller} data-testid="scroller" style={{ height: 300, overflowY: 'auto' }}>
      <div data-testid="above" style={{ height: 500 }} />
      <div>{scroller && <VirtualList {...list} scroller={scroller} />}</div>
    </div>
  )
}

/** Renders the list. Fails if React warns. */
function show(props: AppProps) {
  const host = document.createElement('main')
  host.style.width = '400px'
  document.body.append(host)
  const root = createRoot(host)
  const warn = vi.spyOn(console, 'error')
  onTestFinished(() => {
    root.unmount()
    host.remove()
    expect(warn.mock.calls).toEqual([])
    warn.mockRestore()
  })
  const render = (next: Partial<AppProps> = {}) =>
    root.render(
      <StrictMode>
        <App {...props} {...next} />
      </StrictMode>,
    )
  render()
  return {
    render,
    leave: () => root.unmount(),
    scroller: () =>
      host.querySelector<HTMLElement>(
        '[data-testid="scroller"], [data-slot="lk-virtual-scroll"]',
      ) as HTMLElement,
  }
}

const items = () => [...document.querySelectorAll<HTMLElement>('li')]

/** The texts of the rows that are in sight of an element. */
function inSight(scroller: HTMLElement): string[] {
  const { top, bottom } = scroller.getBoundingClientRect()
  return items()
    .filter((item) => {
      const box = item.getBoundingClientRect()
      return box.bottom > top && box.top < bottom
    })
    .map(({ textContent }) => textContent ?? '')
}

test('ten thousand rows have few elements, positions for screen readers, and the height of all', async () => {
  const { scroller } = show({ items: rowsOf(10_000) })
  await expect.poll(() => inSight(scroller())).toEqual(rowsOf(7))
  expect(items().length).toBeLessThanOrEqual(80)
  expect(scroller().scrollHeight).toBeGreaterThanOrEqual(10_000 * 46)
  scroller().scrollTop = 200_000
  await expect.poll(() => inSight(scroller())[0]).toBe('Row 4347')
  expect(items().length).toBeLessThanOrEqual(80)
  const first = items().find(({ textContent }) => textContent === 'Row 4347')
  expect([first?.ariaPosInSet, first?.ariaSetSize]).toEqual(['4348', '10000'])
})

test('a row that scrolls out of sight keeps the focus', async () => {
  const { scroller } = show({ items: rowsOf(1000) })
  const third = page.getByRole('button', { name: 'Row 2', exact: true })
  await userEvent.click(third)
  const element = third.element()
  scroller().scrollTop = 20_000
  await expect.poll(() => inSight(scroller())).toContain('Row 436')
  expect(document.activeElement).toBe(element)
  expect(element.textContent).toBe('Row 2')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => document.activeElement?.textContent).toBe('Row 3')
  await expect.poll(() => inSight(scroller())).toContain('Row 3')
})

test('End and Home show the rows around the one that has the focus', async () => {
  const { scroller } = show({ items: rowsOf(1000) })
  await userEvent.click(page.getByRole('button', { name: 'Row 0', exact: true }))
  await userEvent.keyboard('{End}')
  await expect.poll(() => inSight(scroller())).toEqual(rowsOf(1000).slice(-7))
  expect(document.activeElement?.textContent).toBe('Row 999')
  await userEvent.keyboard('{Home}')
  await expect.poll(() => inSight(scroller())).toEqual(rowsOf(7))
})

test('the scroll position comes back, and is told when the list is left', async () => {
  const places: ListPlace[] = []
  const initialPlace = { top: 4600, active: 101, hasFocus: true }
  const { scroller, leave } = show({
    items: rowsOf(1000),
    initialPlace,
    onLeave: (place) => places.push(place),
  })
  await expect.poll(() => document.activeElement?.textContent).toBe('Row 101')
  expect(scroller().scrollTop).toBe(4600)
  const scrolled = new Promise((resolve) => scroller().addEventListener('scroll', resolve, { once: true }))
  scroller().scrollTop = 4650
  await scrolled
  places.length = 0
  leave()
  await expect.poll(() => places).toEqual([{ top: 4650, active: 101, hasFocus: true }])
})

test('another list begins at the top', async () => {
  const { scroller, render } = show({ items: rowsOf(1000), resetKey: 'a' })
  await expect.poll(() => inSight(scroller())).toEqual(rowsOf(7))
  scroller().scrollTop = 9000
  await expect.poll(() => inSight(scroller())).toContain('Row 196')
  render({ items: rowsOf(500, 'Other'), resetKey: 'b' })
  await expect.poll(() => inSight(scroller())).toEqual(rowsOf(7, 'Other'))
  expect(scroller().scrollTop).toBe(0)
})

test('the next page is asked for near the end, once for each page', async () => {
  const onNearEnd = vi.fn()
  const { scroller, render } = show({ items: rowsOf(100), onNearEnd })
  await expect.poll(() => inSight(scroller())).toEqual(rowsOf(7))
  expect(onNearEnd).not.toHaveBeenCalled()
  scroller().scrollTop = 3800
  await expect.poll(() => onNearEnd.mock.calls.length).toBe(1)
  render({ items: rowsOf(200) })
  await expect.poll(() => scroller().scrollHeight).toBeGreaterThan(200 * 46)
  expect(onNearEnd).toHaveBeenCalledTimes(1)
})

test('a grid has the columns that fit, and the rows follow a change of their height', async () => {
  const measures = { rowHeight: 100, gap: 4, padding: 4, columnWidth: 100 }
  const { scroller, render } = show({ items: rowsOf(1000), measures })
  const boxOf = (index: number) => items()[index]?.getBoundingClientRect()
  const rowDistance = () => (boxOf(4)?.top ?? 0) - (boxOf(0)?.top ?? 0)
  await expect.poll(rowDistance).toBe(104)
  expect(boxOf(3)?.top).toBe(boxOf(0)?.top)
  expect(boxOf(4)?.left).toBe(boxOf(0)?.left)
  expect(scroller().scrollHeight).toBeLessThan(1000 * 104 * 0.5)
  render({ measures: { ...measures, rowHeight: 50 } })
  await expect.poll(rowDistance).toBe(54)
  await expect.poll(() => scroller().scrollHeight).toBeLessThan(1000 * 54 * 0.5)
  await expect.poll(() => inSight(scroller()).length).toBeGreaterThanOrEqual(15)
})

test('in an element that scrolls, the rows in sight are there wherever the list begins', async () => {
  const { scroller } = show({ items: rowsOf(1000), hasScroller: true })
  await expect.poll(() => items().length).toBeGreaterThan(0)
  expect(scroller().scrollTop).toBe(0)
  expect(inSight(scroller())).toEqual([])
  scroller().scrollTop = 500
  await expect.poll(() => inSight(scroller())).toEqual(rowsOf(7))
  scroller().scrollTop = 10_500
  await expect.poll(() => inSight(scroller())).toContain('Row 217')
  const above = page.getByTestId('above').element() as HTMLElement
  above.style.height = '2500px'
  scroller().scrollTop = 12_500
  await expect.poll(() => inSight(scroller())[0]).toBe('Row 217')
  await expect.poll(() => inSight(scroller()).length).toBeGreaterThanOrEqual(7)
})

test('a list that is shown in an element that has scrolled leaves it where it is', async () => {
  const { scroller, render } = show({ items: [], hasScroller: true })
  await expect.poll(() => scroller()).not.toBeNull()
  const below = document.createElement('div')
  below.style.height = '2000px'
  scroller().append(below)
  scroller().scrollTop = 450
  render({ items: rowsOf(1000) })
  await expect.poll(() => inSight(scroller()).length).toBeGreaterThan(3)
  expect(scroller().scrollTop).toBe(450)
})

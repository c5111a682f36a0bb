import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type UseReadDangersParameters, useReadDangers } from './useReadDangers.js'

afterEach(() => vi.unstubAllGlobals())

/** Without layout, nothing is in view here until the test says so. */
function stubView() {
  const observers = new Set<{ report: IntersectionObserverCallback; seen: Set<Element> }>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly entry: { report: IntersectionObserverCallback; seen: Set<Element> }
      constructor(report: IntersectionObserverCallback) {
        this.entry = { report, seen: new Set() }
        observers.add(this.entry)
      }
      observe(element: Element) {
        this.entry.seen.add(element)
      }
      unobserve(element: Element) {
        this.entry.seen.delete(element)
      }
      disconnect() {
        observers.delete(this.entry)
      }
    },
  )
  return (target: Element, isIntersecting = true) =>
    act(() => {
      for (const { report, seen } of observers)
        if (seen.has(target))
          report([{ target, isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver)
    })
}

function show(dangers: number) {
  const element = document.createElement('div')
  element.append(...Array.from({ length: dangers }, () => document.createElement('i')))
  const given: UseReadDangersParameters = {
    body: { current: element },
    marks: 'i',
    id: 1,
    content: 'decoded',
    found: undefined,
  }
  return {
    marks: [...element.children],
    ...renderHook((changed: Partial<UseReadDangersParameters>) => useReadDangers({ ...given, ...changed }), {
      initialProps: {},
    }),
  }
}

const read = { areRead: true }
const unread = { areRead: false }

test('a request without dangers is read, unless nothing is known of it', () => {
  const { result, rerender } = show(0)
  expect(result.current).toMatchObject(read)
  rerender({ content: undefined })
  expect(result.current).toBeUndefined()
})

test('a danger is read when all of its marks were in view', () => {
  const see = stubView()
  const { result, marks } = show(2)
  const [start, end] = marks as [Element, Element]
  expect(result.current).toBeUndefined()
  const shown: Element[] = []
  for (const mark of marks) mark.scrollIntoView = () => shown.push(mark)
  see(start, false)
  expect(result.current).toMatchObject(unread)
  result.current?.showNext()
  see(start)
  expect(result.current).toMatchObject(unread)
  result.current?.showNext()
  expect(shown).toEqual([start, end])
  see(end)
  expect(result.current).toMatchObject(read)
})

test.each([{ id: 2 }, { content: 'decoded again' }, { found: 'It would fail.' }])(
  'after a change to %o, the dangers have to be seen again',
  (change) => {
    const see = stubView()
    const { result, rerender, marks } = show(1)
    const [mark] = marks as [Element]
    see(mark)
    expect(result.current).toMatchObject(read)
    rerender(change)
    expect(result.current).toBeUndefined()
    see(mark)
    expect(result.current).toMatchObject(read)
  },
)
